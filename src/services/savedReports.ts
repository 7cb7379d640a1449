/** Reports saved until the device is online: in IndexedDB, else in memory. */
import { ReportDatabase } from './reportDatabase';

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

/** Never throws: a report that the device refuses to store is held in memory. */
export class SavedReports {
  private readonly database = new ReportDatabase<SavedReport>('baize-reports');
  private readonly inMemory = new Map<string, SavedReport>();

  async put(report: SavedReport): Promise<void> {
    await this.database.put(report).catch(() => this.inMemory.set(report.id, report));
  }

  async all(): Promise<SavedReport[]> {
    return [...(await this.database.all().catch(() => [])), ...this.inMemory.values()];
  }

  async remove(id: string): Promise<void> {
    this.inMemory.delete(id);
    await this.database.remove(id).catch(() => undefined);
  }
}
