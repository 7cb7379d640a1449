import type { EngineKind } from '../../kernel/GameDefinition';
import { crash } from './crash';
import type { Engine } from './Engine';
import { roulette } from './roulette';
import { quietSlot, slot, wildSlot } from './slot';
import { wheel } from './wheel';

/** Engine by kind. Games take their RTP and volatility from it too. */
export const engines: Readonly<Record<EngineKind, Engine>> = {
  slot,
  'slot-low': quietSlot,
  'slot-high': wildSlot,
  crash,
  roulette,
  wheel,
};
