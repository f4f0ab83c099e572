/** The checks of `GET /api/ready`, done for each request. */
import { statfs } from 'node:fs/promises';
import type { Database } from '#kernel/db.ts';
import type { Config } from './config.mjs';

type Parts = {
  readonly db: Pick<Database, 'ping'>;
  readonly jobs: { isRunning(): boolean };
  readonly shutdown: { readonly isStopping: boolean };
  readonly disk: Pick<Config, 'dataDir' | 'leastFreeBytes'>;
};

const holds = (promise: Promise<unknown>) =>
  promise.then(
    () => true,
    () => false,
  );

/** A folder that cannot be checked counts as full. */
const hasRoom = async ({ dataDir, leastFreeBytes }: Parts['disk']) => {
  const room = await statfs(dataDir).catch(() => null);
  return room !== null && room.bavail * room.bsize >= leastFreeBytes;
};

/** Returns what the product waits for, one word each: stopping, database, disk, jobs. */
export const readiness =
  ({ db, jobs, shutdown, disk }: Parts) =>
  async (): Promise<string[]> => {
    const [isThere, isRoomy] = await Promise.all([holds(db.ping()), hasRoom(disk)]);
    return [
      ...(shutdown.isStopping ? ['stopping'] : []),
      ...(isThere ? [] : ['database']),
      ...(isRoomy ? [] : ['disk']),
      ...(jobs.isRunning() ? [] : ['jobs']),
    ];
  };
