/** Starts a database beside the product's own for the time of some work, and compares what two databases hold. */
import type pg from 'pg';
import { notArchiving } from '../backup/archiving.ts';
import type { Source } from '../backup/folder.ts';
import { type Contents, connected, contentsOf, type Progress } from '../backup/restore-point.ts';
import { launch, stopperOf } from '../postgres/launch.ts';
import { freePort } from '../postgres/launcher.ts';

/** Stopped in order when the work is over, else it throws; and stopped at once when the process ends before. */
export const withServer = async <T>(
  source: Source,
  settings: readonly string[],
  work: (port: number) => Promise<T>,
): Promise<T> => {
  const port = await freePort();
  const child = await launch(
    { ...source, port },
    { settings: [...notArchiving, 'autovacuum=off', ...settings] },
  );
  const stop = stopperOf(child);
  const result = await work(port).finally(stop);
  if (child.exitCode !== 0)
    throw new Error(
      `PostgreSQL did not stop in order in ${source.pgdata} (${child.signalCode ?? child.exitCode}).`,
    );
  return result;
};

/** For a database that must stay as it is. */
export const readOnly = ['default_transaction_read_only=on'];

/** All that the work reads is of one moment. */
export const reading = async <T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> => {
  const client = await connected(url);
  await client.query('begin isolation level repeatable read read only');
  return work(client).finally(() => client.end());
};

export const heldIn = (url: string, progress?: Progress): Promise<Contents> =>
  reading(url, (client) => contentsOf(client, {}, progress));

/** A sentence for each table that differs. */
export const faultsBetween = (copy: Contents['tables'], original: Contents['tables']): string[] =>
  [...new Set([...Object.keys(original), ...Object.keys(copy)])].sort().flatMap((name) => {
    const [is, was] = [copy[name], original[name]];
    if (is?.rows !== was?.rows)
      return [`${name} has ${is?.rows ?? 'no'} rows instead of ${was?.rows ?? 'none'}.`];
    return is?.sum === was?.sum ? [] : [`${name} has other rows.`];
  });
