/** What <agent-lab> loads when it comes into view. */
import '../../components/lab/lab-view.js';
