/** Rules for games and the sportsbook: the launch, the provider's frame and its messages. */
import { outcomeOf } from '@baize/contract/errors/errors';
import type { ReportEvent } from '../../../recorder/report/schema';
import { isFrameRefused, type ObservedCall, type ReportView, typeOf } from '../ReportView';
import { about, type LookUp, type Rule, type RuleResult, reasonOf, resultOf, rule, type Value } from '../rule';
import { fieldsOf, textOf } from '../values';

/** Ms after which the product reports a game as stuck or silent. */
const STUCK_MS = 10_000;
const ANSWER_MS = 10_000;

const launches = (view: ReportView) => view.final('games.launch', 'betting.launch');
const gameOf = ({ event }: ObservedCall) => textOf(fieldsOf(event.params).sysname);
const titleOf = (view: ReportView, game: string): Value => (game ? view.gameTitle(game) : { word: 'sportsbook' });

function lookUpOf(view: ReportView, game: string): LookUp[] {
  if (!game) return [];
  const round = view.roundOf(game);
  return [{ kind: 'game', id: game }, ...(round ? [{ kind: 'round' as const, id: round }] : [])];
}

/** A result about a launch. */
const aboutLaunch = (view: ReportView, seen: ObservedCall, values: RuleResult['values'] = {}): RuleResult =>
  resultOf(seen, { values: { game: titleOf(view, gameOf(seen)), ...values }, lookUp: lookUpOf(view, gameOf(seen)) });

const frameMessage = (view: ReportView, from: number, name?: string) =>
  view.after(from, 'frame', (event) => event.way === 'in' && (!name || event.name === name));

/** By the last launch before the moment. */
function gameAt(view: ReportView, at: number): string {
  const last = launches(view).findLast((seen) => !seen.fault && seen.event.at <= at);
  return last ? gameOf(last) : '';
}

const aboutFrame = (view: ReportView, event: ReportEvent, values: RuleResult['values'] = {}): RuleResult => {
  const name = gameAt(view, event.at);
  return { ...about(view, event, { game: titleOf(view, name), ...values }), lookUp: lookUpOf(view, name) };
};

/** When the player left the game's page or reloaded it. */
const leftAt = (view: ReportView, from: number) =>
  Math.min(view.after(from, 'route')?.at ?? view.end, view.after(from, 'document')?.at ?? view.end);

export const gameRules: readonly Rule[] = [
  rule('gameLaunched', 'did', 16, (view) =>
    launches(view)
      .filter(({ fault }) => !fault)
      .map((seen) =>
        aboutLaunch(view, seen, {
          mode: { word: fieldsOf(seen.event.params).mode === 'demo' ? 'modeDemo' : 'modePlay' },
        }),
      ),
  ),
  rule('gameRefused', 'failed', 85, (view) =>
    launches(view)
      .filter(
        (seen) =>
          seen.fault && outcomeOf({ type: typeOf(seen) }).kind !== 'fatal' && typeOf(seen) !== 'AuthorizationException',
      )
      .map((seen) => aboutLaunch(view, seen, { reason: reasonOf(seen) })),
  ),
  rule('gameNeverReady', 'failed', 86, (view) =>
    launches(view).flatMap((seen) => {
      if (seen.fault) return [];
      const from = seen.event.at;
      const ready = frameMessage(view, from, 'ready');
      const waited = Math.min(ready?.at ?? view.end, leftAt(view, from)) - from;
      if ((ready && ready.at <= leftAt(view, from)) || waited < STUCK_MS) return [];
      return [{ ...aboutLaunch(view, seen, { took: { took: waited } }), until: from + waited }];
    }),
  ),
  rule('gameSlow', 'failed', 38, (view) =>
    launches(view).flatMap((seen) => {
      const ready = seen.fault ? null : frameMessage(view, seen.event.at, 'ready');
      if (!ready || ready.at > leftAt(view, seen.event.at) || ready.at - seen.event.at < STUCK_MS) return [];
      return [{ ...aboutLaunch(view, seen, { took: { took: ready.at - seen.event.at } }), until: ready.at }];
    }),
  ),
  rule('gameSilent', 'failed', 83, (view) => {
    const ping = view.of('frame').find((event) => {
      if (event.way !== 'out' || event.name !== 'ping') return false;
      const until = Math.min(frameMessage(view, event.at)?.at ?? view.end, leftAt(view, event.at));
      return until - event.at >= ANSWER_MS;
    });
    if (!ping) return [];
    const until = Math.min(frameMessage(view, ping.at)?.at ?? view.end, leftAt(view, ping.at));
    return [{ ...aboutFrame(view, ping, { took: { took: until - ping.at } }), until }];
  }),
  rule('gameError', 'failed', 80, (view) =>
    view
      .of('frame')
      .filter(({ way, name }) => way === 'in' && name === 'error')
      .slice(0, 3)
      .map((event) => aboutFrame(view, event, { message: textOf(fieldsOf(event.data).message) || '–' })),
  ),
  rule('roundOpen', 'failed', 50, (view) => {
    const states = view.of('frame').filter(({ way, name }) => way === 'in' && (name === 'busy' || name === 'idle'));
    const last = states.at(-1);
    if (last?.name !== 'busy') return [];
    // A game that the player has left sends nothing more.
    const took = leftAt(view, last.at) - last.at;
    return took < 5_000 ? [] : [aboutFrame(view, last, { took: { took } })];
  }),
  rule('frameBlocked', 'failed', 81, (view) =>
    view
      .of('error')
      .filter(isFrameRefused)
      .slice(0, 1)
      .map((event) => aboutFrame(view, event, { message: event.message.slice(0, 160) })),
  ),
  rule('gameLeft', 'did', 14, (view) =>
    view
      .of('frame')
      .filter(({ way, name }) => way === 'in' && name === 'lobby')
      .map((event) => aboutFrame(view, event)),
  ),
];
