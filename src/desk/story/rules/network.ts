/** Rules for calls in general: failures, retries, delays and missing answers. */
import { rowOf } from '../answers';
import { type ObservedCall, outcomeOfFault, type ReportView, typeOf } from '../ReportView';
import { about, counted, grouped, nameOf, type Rule, request, resultOf, rule, together } from '../rule';
import { numberOf } from '../values';

/** Covered by other rules. */
const COVERED_CALLS = new Set([
  ...['cashier.makedeposit', 'cashier.makewithdrawal', 'cashier.cancelwithdrawal', 'auth.login', 'auth.register'],
  ...['games.launch', 'betting.launch', 'campaigns.activateOffer', 'campaigns.checkPromocode'],
  ...['loyalty.buyproduct', 'cashbacks.payout', 'cashbacks.remove'],
]);
const COVERED_TYPES = new Set([
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

const api = (view: ReportView) => view.calls.filter(({ event, isRetried }) => event.kind === 'call' && !isRetried);
const isMissingAddition = (seen: ObservedCall) =>
  typeOf(seen) === 'MethodNotFoundException' &&
  Boolean((rowOf(seen.event.name) as { isAddition?: true } | null)?.isAddition);

/** Offline periods; an open one ends with the report. */
function offlinePeriods(view: ReportView): { from: number; to: number | null; source: number | null }[] {
  const found: { from: number; to: number | null; source: number | null }[] = [];
  for (const event of view.of('connection')) {
    const open = found.at(-1);
    if (!event.isOnline && (!open || open.to !== null))
      found.push({ from: event.at, to: null, source: view.indexOf(event) });
    if (event.isOnline && open?.to === null) open.to = event.at;
  }
  return found;
}

const byType = (view: ReportView, ...types: string[]) => api(view).filter((seen) => types.includes(typeOf(seen)));

const SLOW_MS = 5_000;

export const networkRules: readonly Rule[] = [
  rule('callFailed', 'failed', 48, (view) =>
    grouped(
      api(view).filter(
        (seen) =>
          seen.fault &&
          !COVERED_CALLS.has(seen.event.name) &&
          !COVERED_TYPES.has(typeOf(seen)) &&
          !isMissingAddition(seen),
      ),
      (seen) => `${seen.event.name} ${nameOf(seen)}`,
    ).map((group) => {
      const [seen, ...more] = group;
      const values = { name: seen.event.name, type: nameOf(seen), count: group.length };
      // Errors that are only logged do not affect the player.
      const isSilent = seen.fault && outcomeOfFault(seen.event, seen.fault).kind === 'silent';
      return resultOf(seen, { values, lookUp: more.slice(0, 3).flatMap(request), weight: isSilent ? 10 : 48 });
    }),
  ),
  rule('answerMalformed', 'failed', 79, (view) => {
    const parted = byType(view, 'MalformedAnswerException');
    // An answer that is not JSON is not recorded, but the resulting error message is.
    const shown = [
      ...view.of('toast').map(({ at, textKey }) => ({ at, key: textKey })),
      ...view.of('shown').map(({ at, type }) => ({ at, key: type })),
    ]
      .filter(({ key }) => key.endsWith('MalformedAnswerException'))
      .flatMap(({ at }) => {
        const empty = api(view).findLast(({ event }) => event.at <= at && event.status !== null && event.body === null);
        return empty && at - empty.event.at < 3_000 && !parted.includes(empty) ? [empty] : [];
      });
    return counted(
      [...parted, ...shown],
      ({ event }) => event.name,
      ({ event, fault }) => ({ name: event.name, where: fault?.message || '–' }),
    );
  }),
  rule('callRetried', 'place', 18, (view) => {
    const retried = view.calls.filter(({ isRetried }) => isRetried);
    return together(retried, 5, {
      worked: view.calls.filter(({ event, fault }) => event.attempt > 1 && !fault).length,
    });
  }),
  rule('callTimedOut', 'failed', 58, (view) =>
    counted(
      byType(view, 'TimeoutException').filter(({ event }) => !COVERED_CALLS.has(event.name)),
      ({ event }) => event.name,
      ({ event }) => ({ name: event.name, took: { took: event.tookMs } }),
    ),
  ),
  rule(
    'offlineSpell',
    'failed',
    61,
    (view) =>
      offlinePeriods(view).map(({ from, to, source }) => {
        const lost = byType(view, 'OfflineException').filter(
          ({ event }) => event.at >= from && event.at <= (to ?? view.end),
        );
        const values = {
          lost: lost.length,
          took: { took: (to ?? view.end) - from },
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
  rule('unreachable', 'failed', 57, (view) => {
    const isOfflineAt = (at: number) =>
      offlinePeriods(view).some(({ from, to }) => at >= from && at <= (to ?? view.end) + 1_000);
    return together(
      byType(view, 'OfflineException').filter(({ event }) => !COVERED_CALLS.has(event.name) && !isOfflineAt(event.at)),
    );
  }),
  rule(
    'rateLimited',
    'failed',
    77,
    (view) =>
      grouped(byType(view, 'TooManyRequestsException'), ({ event }) => event.name).map((group) => {
        const [seen] = group;
        const wait = numberOf(seen.fault?.data.retry_after);
        const values = { name: seen.event.name, count: group.length };
        return wait === null
          ? resultOf(seen, { values })
          : resultOf(seen, { key: 'rateLimitedFor', values: { ...values, wait: { took: wait * 1_000 } } });
      }),
    ['rateLimitedFor'],
  ),
  rule('maintenance', 'failed', 95, (view) => {
    const refused = api(view).find(
      (seen) =>
        seen.fault !== null &&
        (['ApplicationDisabledException', 'ApplicationUnavailableException'].includes(typeOf(seen)) ||
          (seen.fault.kind === 'status' && seen.event.status === 503)),
    );
    if (refused) return [resultOf(refused, { values: { type: nameOf(refused) } })];
    const page = view.of('shown').find((event) => event.page === 'maintenance');
    return page ? [about(view, page, { type: page.type })] : [];
  }),
  rule('placeRefused', 'failed', 92, (view) => {
    const refused = api(view).find((seen) => typeOf(seen) === 'AccessDeniedException');
    if (refused) return [resultOf(refused, { values: { type: nameOf(refused), name: refused.event.name } })];
    const page = view.of('shown').find((event) => event.page === 'forbidden');
    return page ? [about(view, page, { type: page.type, name: '–' })] : [];
  }),
  rule('cmsAway', 'place', 32, (view) => {
    const unavailable = view.calls.filter(
      ({ event: { kind, status, failure } }) =>
        kind === 'cms' &&
        failure !== 'aborted' &&
        (status === null || status >= 500 || [401, 403, 429].includes(status)),
    );
    return together(unavailable, 3);
  }),
  rule('answersSlow', 'place', 26, (view) => {
    const slow = view.calls.filter(({ event, fault }) => !fault && event.tookMs >= SLOW_MS);
    const [worst] = slow.toSorted((one, other) => other.event.tookMs - one.event.tookMs);
    if (!worst) return [];
    const { name, tookMs } = worst.event;
    return [resultOf(worst, { values: { name, took: { took: tookMs }, count: slow.length } })];
  }),
  rule('additionsMissing', 'place', 8, (view) => together(api(view).filter(isMissingAddition))),
];
