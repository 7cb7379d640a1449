/** Assembles the bank: calls of the cashier, the deposit limit, and the payment and staff pages. */
import type { FastifyInstance } from 'fastify';
import { createAccountCurrency } from './accountCurrency';
import { CashierRules } from './CashierRules';
import { createCashier } from './cashierHandlers';
import { registerCashierPage } from './cashierPage';
import { createDepositLimit } from './depositLimit';
import { drawMethod } from './methodArt';
import type { CashierSettings } from './order';
import { registerPaymentPage } from './paymentPage';
import { seedVouchers } from './vouchers';

export interface BankSettings extends Omit<CashierSettings, 'rules'> {
  /** Origins that may frame the site, and therefore an in-place payment page. */
  frameAncestors: readonly string[];
  /** Milliseconds, UTC. */
  now(): number;
}

export function createBank(settings: BankSettings) {
  const { db, now, secret } = settings;
  const rules = new CashierRules();
  const cashier = { ...settings, rules };
  const frameAncestors = () => ["'self'", ...settings.siteOrigins, ...settings.frameAncestors];
  return {
    handlers: { ...createCashier(cashier), ...createDepositLimit({ db }), ...createAccountCurrency({ db }) },
    /** Overrides of the general info by staff. */
    generalInfo: () => ({ is_bonus_isolation_enabled: rules.isBonusApart }),
    /** Overrides of a CMS entity by staff. */
    cmsChanges: (name: string) => (name === 'cashier-config' && rules.refresh ? { balanceRefresh: rules.refresh } : {}),
    register: async (app: FastifyInstance) => {
      await seedVouchers(db, now());
      await app.register((scope) => registerPaymentPage(scope, { db, now, secret, frameAncestors }));
      await app.register((scope) => registerCashierPage(scope, { db, now, rules, pageOf: cashier.payOrigin }));
      app.get<{ Params: { name: string } }>('/media/methods/:name.svg', (request, reply) => {
        const picture = drawMethod(request.params.name);
        if (picture === null) return reply.code(404).type('text/plain').send('Image not found');
        return reply
          .type('image/svg+xml; charset=utf-8')
          .header('Cache-Control', 'public, max-age=86400, stale-while-revalidate=604800')
          .header('X-Content-Type-Options', 'nosniff')
          .header('Content-Security-Policy', "default-src 'none'")
          .send(picture);
      });
    },
  };
}
