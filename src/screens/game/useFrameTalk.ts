import { type RefObject, useEffect } from 'react';
import { usePlatform, useStores } from '../../components/contexts';
import { useGo } from '../../components/route';
import { useFrameChannel } from '../../components/useFrameChannel';
import { href } from '../../domain/paths';
import type { GameLaunch } from '../../services/api/entities/games';
import { GameStore } from '../../stores/games/GameStore';
import { talkWithFrame } from '../../stores/games/talkWithFrame';

/** Messages with the game's frame: volume, pauses, pings (G-5, G-11). */
export function useFrameTalk(frame: RefObject<HTMLIFrameElement | null>, launch: GameLaunch): void {
  const stores = useStores();
  const { visibility } = usePlatform();
  const game = stores.get(GameStore);
  const { dialogs, sound } = stores;
  const { volume } = sound;
  const go = useGo();
  const tell = useFrameChannel(frame, launch, (message) => {
    game.handleMessage(message);
    if (message.type === 'deposit' && game.deposit === 'none') game.askDeposit();
    if (message.type === 'lobby') go(href('gamehall'));
  });
  useEffect(() => talkWithFrame({ game, dialogs, visibility, tell }), [game, dialogs, visibility, tell]);
  const isReady = game.frame === 'ready';
  useEffect(() => {
    if (isReady) tell('volume', volume);
  }, [isReady, tell, volume]);
}
