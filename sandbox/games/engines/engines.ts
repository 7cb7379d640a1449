import type { EngineKind } from '../../kernel/GameDefinition';
import { crash } from './crash';
import type { Engine } from './Engine';
import { roulette } from './roulette';
import { quietSlot, slot, wildSlot } from './slot';
import { wheel } from './wheel';

/** The engine of each kind: who plays a round, and what a game says of its return and its volatility. */
export const engines: Readonly<Record<EngineKind, Engine>> = {
  slot,
  'slot-low': quietSlot,
  'slot-high': wildSlot,
  crash,
  roulette,
  wheel,
};
