/** The one script of an embedding page: it defines <freckers-board> and <freckers-game>. */
import '../components/freckers-board.js';
import '../components/freckers-game.js';
