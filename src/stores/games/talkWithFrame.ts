import { reaction } from 'mobx';
import type { Live } from '../../platform/Platform';
import { Poller } from '../kernel/Poller';
import { endAll, whenever } from '../kernel/whenever';
import type { DialogsStore } from '../shell/DialogsStore';
import type { GameStore } from './GameStore';

const BEAT_MS = 5_000;
/** Milliseconds between reads of the balance if the frame never reports the end of a round. */
const READ_MS = 10_000;

interface Ends {
  game: GameStore;
  dialogs: DialogsStore;
  visibility: Live<boolean>;
  tell: (word: 'pause' | 'resume' | 'refresh' | 'ping') => void;
}

/** Pauses a frame that is hidden or covered, and pings it. @returns a function that stops it */
export function talkWithFrame({ game, dialogs, visibility, tell }: Ends): () => void {
  let isResting = false;
  const settle = () => {
    const isCovered = dialogs.top !== null && dialogs.top.name !== 'gameMenu';
    const isWanted = game.frame === 'ready' && (!visibility.get() || isCovered || game.deposit === 'wanted');
    if (isWanted === isResting) return;
    isResting = isWanted;
    if (!isWanted) game.handleResume();
    tell(isWanted ? 'pause' : 'resume');
  };
  const beat = new Poller(
    () => {
      if (!visibility.get()) return game.watch.forgive();
      tell('ping');
      game.watch.expectAnswer();
    },
    () => BEAT_MS,
  );
  const reads = new Poller(
    () => {
      if (visibility.get()) game.purse.confirm();
    },
    () => READ_MS,
  );
  return endAll([
    whenever(
      () => game.frame === 'ready' && game.launch?.is_mute === true,
      (isMute) => (isMute ? reads.start() : reads.clear()),
    ),
    whenever(() => [dialogs.top, game.deposit, game.frame], settle),
    visibility.subscribe(() => {
      settle();
      // The balance may have changed meanwhile, for example by a payment in another window.
      if (visibility.get() && !game.isRoundOpen) game.purse.confirm();
    }),
    // The frame's balance is older than the deposit.
    reaction(
      () => game.deposit,
      (now, before) => {
        if (before === 'open' && now === 'none') tell('refresh');
      },
    ),
    whenever(
      () => game.frame === 'ready' && game.skills.includes('answer'),
      (canAnswer) => (canAnswer ? beat.start() : beat.clear()),
    ),
    () => beat.clear(),
    () => reads.clear(),
  ]);
}
