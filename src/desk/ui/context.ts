import { createContext } from 'react';
import { useRequired } from '../../components/contexts';
import type { DeskStore, OpenFile } from './DeskStore';

export const DeskContext = createContext<DeskStore | null>(null);

/** @throws outside of the desk */
export const useDesk = (): DeskStore => useRequired(DeskContext);

export const FileContext = createContext<OpenFile | null>(null);

/** @throws if no report is open */
export const useFile = (): OpenFile => useRequired(FileContext);
