import { reaction } from 'mobx';
import type { Live } from '../../platform/Platform';
import type { DialogsStore } from '../core/DialogsStore';
import { observeValue, stopAll } from '../kernel/observeValue';
import { Poller } from '../kernel/Poller';
import type { GameStore } from './GameStore';

const PING_INTERVAL_MS = 5_000;
/** Milliseconds between reads of the balance if the frame never reports the end of a round. */
const READ_MS = 10_000;

interface FrameControls {
  game: GameStore;
  dialogs: DialogsStore;
  visibility: Live<boolean>;
  send: (message: 'pause' | 'resume' | 'refresh' | 'ping') => void;
}

/** Pauses a frame that is hidden or covered, and pings it. @returns a function that stops it */
export function superviseFrame({ game, dialogs, visibility, send }: FrameControls): () => void {
  let isPaused = false;
  const settle = () => {
    const isCovered = dialogs.top !== null && dialogs.top.name !== 'gameMenu';
    const shouldPause = game.frame === 'ready' && (!visibility.get() || isCovered || game.deposit === 'wanted');
    if (shouldPause === isPaused) return;
    isPaused = shouldPause;
    if (!shouldPause) game.handleResume();
    send(shouldPause ? 'pause' : 'resume');
  };
  const pings = new Poller(
    () => {
      if (!visibility.get()) return game.watch.cancelExpected();
      send('ping');
      game.watch.expectAnswer();
    },
    () => PING_INTERVAL_MS,
  );
  const reads = new Poller(
    () => {
      if (visibility.get()) game.roundBalance.confirm();
    },
    () => READ_MS,
  );
  return stopAll([
    observeValue(
      () => game.frame === 'ready' && game.launch?.is_mute === true,
      (isMute) => (isMute ? reads.start() : reads.clear()),
    ),
    observeValue(() => [dialogs.top, game.deposit, game.frame], settle),
    visibility.subscribe(() => {
      settle();
      // The balance may have changed meanwhile, for example by a payment in another window.
      if (visibility.get() && !game.isRoundOpen) game.roundBalance.confirm();
    }),
    // The frame's balance is older than the deposit.
    reaction(
      () => game.deposit,
      (now, before) => {
        if (before === 'open' && now === 'none') send('refresh');
      },
    ),
    observeValue(
      () => game.frame === 'ready' && game.features.includes('answer'),
      (canAnswer) => (canAnswer ? pings.start() : pings.clear()),
    ),
    () => pings.clear(),
    () => reads.clear(),
  ]);
}
