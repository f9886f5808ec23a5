/** What a page of the notes does besides its figures: it registers for offline use and new versions, and keeps the tab
 * order short. */
import { watchForNewVersion } from '../../shared/page/offline.js';
import { watchScrollAreas } from './scroll-areas.js';

const news = document.getElementById('news');
if (news) watchForNewVersion(news);
watchScrollAreas(document);
