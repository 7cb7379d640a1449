/** What the games need to know of the catalogue; the operator passes `findGame`. */
export type EngineKind = 'slot' | 'crash' | 'roulette' | 'wheel';

export interface GameTheme {
  /** Top and bottom of the ground. */
  ground: string;
  deep: string;
  light: string;
  shade: string;
  accent: string;
}

export interface GameDefinition {
  sysname: string;
  name: string;
  engine: EngineKind;
  palette: GameTheme;
  hasDemo: boolean;
}

export type FindGame = (sysname: string) => GameDefinition | undefined;

export type GameMode = 'play' | 'demo';
