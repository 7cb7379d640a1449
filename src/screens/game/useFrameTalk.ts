import { reaction } from 'mobx';
import { type RefObject, useEffect } from 'react';
import { usePlatform, useStores } from '../../components/contexts';
import { useGo } from '../../components/route';
import { type TellFrame, useFrameChannel } from '../../components/useFrameChannel';
import { href } from '../../domain/paths';
import type { GameLaunch } from '../../services/api/entities/games';
import { GameStore } from '../../stores/games/GameStore';

/** Milliseconds between pings. */
const BEAT_MS = 5_000;

/** Pauses the game while hidden, or covered now or soon (E-2, M-7). */
function usePauses(tell: TellFrame): void {
  const stores = useStores();
  const game = stores.get(GameStore);
  const { visibility } = usePlatform();
  useEffect(() => {
    const { dialogs } = stores;
    let isHidden = !visibility.get();
    let isResting = false;
    const settle = () => {
      const isCovered = dialogs.top !== null && dialogs.top.name !== 'gameMenu';
      const isWanted = game.frame === 'ready' && (isHidden || isCovered || game.deposit === 'wanted');
      if (isWanted === isResting) return;
      isResting = isWanted;
      if (!isWanted) game.handleResume();
      tell(isWanted ? 'pause' : 'resume');
    };
    const stops = [
      reaction(() => [dialogs.top, game.deposit, game.frame], settle, { fireImmediately: true }),
      visibility.subscribe(() => {
        isHidden = !visibility.get();
        settle();
        // The balance may have changed meanwhile, such as by a payment in another window.
        if (!isHidden && !game.isRoundOpen) game.purse.confirm();
      }),
      // The frame's figures are from before the sheet.
      reaction(
        () => game.deposit,
        (now, before) => {
          if (before === 'open' && now === 'none') tell('refresh');
        },
      ),
    ];
    return () => {
      for (const stop of stops) stop();
    };
  }, [stores, game, tell, visibility]);
}

function useBeat(tell: TellFrame): void {
  const game = useStores().get(GameStore);
  const { visibility } = usePlatform();
  const canAnswer = game.frame === 'ready' && game.skills.includes('answer');
  useEffect(() => {
    if (!canAnswer) return;
    const ask = () => {
      if (!visibility.get()) return game.watch.forgive();
      tell('ping');
      game.watch.expectAnswer();
    };
    const timer = setInterval(ask, BEAT_MS);
    return () => clearInterval(timer);
  }, [canAnswer, game, tell, visibility]);
}

/** Messages with the game's frame: volume, pauses, pings (G-5, G-11). */
export function useFrameTalk(frame: RefObject<HTMLIFrameElement | null>, launch: GameLaunch): void {
  const stores = useStores();
  const game = stores.get(GameStore);
  const { volume } = stores.sound;
  const go = useGo();
  const tell = useFrameChannel(frame, launch, (message) => {
    game.handleMessage(message);
    if (message.type === 'deposit' && game.deposit === 'none') game.askDeposit();
    if (message.type === 'lobby') go(href('gamehall'));
  });
  usePauses(tell);
  useBeat(tell);
  const isReady = game.frame === 'ready';
  useEffect(() => {
    if (isReady) tell('volume', volume);
  }, [isReady, tell, volume]);
}

/** Opens the deposit sheet as soon as the round allows; the game stays (E-2). */
export function useDepositSheet(): void {
  const stores = useStores();
  const game = stores.get(GameStore);
  useEffect(
    () =>
      reaction(
        () => game.deposit === 'wanted' && game.canBeCovered,
        (isTime) => {
          if (!isTime) return;
          game.handleDepositOpened();
          stores.dialogs.open('deposit', {}, { onClosed: game.handleDepositClosed });
        },
        { fireImmediately: true },
      ),
    [stores, game],
  );
}
