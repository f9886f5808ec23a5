/** The state of a match, as views show it. */
import type { SearchReport, Side } from '../../../wasm/lilypad.js';
import type { Times } from './clock.js';
import type { GameRecord } from './game.js';
import type { PlayerSettings, Setup } from './settings.js';
import type { Forfeit } from './sides.js';
import type { Snapshot } from './snapshots.js';
import type { Stories } from './stories.js';

/** What differs between games: the types of rule sets, positions and settings. */
export interface GameTypes {
  rules: string;
  now: { side: Side; result: 'none' | 'draw' | Side; rules: string; history: { action: string }[] };
  settings: PlayerSettings & { rules: string };
}

export interface MatchState<G extends GameTypes> {
  now: G['now'];
  /** All moves, including those after the position shown. */
  line: G['now']['history'];
  /** How many of them lead to the position shown. */
  at: number;
  /** The game up to there, in the engine's notation. */
  text: string;
  record: GameRecord<G['rules']>;
  settings: G['settings'];
  /** Who plays the game as it is shown. */
  players: Setup;
  /** Who played it, if the settings are for the next game. */
  gamePlayers: Setup | null;
  /** The person moves both sides and no agent answers. */
  free: boolean;
  yourTurn: boolean;
  /** Of the running search. */
  report: SearchReport | null;
  /** From the last agent's search, such as that a model is missing. */
  note: string;
  thinking: boolean;
  /** Why a brought agent does not think yet; empty if it does. */
  status: string;
  /** An agent is to move but is not searching. */
  waiting: boolean;
  /** The agent's search has failed, and the player must ask again. */
  stuck: boolean;
  times: Times | null;
  /** The person is in the middle of a game with a clock, also while another position is shown. */
  timed: boolean;
  /** A loss that the position does not show. */
  forfeit: Forfeit | null;
  mayResign: boolean;
  /** The game before this one, while it can be brought back. */
  replaced: Snapshot<G['rules']> | null;
  /** The game to return to from a variation. */
  left: GameRecord<G['rules']> | null;
  /** What brought agents printed in this game, and how they failed. */
  stories: Stories;
  /** Whether the person has moved in this game, and not only opened it. */
  played: boolean;
  /** It is a game of others, opened to look at; nobody has played on from it. */
  lookedAt: boolean;
  notice: string;
}
