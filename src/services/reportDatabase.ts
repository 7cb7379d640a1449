/** A table of reports in IndexedDB. Files are stored as bytes, because private windows of WebKit refuse blobs. */

const STORE = 'reports';

const settled = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error ?? new Error('The database of reports is closed'));
  });

/** Its methods reject where the device refuses to store anything. */
export class ReportDatabase<T extends { id: string; file: Blob }> {
  constructor(private readonly name: string) {}

  all = async (): Promise<T[]> => {
    const stored = await this.inTransaction('readonly', (store) => store.getAll() as IDBRequest<T[]>);
    return stored.map((report) => ({ ...report, file: new Blob([report.file]) }));
  };

  put = async (report: T): Promise<unknown> => {
    const file = await report.file.arrayBuffer();
    return this.inTransaction('readwrite', (store) => store.put({ ...report, file }));
  };

  remove = (id: string): Promise<unknown> => this.inTransaction('readwrite', (store) => store.delete(id));

  private open(): Promise<IDBDatabase> {
    // Reading the property throws if site data is blocked.
    const request = window.indexedDB.open(this.name, 1);
    request.onupgradeneeded = () => request.result.createObjectStore(STORE, { keyPath: 'id' });
    return settled(request);
  }

  private async inTransaction<R>(mode: IDBTransactionMode, work: (store: IDBObjectStore) => IDBRequest<R>): Promise<R> {
    const database = await this.open();
    try {
      return await settled(work(database.transaction(STORE, mode).objectStore(STORE)));
    } finally {
      database.close();
    }
  }
}
