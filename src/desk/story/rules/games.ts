/** Rules for games and the sportsbook: the launch, the provider's frame and its messages. */
import { outcomeOf } from '@baize/contract/errors/errors';
import type { ReportEvent } from '../../../recorder/report/schema';
import { isFrameRefused, type ObservedCall, type ReportView, typeOf } from '../ReportView';
import { about, type LookUp, nameOf, type Rule, type RuleResult, resultOf, rule } from '../rule';
import { fieldsOf, textOf } from '../values';

/** Ms after which the product reports a game as stuck or silent. */
const STUCK_MS = 10_000;
const ANSWER_MS = 10_000;

const launches = (view: ReportView) => view.final('games.launch', 'betting.launch');
const gameOf = ({ event }: ObservedCall) => textOf(fieldsOf(event.params).sysname) || 'sportsbook';
const game = (id: string): LookUp[] => [{ kind: 'game', id }];

const frameMessage = (view: ReportView, from: number, name?: string) =>
  view.after(from, 'frame', (event) => event.way === 'in' && (!name || event.name === name));

/** By the last launch before the moment. */
function gameAt(view: ReportView, at: number): string {
  const last = launches(view).findLast((seen) => !seen.fault && seen.event.at <= at);
  return last ? gameOf(last) : '–';
}

const aboutFrame = (view: ReportView, event: ReportEvent, values: RuleResult['values'] = {}): RuleResult => {
  const name = gameAt(view, event.at);
  return { ...about(view, event, { game: name, ...values }), lookUp: game(name) };
};

/** When the player left the game's page or reloaded it. */
const leftAt = (view: ReportView, from: number) =>
  Math.min(view.after(from, 'route')?.at ?? view.end, view.after(from, 'document')?.at ?? view.end);

export const gameRules: readonly Rule[] = [
  rule('gameLaunched', 'did', 16, (view) =>
    launches(view)
      .filter(({ fault }) => !fault)
      .map((seen) =>
        resultOf(seen, {
          values: { game: gameOf(seen), mode: textOf(fieldsOf(seen.event.params).mode) || 'play' },
          lookUp: game(gameOf(seen)),
        }),
      ),
  ),
  rule('gameRefused', 'failed', 85, (view) =>
    launches(view)
      .filter(
        (seen) =>
          seen.fault && outcomeOf({ type: typeOf(seen) }).kind !== 'fatal' && typeOf(seen) !== 'AuthorizationException',
      )
      .map((seen) =>
        resultOf(seen, { values: { game: gameOf(seen), type: nameOf(seen) }, lookUp: game(gameOf(seen)) }),
      ),
  ),
  rule('gameNeverReady', 'failed', 86, (view) =>
    launches(view).flatMap((seen) => {
      if (seen.fault) return [];
      const from = seen.event.at;
      const ready = frameMessage(view, from, 'ready');
      const waited = Math.min(ready?.at ?? view.end, leftAt(view, from)) - from;
      if ((ready && ready.at <= leftAt(view, from)) || waited < STUCK_MS) return [];
      return [resultOf(seen, { values: { game: gameOf(seen), took: { took: waited } }, lookUp: game(gameOf(seen)) })];
    }),
  ),
  rule('gameSlow', 'failed', 38, (view) =>
    launches(view).flatMap((seen) => {
      const ready = seen.fault ? null : frameMessage(view, seen.event.at, 'ready');
      if (!ready || ready.at > leftAt(view, seen.event.at) || ready.at - seen.event.at < STUCK_MS) return [];
      return [
        resultOf(seen, {
          values: { game: gameOf(seen), took: { took: ready.at - seen.event.at } },
          lookUp: game(gameOf(seen)),
        }),
      ];
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
    return [aboutFrame(view, ping, { took: { took: until - ping.at } })];
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
    if (last?.name !== 'busy' || view.end - last.at < 5_000) return [];
    return [aboutFrame(view, last, { took: { took: view.end - last.at } })];
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
