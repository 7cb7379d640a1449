import { createContext, useContext } from 'react';
import type { DeskStore, OpenFile } from './DeskStore';

export const DeskContext = createContext<DeskStore | null>(null);

/** @throws outside of the desk */
export function useDesk(): DeskStore {
  const desk = useContext(DeskContext);
  if (!desk) throw new Error('useDesk must be used within DeskContext');
  return desk;
}

export const FileContext = createContext<OpenFile | null>(null);

/** @throws if no report is open */
export function useFile(): OpenFile {
  const file = useContext(FileContext);
  if (!file) throw new Error('useFile must be used while a report is open');
  return file;
}
