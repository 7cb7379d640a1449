import { createMarkersApi, type MarkersApi } from '../../services/api/clients/markersApi';
import type { StoreServices } from '../core/Stores';
import { Resource } from '../kernel/Resource';

type Needs = StoreServices<'session'>;

/** Key-value pairs that the operator stores for a player, on every device. Not requested for guests. */
export class MarkersStore {
  static readonly isOfPlayer = true;
  static readonly outlivesScreens = true;
  /** Keys that have a value, read once per session, so that only those are read. */
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

  /** Null without a value. @throws ApiError */
  async get(key: string): Promise<string | null> {
    const { generation } = this.stores.session;
    if (generation !== this.session) this.keys.clear();
    this.session = generation;
    const keys = await this.keys.ensure();
    // An operator without a list of keys gets a request for each.
    if (keys && !keys.includes(key)) return null;
    return (await this.api.get(key)).value;
  }

  /** @throws ApiError, with type `StorageQuotaExceededException` if the storage is full */
  async set(key: string, value: string): Promise<void> {
    const { value: keys } = this.keys;
    // Added before the response: an extra key costs one read, a missing one would hide a stored value.
    if (keys && !keys.includes(key)) this.keys.set([...keys, key]);
    await this.api.set(key, value);
  }
}
