import { makeAutoObservable } from 'mobx';
import type { Game, GameSheet } from '../../services/api/entities';
import { createGamesApi } from '../../services/api/gamesApi';
import { orLacking } from '../profile/orLacking';
import { Resource } from '../Resource';
import type { Room, RoomServices, RootStore } from '../RootStore';
import { GameStore } from './GameStore';

/** What a player should know of a game before a stake, and the ways into it (G-5). */
export class GameSheetStore implements Room {
  /** Null where the API lacks it: the sheet then shows what the catalogue says. */
  readonly info: Resource<GameSheet | null>;
  private sysname = '';
  private readonly root: RootStore;

  constructor({ call, root }: RoomServices) {
    const api = createGamesApi(call);
    this.root = root;
    this.info = new Resource((signal) => orLacking(api.getInfo(this.sysname, signal)));
    makeAutoObservable<this, 'root'>(this, { root: false, info: false }, { autoBind: true });
  }

  open(sysname: string): void {
    if (this.sysname !== sysname) this.info.clear();
    this.sysname = sysname;
    void this.info.ensure();
  }

  /** Where the sheet was opened: over this game's own page, and what runs there. */
  placeOf({ sysname }: Game): 'elsewhere' | 'gate' | 'demo' | 'play' {
    const game = this.root.room(GameStore);
    return game.sysname === sysname ? (game.launch && game.mode) || 'gate' : 'elsewhere';
  }

  markStale(): void {
    this.info.markStale();
  }

  /** Stakes are in the currency of who asked. */
  clear(): void {
    this.info.clear();
  }
}
