/** Rules for calls in general: failures, retries, delays and missing answers. */
import { isPendingCall } from '../../../domain/recording';
import { rowOf } from '../answers';
import { type ObservedCall, outcomeOfFault, type ReportView, typeOf } from '../ReportView';
import {
  about,
  callOf,
  counted,
  firstOf,
  grouped,
  nameOf,
  type Rule,
  reasonOf,
  request,
  resultOf,
  rule,
  together,
} from '../rule';
import { numberOf } from '../values';

const api = (view: ReportView) => view.calls.filter(({ event, isRetried }) => event.kind === 'call' && !isRetried);
const isNonCritical = (name: string) => 'isNonCritical' in (rowOf(name) ?? {});
const isAction = ({ event }: ObservedCall) => event.verb === 'POST';
/** The page hides what needs a missing read. A missing action fails for the player. */
const isMissingAddition = (seen: ObservedCall) =>
  typeOf(seen) === 'MethodNotFoundException' &&
  (!isAction(seen) || isNonCritical(seen.event.name)) &&
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
/** Ms between a failed request and the page that it leads to. */
const NEAR_MS = 3_000;
/** Ms from which a request that is still on its way counts as a problem. */
const WAITING_MS = 3_000;

/** Ms after a device is online again in which requests still fail because of it. */
const RECONNECTING_MS = 1_000;

/** Ms between leaving a page and the end of its requests. */
const LEAVING_MS = 1_000;

/** Requests that the player waited for until the report was made or they left the page. */
const waits = (view: ReportView) =>
  view.of('call').filter((event) => {
    if (event.tookMs < WAITING_MS || isNonCritical(event.name)) return false;
    const left = view.after(event.at - LEAVING_MS, 'route');
    return isPendingCall(event) || (event.failure === 'aborted' && left !== null && left.at <= event.at);
  });

export const networkRules: readonly Rule[] = [
  rule('answerMalformed', 'failed', 79, (view) => {
    const parted = byType(view, 'MalformedAnswerException');
    // Masking hides what is wrong with some answers, but the page names their requests.
    const shown = view
      .of('shown')
      .filter(({ type }) => type === 'MalformedAnswerException')
      .flatMap(({ requestId }) => api(view).filter(({ event }) => event.requestId === requestId))
      .filter((seen) => !seen.fault);
    return counted(
      [...parted, ...shown],
      ({ event }) => event.name,
      (seen) => ({ call: callOf(seen) }),
    );
  }),
  rule('callRetried', 'place', 18, (view) => {
    const retried = view.calls.filter(({ isRetried }) => isRetried);
    return together(retried, 5, {
      worked: view.calls.filter(({ event, fault }) => event.attempt > 1 && !fault).length,
    });
  }),
  rule(
    'stillWaiting',
    'failed',
    60,
    (view) =>
      waits(view).map((event) => ({
        at: event.at - event.tookMs,
        until: event.at,
        source: view.indexOf(event),
        key: isPendingCall(event) ? 'stillWaiting' : 'leftWaiting',
        values: { call: { calls: [event.name] }, took: { took: event.tookMs } },
        lookUp: [{ kind: 'request', id: event.requestId.slice(0, 40), row: event.name }],
      })),
    ['leftWaiting'],
  ),
  rule('callTimedOut', 'failed', 58, (view, covered) =>
    counted(
      byType(view, 'TimeoutException').filter(({ index }) => !covered.has(index)),
      ({ event }) => event.name,
      (seen) => ({ call: callOf(seen), took: { took: seen.event.tookMs } }),
    ),
  ),
  rule(
    'offlineSpell',
    'failed',
    61,
    (view) =>
      offlinePeriods(view).map(({ from, to, source }) => {
        const calls = byType(view, 'OfflineException').filter(
          ({ event }) => event.at >= from && event.at <= (to ?? view.end) + RECONNECTING_MS,
        );
        const lost = calls.filter(({ event }) => event.at <= (to ?? view.end));
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
          calls,
        };
      }),
    ['offlineStill'],
  ),
  rule('unreachable', 'failed', 57, (view, covered) =>
    together(byType(view, 'OfflineException').filter(({ index }) => !covered.has(index))),
  ),
  rule(
    'rateLimited',
    'failed',
    77,
    (view) =>
      grouped(byType(view, 'TooManyRequestsException'), ({ event }) => event.name).map((group) => {
        const [seen] = group;
        const wait = numberOf(seen.fault?.data.retry_after);
        const values = { call: callOf(seen), count: group.length };
        return wait === null
          ? resultOf(seen, { values, calls: group })
          : resultOf(seen, {
              key: 'rateLimitedFor',
              values: { ...values, wait: { took: wait * 1_000 } },
              calls: group,
            });
      }),
    ['rateLimitedFor'],
  ),
  rule(
    'maintenance',
    'failed',
    95,
    (view) => {
      // A single request that fails is no maintenance: the page has to have shown it.
      const page = view.of('shown').find((event) => event.page === 'maintenance');
      if (!page) return [];
      const refused = api(view).findLast(
        ({ event, fault }) => fault && event.at <= page.at && page.at - event.at < NEAR_MS,
      );
      const calls = byType(view, 'ApplicationDisabledException', 'ApplicationUnavailableException');
      return [
        refused
          ? resultOf(refused, { key: 'maintenanceOf', values: { call: callOf(refused) }, calls })
          : { ...about(view, page), calls },
      ];
    },
    ['maintenanceOf'],
  ),
  rule(
    'placeRefused',
    'failed',
    92,
    (view) => {
      const refused = firstOf(byType(view, 'AccessDeniedException'), 1, (seen) => ({
        key: 'placeRefusedFor',
        values: { call: callOf(seen) },
      }));
      if (refused.length > 0) return refused;
      const page = view.of('shown').find((event) => event.page === 'forbidden');
      return page ? [about(view, page)] : [];
    },
    ['placeRefusedFor'],
  ),
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
    const { tookMs } = worst.event;
    return [resultOf(worst, { values: { call: callOf(worst), took: { took: tookMs }, count: slow.length } })];
  }),
  rule('additionsMissing', 'place', 8, (view) => together(api(view).filter(isMissingAddition))),
  // The last rule for calls, so that no failure is left out. Requests that the page aborted itself are no failures.
  rule(
    'callFailed',
    'failed',
    48,
    (view, covered) =>
      grouped(
        api(view).filter(({ fault, index }) => fault && fault.failure !== 'aborted' && !covered.has(index)),
        (seen) => `${seen.event.name} ${nameOf(seen)}`,
      ).map((group) => {
        const [seen, ...more] = group;
        const values = { call: callOf(seen), reason: reasonOf(seen), count: group.length };
        // Errors that are only logged do not affect the player.
        const isSilent = seen.fault && outcomeOfFault(seen.event, seen.fault).kind === 'silent';
        const key = isAction(seen) ? 'actFailed' : 'callFailed';
        return resultOf(seen, { key, values, lookUp: more.slice(0, 3).flatMap(request), weight: isSilent ? 10 : 48 });
      }),
    ['actFailed'],
  ),
];
