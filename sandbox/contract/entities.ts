import * as account from '../../src/services/api/entities/account';
import * as cashier from '../../src/services/api/entities/cashier';
import * as competition from '../../src/services/api/entities/competition';
import * as games from '../../src/services/api/entities/games';
import * as money from '../../src/services/api/entities/money';
import * as rewards from '../../src/services/api/entities/rewards';
import * as site from '../../src/services/api/entities/site';

/** Every entity of the product API by name. */
export const entities = { ...account, ...cashier, ...competition, ...games, ...money, ...rewards, ...site };
