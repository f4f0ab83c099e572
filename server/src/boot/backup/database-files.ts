/** The files of a running database, as a base copy reads them. */
import { createHash } from 'node:crypto';
import { open, readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import type { Entry } from './tar.ts';

/** What belongs to the running server and not to its data, as in PostgreSQL's own pg_basebackup. */
const emptied =
  /^(pg_wal|pg_replslot|pg_dynshmem|pg_notify|pg_serial|pg_snapshots|pg_stat_tmp|pg_subtrans)\//;
const leftOut =
  /(^|\/)(postmaster\.(pid|opts)|current_logfiles|pg_internal\.init.*|backup_(label|manifest).*|tablespace_map.*|pgsql_tmp.*|t\d+_\d+.*|.*\.tmp)$/;
/** Copied last, because it says from where the log has to be replayed. */
const control = 'global/pg_control';

/** Files and folders below `folder`; a folder's name ends with '/'. What vanishes meanwhile is left out. */
async function* namesBelow(root: string, folder = ''): AsyncGenerator<string> {
  const found = await readdir(join(root, folder), { withFileTypes: true }).catch(unlessGone);
  for (const entry of found ?? []) {
    const name = `${folder}${entry.name}`;
    if (entry.isSymbolicLink())
      throw new Error(`The backup does not follow links: ${name} in ${root} is one.`);
    if (leftOut.test(name) || emptied.test(name) || name === control) continue;
    if (!entry.isDirectory()) yield name;
    else {
      yield `${name}/`;
      yield* namesBelow(root, `${name}/`);
    }
  }
}

const unlessGone = (error: NodeJS.ErrnoException) => {
  if (error.code === 'ENOENT') return null;
  throw error;
};

const chunkBytes = 262_144;
export type Noted = (name: string, size: number, sha256: string) => void;

/** Exactly `size` bytes. The log repeats what is written meanwhile, so it does not matter which half was read. */
async function* contentOf(path: string, size: number, done: (sha256: string) => void) {
  const hash = createHash('sha256');
  const file = await open(path, 'r').catch(unlessGone);
  try {
    for (let left = size; left > 0; ) {
      const chunk = Buffer.alloc(Math.min(chunkBytes, left));
      const bytesRead = (await file?.read(chunk, 0, chunk.length))?.bytesRead ?? 0;
      // A table that was cut short meanwhile is filled with zeros; the log cuts it again.
      const part = bytesRead > 0 ? chunk.subarray(0, bytesRead) : chunk;
      hash.update(part);
      left -= part.length;
      yield part;
    }
  } finally {
    await file?.close();
  }
  done(hash.digest('hex'));
}

export async function* entriesBelow(pgdata: string, noted: Noted): AsyncGenerator<Entry> {
  const entry = async (name: string): Promise<Entry | null> => {
    const found = await stat(join(pgdata, name)).catch(unlessGone);
    const size = found?.size ?? 0;
    return (
      found && { name, size, content: contentOf(join(pgdata, name), size, (sum) => noted(name, size, sum)) }
    );
  };
  for await (const name of namesBelow(pgdata)) {
    const found = name.endsWith('/') ? { name, size: 0, content: Readable.from([]) } : await entry(name);
    if (found) yield found;
  }
  const last = await entry(control);
  if (last) yield last;
}

/** Counts and sums the bytes that pass. */
export const summed = () => {
  const hash = createHash('sha256');
  let bytes = 0;
  async function* through(parts: AsyncIterable<Buffer>) {
    for await (const part of parts) {
      hash.update(part);
      bytes += part.length;
      yield part;
    }
  }
  return { through, result: () => ({ bytes, sha256: hash.digest('hex') }) };
};
