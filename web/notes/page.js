/** What a page of the notes does besides its figures: it is kept for offline use. */
import { watchForNewVersion } from '../play/offline.js';

const news = document.getElementById('news');
if (news) watchForNewVersion(news);
