/** What game servers need to know about a game; the operator passes `findGame`. */
export type EngineKind = 'slot' | 'slot-low' | 'slot-high' | 'crash' | 'roulette' | 'wheel';

/** What a game frame renders; all slot engines share one. */
export type FrameKind = 'slot' | 'crash' | 'roulette' | 'wheel';

export const frameKindOf = (engine: EngineKind): FrameKind =>
  engine === 'slot-low' || engine === 'slot-high' ? 'slot' : engine;

export interface GameTheme {
  /** Top and bottom of the background. */
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
