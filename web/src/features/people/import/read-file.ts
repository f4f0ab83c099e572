/** The last file of this tab, so that it can be read again from another line or sheet. */
import { createContext, type RefObject } from 'react';

export const ReadFileContext = createContext<RefObject<{ id: string; file: File } | null> | null>(null);
