/** Calls of the loyalty shop: list and buy products. */

import type { Sent } from '@baize/contract/api/contract';
import { count, desc, eq, sql } from 'drizzle-orm';
import * as v from 'valibot';
import { roundOfferAmount } from '../bonuses/offers';
import type { Database } from '../database/connect';
import { minorUnits, moneyOf } from '../kernel/currencies';
import { forPlayer } from '../kernel/forPlayer';
import { type ApiContext, ApiFailure, type Handlers, requirePlayer } from '../kernel/handlers';
import { runOnce } from '../kernel/idempotency';
import { idParam, paging, wrongField } from '../kernel/params';
import { ownCharacters } from './characterCalls';
import { notify } from './notifications';
import { grantGift, isActive, lockAccount, movePoints, standingOf } from './pointsLedger';
import { type ProductDefinition, productOf, products } from './products';
import { programOf } from './programs';
import { loyaltyPurchases } from './schema';

type SentProduct = Sent<'loyalty.getproducts'>['items'][number];

const MAIN = 'long-table';
/** Unique among the operator's advisory locks. */
const LOCK_SPACE = 7_304;

const buyParams = v.object({ id: idParam, last_purchase: v.optional(idParam) });

export function createShop({ db, updatePoints }: { db: Database; updatePoints: () => Promise<void> }) {
  return {
    'loyalty.getproducts': forPlayer(v.object(paging), async ({ uid }, { offset, count: limit }, context) => {
      const shopState = await readShopState(db, uid);
      const items = products.slice(offset, offset + limit).map((product) => sent(product, shopState, context));
      return { items, total: products.length, last_purchase: await lastPurchase(db, uid) };
    }),
    'loyalty.buyproduct': forPlayer(buyParams, async (_player, order, context) => {
      await updatePoints();
      return runOnce(db, context, ['loyalty-product', order], (tx) => buy(tx, context, order));
    }),
  } satisfies Handlers;
}

/** Id of the player's latest purchase; 0 before the first. */
async function lastPurchase(db: Database, uid: number): Promise<number> {
  const own = eq(loyaltyPurchases.uid, uid);
  const [last] = await db.select().from(loyaltyPurchases).where(own).orderBy(desc(loyaltyPurchases.id)).limit(1);
  return last?.id ?? 0;
}

/** Data that decides which products a player can buy. */
interface ShopState {
  level: number;
  /** Ids of owned characters. */
  own: ReadonlySet<number>;
  /** Number of sales of each product, to all players. */
  sold: ReadonlyMap<number, number>;
}

async function readShopState(db: Database, uid: number): Promise<ShopState> {
  const { productId } = loyaltyPurchases;
  const { level } = await standingOf(db, uid, MAIN);
  const own = await ownCharacters(db, uid);
  const sold = await db.select({ productId, times: count() }).from(loyaltyPurchases).groupBy(productId);
  return { level, own, sold: new Map(sold.map((row) => [row.productId, row.times])) };
}

/** Remaining stock; null if unlimited. */
const remainingStock = ({ id: productId, stock }: ProductDefinition, { sold }: ShopState): number | null =>
  stock === undefined ? null : Math.max(0, stock - (sold.get(productId) ?? 0));

/** Whether the player can buy the product, points aside. */
function statusOf(product: ProductDefinition, shopState: ShopState): SentProduct['status'] {
  if (remainingStock(product, shopState) === 0) return 'sold_out';
  const { characterId } = product.gift;
  if (characterId !== undefined && shopState.own.has(characterId)) return 'owned';
  return shopState.level < (product.level ?? 1) ? 'level' : 'available';
}

function sent(product: ProductDefinition, shopState: ShopState, context: ApiContext): SentProduct {
  const { currency } = requirePlayer(context);
  const { locale } = context;
  const { bonus, spins } = product.gift;
  const money = bonus && moneyOf(minorUnits(roundOfferAmount(bonus.euros, currency), currency), currency);
  return {
    id: product.id,
    sysname: product.sysname,
    kind: product.kind,
    name: product.name[locale],
    text: product.text[locale],
    image_url: `/media/loyalty/${product.sysname}.svg`,
    price: product.price,
    left: remainingStock(product, shopState),
    status: statusOf(product, shopState),
    level_name: programOf(MAIN).levels[(product.level ?? 1) - 1]?.name[locale] ?? '',
    amount: money ?? null,
    game: spins?.game ?? '',
  };
}

/**
 * Buys a product for points. Duplicates are prevented: a repeated key gets the first response, and an order that does
 * not name the player's latest purchase is refused, because it was confirmed on an outdated page.
 * @throws ApiFailure InvalidParameterException: NOT_FOUND, SOLD_OUT, OWNED, LEVEL, POINTS with `missing`, CHANGED;
 * InvalidRequestException with INACTIVE.
 */
async function buy(
  tx: Database,
  context: ApiContext,
  order: v.InferOutput<typeof buyParams>,
): Promise<Sent<'loyalty.buyproduct'>> {
  const { uid } = requirePlayer(context);
  const owner = { uid, at: context.now() };
  const product = productOf(order.id);
  if (!product) throw wrongField('id', 'NOT_FOUND', 'Product not found');
  const account = await lockAccount(tx, owner);
  if (!(await isActive(tx, owner)))
    throw new ApiFailure('InvalidRequestException', 'Loyalty is inactive for this player', { code: 'INACTIVE' });
  if (order.last_purchase !== undefined && order.last_purchase !== (await lastPurchase(tx, uid)))
    throw wrongField('last_purchase', 'CHANGED', 'Another purchase was made; reload and try again');
  // Prevents two players from buying the last piece.
  if (product.stock !== undefined) await tx.execute(sql`select pg_advisory_xact_lock(${LOCK_SPACE}, ${product.id})`);
  const status = statusOf(product, await readShopState(tx, uid));
  if (status !== 'available') throw wrongField('id', String(status).toUpperCase(), 'This product is not available now');
  const missing = product.price - account.points;
  if (missing > 0) throw wrongField('id', 'POINTS', 'Not enough points', { missing });
  const [purchase] = await tx
    .insert(loyaltyPurchases)
    .values({ uid, productId: product.id, price: product.price, at: owner.at })
    .returning();
  if (!purchase) throw new Error('purchase was not saved');
  await movePoints(tx, owner, { origin: `product:${purchase.id}`, program: null, amount: -product.price });
  const credit = await grantGift(tx, owner, product.gift, `loyalty-product:${purchase.id}`);
  const type = credit ? 'credit' : 'other';
  await notify(tx, { uid, trigger: 'product', type, ...credit, subject: String(product.id), createdAt: owner.at });
  return { id: purchase.id, product_id: product.id, points: account.points - product.price };
}
