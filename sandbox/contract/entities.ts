import * as account from '@baize/contract/api/entities/account';
import * as cashier from '@baize/contract/api/entities/cashier';
import * as competition from '@baize/contract/api/entities/competition';
import * as games from '@baize/contract/api/entities/games';
import * as money from '@baize/contract/api/entities/money';
import * as rewards from '@baize/contract/api/entities/rewards';
import * as site from '@baize/contract/api/entities/site';

/** Every entity of the product API by name. */
export const entities = { ...account, ...cashier, ...competition, ...games, ...money, ...rewards, ...site };
