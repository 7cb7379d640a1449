/** Rules for games and the sportsbook: the launch, the provider's frame and its messages. */
import { outcomeOf } from '../../../domain/errors';
import type { ReportEvent } from '../../../recorder/report/schema';
import { isFrameRefused, type Look, type Seen, typeOf } from '../look';
import { about, type LookUp, nameOf, type Rule, rule, type Told, toldOf } from '../rule';
import { fieldsOf, textOf } from '../values';

/** Ms after which the product reports a game as stuck or silent. */
const STUCK_MS = 10_000;
const ANSWER_MS = 10_000;

const launches = (look: Look) => look.final('games.launch', 'betting.launch');
const gameOf = ({ event }: Seen) => textOf(fieldsOf(event.params).sysname) || 'sportsbook';
const game = (id: string): LookUp[] => [{ kind: 'game', id }];

const spokeIn = (look: Look, from: number, name?: string) =>
  look.after(from, 'frame', (event) => event.way === 'in' && (!name || event.name === name));

/** By the last launch before the moment. */
function gameAt(look: Look, at: number): string {
  const last = launches(look).findLast((seen) => !seen.fault && seen.event.at <= at);
  return last ? gameOf(last) : '–';
}

const aboutFrame = (look: Look, event: ReportEvent, values: Told['values'] = {}): Told => {
  const name = gameAt(look, event.at);
  return { ...about(look, event, { game: name, ...values }), lookUp: game(name) };
};

/** When the player left the game's page or reloaded it. */
const leftAt = (look: Look, from: number) =>
  Math.min(look.after(from, 'route')?.at ?? look.end, look.after(from, 'document')?.at ?? look.end);

export const gameRules: readonly Rule[] = [
  rule('gameLaunched', 'did', 16, (look) =>
    launches(look)
      .filter(({ fault }) => !fault)
      .map((seen) =>
        toldOf(seen, {
          values: { game: gameOf(seen), mode: textOf(fieldsOf(seen.event.params).mode) || 'play' },
          lookUp: game(gameOf(seen)),
        }),
      ),
  ),
  rule('gameRefused', 'failed', 85, (look) =>
    launches(look)
      .filter(
        (seen) =>
          seen.fault && outcomeOf({ type: typeOf(seen) }).kind !== 'fatal' && typeOf(seen) !== 'AuthorizationException',
      )
      .map((seen) => toldOf(seen, { values: { game: gameOf(seen), type: nameOf(seen) }, lookUp: game(gameOf(seen)) })),
  ),
  rule('gameNeverReady', 'failed', 86, (look) =>
    launches(look).flatMap((seen) => {
      if (seen.fault) return [];
      const from = seen.event.at;
      const ready = spokeIn(look, from, 'ready');
      const waited = Math.min(ready?.at ?? look.end, leftAt(look, from)) - from;
      if ((ready && ready.at <= leftAt(look, from)) || waited < STUCK_MS) return [];
      return [toldOf(seen, { values: { game: gameOf(seen), took: { took: waited } }, lookUp: game(gameOf(seen)) })];
    }),
  ),
  rule('gameSlow', 'failed', 38, (look) =>
    launches(look).flatMap((seen) => {
      const ready = seen.fault ? null : spokeIn(look, seen.event.at, 'ready');
      if (!ready || ready.at > leftAt(look, seen.event.at) || ready.at - seen.event.at < STUCK_MS) return [];
      return [
        toldOf(seen, {
          values: { game: gameOf(seen), took: { took: ready.at - seen.event.at } },
          lookUp: game(gameOf(seen)),
        }),
      ];
    }),
  ),
  rule('gameSilent', 'failed', 83, (look) => {
    const asked = look.of('frame').find((event) => {
      if (event.way !== 'out' || event.name !== 'ping') return false;
      const until = Math.min(spokeIn(look, event.at)?.at ?? look.end, leftAt(look, event.at));
      return until - event.at >= ANSWER_MS;
    });
    if (!asked) return [];
    const until = Math.min(spokeIn(look, asked.at)?.at ?? look.end, leftAt(look, asked.at));
    return [aboutFrame(look, asked, { took: { took: until - asked.at } })];
  }),
  rule('gameError', 'failed', 80, (look) =>
    look
      .of('frame')
      .filter(({ way, name }) => way === 'in' && name === 'error')
      .slice(0, 3)
      .map((event) => aboutFrame(look, event, { message: textOf(fieldsOf(event.data).message) || '–' })),
  ),
  rule('roundOpen', 'failed', 50, (look) => {
    const words = look.of('frame').filter(({ way, name }) => way === 'in' && (name === 'busy' || name === 'idle'));
    const last = words.at(-1);
    if (last?.name !== 'busy' || look.end - last.at < 5_000) return [];
    return [aboutFrame(look, last, { took: { took: look.end - last.at } })];
  }),
  rule('frameBlocked', 'failed', 81, (look) =>
    look
      .of('error')
      .filter(isFrameRefused)
      .slice(0, 1)
      .map((event) => aboutFrame(look, event, { message: event.message.slice(0, 160) })),
  ),
  rule('gameLeft', 'did', 14, (look) =>
    look
      .of('frame')
      .filter(({ way, name }) => way === 'in' && name === 'lobby')
      .map((event) => aboutFrame(look, event)),
  ),
];
