/** Rules for calls in general: failures, retries, delays and missing answers. */
import { rowOf } from '../answers';
import { type Look, outcomeOfFault, type Seen, typeOf } from '../look';
import { about, counted, grouped, nameOf, type Rule, request, rule, together, toldOf } from '../rule';
import { numberOf } from '../values';

/** Covered by other rules. */
const TOLD_ROWS = new Set([
  ...['cashier.makedeposit', 'cashier.makewithdrawal', 'cashier.cancelwithdrawal', 'auth.login', 'auth.register'],
  ...['games.launch', 'betting.launch', 'campaigns.activateOffer', 'campaigns.checkPromocode'],
  ...['loyalty.buyproduct', 'cashbacks.payout', 'cashbacks.remove'],
]);
const TOLD_TYPES = new Set([
  ...[
    'AuthorizationException',
    'SelfLimitException',
    'UserBannedException',
    'UserDeletedException',
    'AbortedException',
  ],
  ...['TooManyRequestsException', 'ApplicationDisabledException', 'ApplicationUnavailableException'],
  ...['AccessDeniedException', 'VerificationRequiredException', 'KycUserProfileException', 'KycWithdrawalException'],
  ...['UserNeedDepositException', 'UserNeedProfileDataException', 'UserNeedConfirmContactException'],
  ...['TimeoutException', 'OfflineException', 'MalformedAnswerException', 'InvalidParameterException'],
]);

const api = (look: Look) => look.calls.filter(({ event, isRetried }) => event.kind === 'call' && !isRetried);
const isMissingAddition = (seen: Seen) =>
  typeOf(seen) === 'MethodNotFoundException' &&
  Boolean((rowOf(seen.event.name) as { isAddition?: true } | null)?.isAddition);

/** Offline periods; an open one ends with the report. */
function spells(look: Look): { from: number; to: number | null; source: number | null }[] {
  const found: { from: number; to: number | null; source: number | null }[] = [];
  for (const event of look.of('connection')) {
    const open = found.at(-1);
    if (!event.isOnline && (!open || open.to !== null))
      found.push({ from: event.at, to: null, source: look.indexOf(event) });
    if (event.isOnline && open?.to === null) open.to = event.at;
  }
  return found;
}

const byType = (look: Look, ...types: string[]) => api(look).filter((seen) => types.includes(typeOf(seen)));

const SLOW_MS = 5_000;

export const networkRules: readonly Rule[] = [
  rule('callFailed', 'failed', 48, (look) =>
    grouped(
      api(look).filter(
        (seen) =>
          seen.fault && !TOLD_ROWS.has(seen.event.name) && !TOLD_TYPES.has(typeOf(seen)) && !isMissingAddition(seen),
      ),
      (seen) => `${seen.event.name} ${nameOf(seen)}`,
    ).map((group) => {
      const [seen, ...more] = group;
      const values = { name: seen.event.name, type: nameOf(seen), count: group.length };
      // Errors that are only logged do not affect the player.
      const isSilent = seen.fault && outcomeOfFault(seen.event, seen.fault).kind === 'silent';
      return toldOf(seen, { values, lookUp: more.slice(0, 3).flatMap(request), weight: isSilent ? 10 : 48 });
    }),
  ),
  rule('answerMalformed', 'failed', 79, (look) => {
    const parted = byType(look, 'MalformedAnswerException');
    // An answer that is not JSON is not recorded, but the resulting error message is.
    const told = [
      ...look.of('toast').map(({ at, textKey }) => ({ at, key: textKey })),
      ...look.of('shown').map(({ at, type }) => ({ at, key: type })),
    ]
      .filter(({ key }) => key.endsWith('MalformedAnswerException'))
      .flatMap(({ at }) => {
        const empty = api(look).findLast(({ event }) => event.at <= at && event.status !== null && event.body === null);
        return empty && at - empty.event.at < 3_000 && !parted.includes(empty) ? [empty] : [];
      });
    return counted(
      [...parted, ...told],
      ({ event }) => event.name,
      ({ event, fault }) => ({ name: event.name, where: fault?.message || '–' }),
    );
  }),
  rule('callRetried', 'place', 18, (look) => {
    const again = look.calls.filter(({ isRetried }) => isRetried);
    return together(again, 5, { worked: look.calls.filter(({ event, fault }) => event.attempt > 1 && !fault).length });
  }),
  rule('callTimedOut', 'failed', 58, (look) =>
    counted(
      byType(look, 'TimeoutException').filter(({ event }) => !TOLD_ROWS.has(event.name)),
      ({ event }) => event.name,
      ({ event }) => ({ name: event.name, took: { took: event.tookMs } }),
    ),
  ),
  rule(
    'offlineSpell',
    'failed',
    61,
    (look) =>
      spells(look).map(({ from, to, source }) => {
        const lost = byType(look, 'OfflineException').filter(
          ({ event }) => event.at >= from && event.at <= (to ?? look.end),
        );
        const values = {
          lost: lost.length,
          took: { took: (to ?? look.end) - from },
          ...(to !== null && { to: { clock: to } }),
        };
        return {
          at: from,
          source,
          key: to === null ? 'offlineStill' : 'offlineSpell',
          values,
          lookUp: lost.slice(0, 3).flatMap(request),
        };
      }),
    ['offlineStill'],
  ),
  rule('unreachable', 'failed', 57, (look) => {
    const isSpell = (at: number) => spells(look).some(({ from, to }) => at >= from && at <= (to ?? look.end) + 1_000);
    return together(
      byType(look, 'OfflineException').filter(({ event }) => !TOLD_ROWS.has(event.name) && !isSpell(event.at)),
    );
  }),
  rule(
    'rateLimited',
    'failed',
    77,
    (look) =>
      grouped(byType(look, 'TooManyRequestsException'), ({ event }) => event.name).map((group) => {
        const [seen] = group;
        const wait = numberOf(seen.fault?.data.retry_after);
        const values = { name: seen.event.name, count: group.length };
        return wait === null
          ? toldOf(seen, { values })
          : toldOf(seen, { key: 'rateLimitedFor', values: { ...values, wait: { took: wait * 1_000 } } });
      }),
    ['rateLimitedFor'],
  ),
  rule('maintenance', 'failed', 95, (look) => {
    const refused = api(look).find(
      (seen) =>
        seen.fault !== null &&
        (['ApplicationDisabledException', 'ApplicationUnavailableException'].includes(typeOf(seen)) ||
          (seen.fault.kind === 'status' && seen.event.status === 503)),
    );
    if (refused) return [toldOf(refused, { values: { type: nameOf(refused) } })];
    const page = look.of('shown').find((event) => event.page === 'maintenance');
    return page ? [about(look, page, { type: page.type })] : [];
  }),
  rule('placeRefused', 'failed', 92, (look) => {
    const refused = api(look).find((seen) => typeOf(seen) === 'AccessDeniedException');
    if (refused) return [toldOf(refused, { values: { type: nameOf(refused), name: refused.event.name } })];
    const page = look.of('shown').find((event) => event.page === 'forbidden');
    return page ? [about(look, page, { type: page.type, name: '–' })] : [];
  }),
  rule('cmsAway', 'place', 32, (look) => {
    const away = look.calls.filter(
      ({ event: { kind, status, failure } }) =>
        kind === 'cms' &&
        failure !== 'aborted' &&
        (status === null || status >= 500 || [401, 403, 429].includes(status)),
    );
    return together(away, 3);
  }),
  rule('answersSlow', 'place', 26, (look) => {
    const slow = look.calls.filter(({ event, fault }) => !fault && event.tookMs >= SLOW_MS);
    const [worst] = slow.toSorted((one, other) => other.event.tookMs - one.event.tookMs);
    if (!worst) return [];
    const { name, tookMs } = worst.event;
    return [toldOf(worst, { values: { name, took: { took: tookMs }, count: slow.length } })];
  }),
  rule('additionsMissing', 'place', 8, (look) => together(api(look).filter(isMissingAddition))),
];
