import type { EngineKind } from '../../kernel/GameDefinition';
import { crash } from './crash';
import type { Engine } from './Engine';
import { roulette } from './roulette';
import { highVolatilitySlot, lowVolatilitySlot, slot } from './slot';
import { wheel } from './wheel';

/** Engine by kind. Games take their RTP and volatility from it too. */
export const engines: Readonly<Record<EngineKind, Engine>> = {
  slot,
  'slot-low': lowVolatilitySlot,
  'slot-high': highVolatilitySlot,
  crash,
  roulette,
  wheel,
};
