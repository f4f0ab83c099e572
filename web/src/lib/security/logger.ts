/** What the app logs about itself on this device: a limited amount, and on disk nothing that identifies a person. */
import { nowAtEvent } from '../clock.ts';
import { withoutPersonalData } from './redaction-text.ts';
import { behaviour, logLimits } from './security-limits.ts';
import { createGate } from './security-meter.ts';

export type LogLevel = 'debug' | 'info' | 'warn' | 'error';

export type LogEntry = {
  /** ISO 8601, UTC. */
  timestamp: string;
  level: LogLevel;
  /** The subject of the entry: 'security', 'calls', 'page'. At most 50 of each are logged per minute. */
  category: string;
  message: string;
  metadata: Readonly<Record<string, unknown>>;
  /** Null while nobody is signed in. */
  userId: string | null;
  sessionId: string | null;
};

type Store = Pick<Storage, 'getItem' | 'setItem'>;
type Who = Pick<LogEntry, 'userId' | 'sessionId'>;
type Note = Pick<LogEntry, 'level' | 'category' | 'message'> & Partial<Pick<LogEntry, 'metadata'>>;

/** Removed with all other data of the person at sign-out. */
export const logKey = 'pdy-log';

const isKept = ({ level, category }: LogEntry) => level === 'error' || category === 'security';

function readKept(store: Store): unknown[] {
  try {
    const kept: unknown = JSON.parse(store.getItem(logKey) ?? '[]');
    return Array.isArray(kept) ? kept : [];
  } catch {
    return [];
  }
}

// A full or forbidden storage must not stop anybody's work.
function writeKept(store: Store, entry: LogEntry) {
  try {
    const kept = [...readKept(store), withoutPersonalData(entry)].slice(-logLimits.inStorage);
    store.setItem(logKey, JSON.stringify(kept));
  } catch {}
}

/** `who` gives the person of each entry. */
export function createLogger(store: Store, who: () => Who) {
  const entries: LogEntry[] = [];
  const gate = createGate(logLimits.perMinutePerCategory, behaviour.window);
  return {
    /** False when there were too many entries of its category. */
    log({ metadata = {}, ...note }: Note): boolean {
      if (!gate.passes(note.category)) return false;
      const entry = { timestamp: new Date(nowAtEvent()).toISOString(), ...note, metadata, ...who() };
      entries.push(entry);
      if (entries.length > logLimits.inMemory) entries.shift();
      if (isKept(entry) && entry.userId !== null) writeKept(store, entry);
      return true;
    },
    /** The latest entries, the oldest first. */
    entries: (): readonly LogEntry[] => entries,
  };
}

export type Logger = ReturnType<typeof createLogger>;
