/** Agents and their parameters, see agents_write in engine/game/agent.h. */

export interface Parameter {
  name: string;
  type: 'integer' | 'decimal' | 'switch' | 'choice';
  default: number | string;
  /** Range of a number. */
  low?: number;
  high?: number;
  /** The words of a switch or a choice. */
  choices?: string[];
  help: string;
}

export interface Agent {
  name: string;
  summary: string;
  source: string;
  parameters: Parameter[];
}
