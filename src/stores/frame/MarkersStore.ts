import { createMarkersApi, type MarkersApi } from '../../services/api/markersApi';
import { Resource } from '../kernel/Resource';
import type { StoreServices } from '../shell/Stores';

type Needs = StoreServices<'session'>;

/** Values that the operator keeps for a player by name, on every device. Never asked for a guest. */
export class MarkersStore {
  static readonly isOfPlayer = true;
  static readonly outlivesScreens = true;
  /** Names with a value: asked once a session, so that only those are read. */
  private readonly keys: Resource<readonly string[]>;
  private readonly api: MarkersApi;
  private readonly stores: Needs['stores'];
  private session = 0;

  constructor({ call, stores }: Needs) {
    const api = createMarkersApi(call);
    this.api = api;
    this.stores = stores;
    this.keys = new Resource(async (signal) => (await api.getKeys(signal)).keys);
  }

  /** Null where nothing is kept. @throws ApiError */
  async get(key: string): Promise<string | null> {
    const { generation } = this.stores.session;
    if (generation !== this.session) this.keys.clear();
    this.session = generation;
    const keys = await this.keys.ensure();
    // An operator that does not list names is asked for each.
    if (keys && !keys.includes(key)) return null;
    return (await this.api.get(key)).value;
  }

  /** @throws ApiError, `StorageQuotaExceededException` where the storage is full */
  async set(key: string, value: string): Promise<void> {
    const { value: keys } = this.keys;
    // Before the answer: a name too many costs one read, one too few would hide a stored value.
    if (keys && !keys.includes(key)) this.keys.set([...keys, key]);
    await this.api.set(key, value);
  }
}
