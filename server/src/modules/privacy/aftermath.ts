/** Data of erased people outside the database rows: mails that were never sent, and the list of erased people. */
import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { sql } from 'kysely';
import * as z from 'zod';
import type { Database } from '#kernel/db.ts';

const Erased = z.object({
  person_id: z.uuid(),
  company_id: z.uuid(),
  /** Hash of the address, in hexadecimal. */
  email_sha256: z.string(),
  erased_at: z.string(),
});
type Erased = z.infer<typeof Erased>;

/**
 * The path of the list of erased people, next to the database, so that a restored backup of it does not lose the list.
 */
export const erasedListIn = (dataDir: string) => join(dataDir, 'erased-people.json');

/** The list of erased people; empty where nobody was erased yet. */
export const readErased = async (path: string): Promise<Erased[]> => {
  const text = await readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return '[]';
    throw error;
  });
  return z.array(Erased).parse(JSON.parse(text));
};

const writeErased = async (path: string, list: readonly Erased[]) => {
  await mkdir(dirname(path), { recursive: true });
  await writeFile(`${path}.new`, `${JSON.stringify(list, null, 1)}\n`, { mode: 0o600 });
  await rename(`${path}.new`, path);
};

const addresses = /[a-z0-9._%+'-]+@[a-z0-9.-]+/gi;
const hashOf = (address: string) => createHash('sha256').update(address.toLowerCase()).digest('hex');

/** Removes mails in the mail folder that contain the address of an erased person. */
const removeMails = async (folder: string, hashes: ReadonlySet<string>) => {
  const names = await readdir(folder).catch(() => []);
  for (const name of names) {
    const path = join(folder, name);
    const text = await readFile(path, 'latin1').catch(() => '');
    const words = text.replaceAll('=\r\n', '').replaceAll('=40', '@').match(addresses) ?? [];
    if (words.some((address) => hashes.has(hashOf(address)))) await rm(path, { force: true });
  }
};

type Options = {
  /** Connected as the jobs role, which sees the erased people and the jobs of the queue. */
  readonly jobsDb: Database;
  /** The list next to the database, which a restored backup does not replace. */
  readonly listPath: string;
  readonly mailFolder: string;
};

/**
 * Removes what remains after an erasure; may run any number of times. Errors of failed mails in the queue may contain
 * an address, so these are removed too.
 */
export const clearAfterErasure = async ({ jobsDb, listPath, mailFolder }: Options): Promise<number> => {
  const db = jobsDb.as(null);
  const { rows } = await sql<Erased>`
    select person_id, company_id, encode(email_sha256, 'hex') as email_sha256, erased_at::text from erased_people`.execute(
    db,
  );
  const known = new Map((await readErased(listPath)).map((one) => [one.person_id, one]));
  for (const row of rows) known.set(row.person_id, row);
  if (known.size === 0) return 0;
  await writeErased(listPath, [...known.values()]);
  await removeMails(mailFolder, new Set([...known.values()].map(({ email_sha256 }) => email_sha256)));
  await sql`update pgboss.job set output = null where output is not null`.execute(db);
  return known.size;
};
