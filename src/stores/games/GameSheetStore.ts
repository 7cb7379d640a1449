import type { Game, GameSheet } from '@baize/contract/api/entities/games';
import { createGamesApi } from '../../services/api/clients/gamesApi';
import type { StoreServices } from '../core/Stores';
import type { FeatureStore } from '../kernel/FeatureStore';
import { nullIfUnsupported } from '../kernel/nullOn';
import { observe } from '../kernel/observe';
import { Resource } from '../kernel/Resource';
import { GameStore } from './GameStore';

/** Details of a game, and the ways to start it. */
export class GameSheetStore implements FeatureStore {
  static readonly isOfPlayer = true;
  /** Null if the API does not support it: the sheet then shows the catalogue's data. */
  readonly info: Resource<GameSheet | null>;
  private sysname = '';

  constructor(private readonly services: StoreServices<'get'>) {
    const api = createGamesApi(services.call);
    this.info = new Resource((signal) => nullIfUnsupported(api.getInfo(this.sysname, signal)));
    observe(this);
  }

  open(sysname: string): void {
    if (this.sysname !== sysname) this.info.clear();
    this.sysname = sysname;
    void this.info.ensure();
  }

  /** Whether the sheet was opened on this game's own page, and what runs there. */
  placeOf({ sysname }: Game): 'elsewhere' | 'gate' | 'demo' | 'play' {
    const game = this.services.stores.get(GameStore);
    return game.sysname === sysname ? (game.launch && game.mode) || 'gate' : 'elsewhere';
  }

  markStale(): void {
    this.info.markStale();
  }
}
