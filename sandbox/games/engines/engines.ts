import type { EngineKind } from '../GameDefinition';
import { crash } from './crash';
import type { Engine } from './Engine';
import { roulette } from './roulette';
import { slot } from './slot';
import { wheel } from './wheel';

/** The engine of each kind: who plays a round, and what a game says of its return to the player (G-5). */
export const engines: Readonly<Record<EngineKind, Engine>> = { slot, crash, roulette, wheel };
