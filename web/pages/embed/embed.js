/** The one script of an embedding page: it defines <freckers-board>, <freckers-game>, <freckers-puzzle> and <agent-lab>. It shares
 * no module with what they load later, because a shared chunk would be a second request. */
import '../../components/freckers/freckers-board.js';
import '../../components/freckers/freckers-game.js';
import '../../components/freckers/freckers-puzzle.js';
import '../../components/lab/agent-lab.js';
