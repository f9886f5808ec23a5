/** What a page of the notes does besides its figures: it registers for offline use and new versions. */
import { watchForNewVersion } from '../../shared/page/offline.js';

const news = document.getElementById('news');
if (news) watchForNewVersion(news);
