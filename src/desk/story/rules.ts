/** Each rule detects one thing. Rules for calls in general report what no rule before them covers. */
import type { Rule } from './rule';
import { accountRules } from './rules/account';
import { depositRules } from './rules/deposits';
import { gameRules } from './rules/games';
import { networkRules } from './rules/network';
import { payoutRules } from './rules/payouts';
import { placeRules } from './rules/place';
import { playerRules } from './rules/player';

export const rules: readonly Rule[] = [
  ...depositRules,
  ...payoutRules,
  ...accountRules,
  ...gameRules,
  ...networkRules,
  ...placeRules,
  ...playerRules,
];
