/** How agents describe themselves, see registry.h of either game. */

export interface Parameter {
  name: string;
  type: 'integer' | 'decimal' | 'switch' | 'choice';
  default: number | string;
  /** Range of a number. */
  low?: number;
  high?: number;
  /** Words of a switch or a choice. */
  choices?: string[];
  help: string;
}

export interface Agent {
  name: string;
  summary: string;
  source: string;
  parameters: Parameter[];
}
