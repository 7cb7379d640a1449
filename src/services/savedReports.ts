/** Reports saved until the device is online: in IndexedDB, else in memory. */
export interface SavedReport {
  id: string;
  topic: string;
  contact: string;
  message: string;
  file: Blob;
  /** The player's id; 0 for a guest. */
  uid: number;
  /** Unix ms. */
  at: number;
}

const NAME = 'baize-reports';
const STORE = 'reports';

const settled = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error ?? new Error('The database of reports is closed'));
  });

function open(): Promise<IDBDatabase> {
  // Reading the property throws if site data is blocked.
  const request = window.indexedDB.open(NAME, 1);
  request.onupgradeneeded = () => request.result.createObjectStore(STORE, { keyPath: 'id' });
  return settled(request);
}

async function inTransaction<T>(mode: IDBTransactionMode, work: (store: IDBObjectStore) => IDBRequest<T>): Promise<T> {
  const database = await open();
  try {
    return await settled(work(database.transaction(STORE, mode).objectStore(STORE)));
  } finally {
    database.close();
  }
}

/** Never throws: a report that the device refuses to store is held in memory. */
export class SavedReports {
  private readonly inMemory = new Map<string, SavedReport>();

  async put(report: SavedReport): Promise<void> {
    await inTransaction('readwrite', (store) => store.put(report)).catch(() => this.inMemory.set(report.id, report));
  }

  async all(): Promise<SavedReport[]> {
    const onDevice = await inTransaction('readonly', (store) => store.getAll() as IDBRequest<SavedReport[]>).catch(
      () => [],
    );
    return [...onDevice, ...this.inMemory.values()];
  }

  async remove(id: string): Promise<void> {
    this.inMemory.delete(id);
    await inTransaction('readwrite', (store) => store.delete(id)).catch(() => undefined);
  }
}
