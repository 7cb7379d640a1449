/** Creates a report without a player, from staff's description. */

import { type CallName, contract } from '@baize/contract/api/contract';
import { localePath } from '@baize/contract/links/addresses';
import { FORMAT, VERSION } from '../../../recorder/report/format';
import type { Report } from '../../../recorder/report/schema';
import { isAsRecorded, type Outcome, outcomeOfChoice } from '../answers';
import themes from '../themes.json' with { type: 'json' };
import type { CaseForm } from './caseForm';
import { plausibleAnswers, refusalsOf } from './plausible';

/** Ms of the replay's clock: long enough for any screen. */
const LASTS_MS = 6_000;
const ANSWER_MS = 80;

/** A path of the site; anything else becomes the home page. */
export const screenAddress = (input: string): string => {
  const trimmed = input.trim();
  return /^\/(?![/\\])[^\s\\]*$/.test(trimmed) ? trimmed : '/';
};

/** A call that was not recorded. */
export function callOf(name: string, outcome: Outcome) {
  const verb = contract[name as CallName]?.verb ?? 'GET';
  return { kind: 'call' as const, at: 0, name, verb, params: {}, attempt: 1, requestId: '', ...outcome };
}

/** CMS entities, all missing: the product works without them. */
const CMS = [
  ...['seo-settings', 'site-config', 'cashier-config', 'games-config', 'search-config', 'loyalty', 'forms-config'],
  ...['auth-config', 'common', 'meta-data', 'web-settings', 'banner', 'pages', 'page-seos', 'seo-hosts'],
];

const noEntries = (): Report['base'] =>
  CMS.map((entity) => ({
    ...callOf(`/cms/api/${entity}`, {
      status: 404,
      failure: null,
      body: { data: null, error: { status: 404, name: 'NotFoundError', message: 'Not Found' } },
      tookMs: ANSWER_MS,
    }),
    kind: 'cms' as const,
  }));

function answersOf(form: CaseForm, nowS: number): Report['base'] {
  const known = Object.entries(plausibleAnswers(form, nowS)).map(
    ([name, response]) =>
      [name, { status: 200, failure: null, body: { response }, tookMs: ANSWER_MS } satisfies Outcome] as const,
  );
  const outcomes = new Map<string, Outcome>(known);
  for (const [name, type] of Object.entries(refusalsOf[form.account] ?? {}))
    outcomes.set(name, { status: 200, failure: null, body: { error: { type, message: '' } }, tookMs: ANSWER_MS });
  for (const { name, choice } of form.failures)
    if (!isAsRecorded(choice)) outcomes.set(name, outcomeOfChoice(choice, outcomes.get(name) ?? null));
  return [...outcomes].map(([name, outcome]) => callOf(name, outcome));
}

function hostEvents({ mode, platform, clientVersion, scheme, width, height }: CaseForm): Report['events'] {
  if (mode !== 'telegram') return [];
  const none = { top: 0, right: 0, bottom: 0, left: 0 };
  const theme = themes[scheme];
  const hostEvent = (at: number, name: string, data: unknown) => ({ kind: 'host', way: 'in', at, name, data }) as const;
  return [
    hostEvent(0, 'launch', { platform, version: clientVersion, isFullscreen: false, theme }),
    hostEvent(20, 'theme_changed', { theme_params: theme }),
    hostEvent(30, 'viewport_changed', { width, height, is_expanded: true, is_state_stable: true }),
    hostEvent(40, 'safe_area_changed', none),
    hostEvent(50, 'content_safe_area_changed', none),
  ];
}

function placeOf(form: CaseForm): Report['place'] {
  const { mode, platform, clientVersion, scheme, width, height, language } = form;
  return {
    mode,
    client: mode === 'telegram' ? { platform, version: clientVersion, isFullscreen: false } : null,
    scheme,
    width,
    height,
    insets: { top: 0, right: 0, bottom: 0, left: 0 },
    pixelRatio: 2,
    languages: [language],
    timeZone: 'Europe/Dublin',
    userAgent: 'Mozilla/5.0',
    hasTouch: width < 700,
    isStill: true,
    hasStorage: true,
    hasCookies: true,
    isOnline: true,
  };
}

/** @param now unix ms @param id eight characters that are easy to read out */
export function buildCase(form: CaseForm, { now, id, version }: { now: number; id: string; version: string }): Report {
  const plain = screenAddress(form.address);
  const address = localePath(form.language, plain);
  const state = {
    data: {},
    fatal: null,
    missing: null,
    away: null,
    isPoor: false,
    isRecorded: false,
    siteOrigin: '',
    platform: { telegramOrigins: [], telegramAppLink: '' },
  };
  return {
    format: FORMAT,
    version: VERSION,
    id,
    beganAt: now,
    madeAt: now,
    reason: 'desk',
    note: '',
    app: { version, build: '' },
    place: placeOf(form),
    base: [...answersOf(form, Math.floor(now / 1000)), ...noEntries()],
    events: [
      { kind: 'document', at: 0, address, state, beganAt: now },
      ...hostEvents(form),
      // Without an interaction the page defers optional parts.
      { kind: 'act', at: 400, act: 'key', role: '', name: '', field: '', nth: 0, value: 'Shift' },
      { kind: 'visibility', at: LASTS_MS, isVisible: true },
    ],
    outlines: [],
  };
}
