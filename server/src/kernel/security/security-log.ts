/**
 * Notes that must outlive their call, because the transaction of a refused attempt is rolled back. They wait in a
 * bounded queue and are written soon, in batches, on a connection of their own. No answer waits for them.
 */
import type { Db } from '../db.ts';
import type { Log } from '../log.ts';
import { type SecurityNote, writeNotes } from './security-notes.ts';

export type SecurityLog = {
  note(note: SecurityNote): void;
  /** Writes the waiting notes. */
  flush(): Promise<void>;
  close(): Promise<void>;
};

const most = 1_000;
const perBatch = 100;
const soonMs = 200;
const laterMs = 2_000;

const lost = (count: number): SecurityNote => ({
  event_type: 'security_log',
  action: 'notes_lost',
  resource: 'access_logs',
  user_id: null,
  severity: 'high',
  status: 'warning',
  metadata: { count },
});

export const createSecurityLog = ({ db, log }: { db: Db; log: Log }): SecurityLog => {
  let waiting: SecurityNote[] = [];
  let dropped = 0;
  let timer: NodeJS.Timeout | undefined;
  let writing: Promise<void> = Promise.resolve();

  const schedule = (ms: number) => {
    timer ??= setTimeout(() => void flush(), ms).unref();
  };

  const writeAll = async () => {
    if (dropped > 0) waiting.push(lost(dropped));
    dropped = 0;
    while (waiting.length > 0) {
      const batch = waiting.slice(0, perBatch);
      try {
        await writeNotes(db, batch);
      } catch (error) {
        log.warn({ error, waiting: waiting.length }, 'security log could not be written');
        return schedule(laterMs);
      }
      waiting = waiting.slice(batch.length);
    }
  };

  const flush = () => {
    clearTimeout(timer);
    timer = undefined;
    writing = writing.then(writeAll);
    return writing;
  };

  return {
    note(note) {
      if (waiting.length >= most) dropped += 1;
      else waiting.push({ occurred_at: new Date(), ...note });
      schedule(soonMs);
    },
    flush,
    async close() {
      await flush();
      clearTimeout(timer);
    },
  };
};
