/**
 * Long lists as files: requested in a call, written by a job, and downloaded part by part for a day by the requester.
 * The tables have the name of the first such list, the security log; lists of people are stored there too.
 */
import { createHash } from 'node:crypto';
import type { TableFormat } from '@pdy/contract/common';
import type { Severity } from '@pdy/contract/rules/privacy/risk-score';
import { sql } from 'kysely';
import { notFound } from '../broken.ts';
import { holdCount } from '../calls/limits.ts';
import type { Clock } from '../clock.ts';
import { sameCompany } from '../database/same-company.ts';
import type { Tx } from '../db.ts';
import type { ReactionContext } from '../events/reactions.ts';
import { writeNotes } from '../security/security-notes.ts';
import type { ListWriter } from './list-writer.ts';

const mostAtOnce = 2;
const stuckAfterMs = 600_000;

/** Whether another file may be written now. Files of a company that are stuck no longer count. */
export const hasRoom = async (tx: Tx, clock: Clock, company_id: string | null): Promise<boolean> => {
  await holdCount(tx, 'kept lists', company_id);
  const waiting = await tx
    .selectFrom('access_log_exports')
    .select('id')
    .where('status', '=', 'waiting')
    .where('created_at', '>', new Date(clock().getTime() - stuckAfterMs))
    .execute();
  return waiting.length < mostAtOnce;
};

/** `filters`: everything the job needs to know. Returns the file's id. */
export const askForFile = async (tx: Tx, format: TableFormat, filters: unknown): Promise<string> => {
  const { id } = await tx
    .insertInto('access_log_exports')
    .values({ filters: JSON.stringify(filters), format })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
};

/**
 * The progress of a file and the list of people it contains; null: it contains the log. Refuses a file that does not
 * exist or belongs to another person.
 */
export const keptFile = async (tx: Tx, id: string) => {
  const row = await tx
    .selectFrom('access_log_exports as e')
    .innerJoin('companies as c', 'c.id', 'e.company_id')
    .select(['e.id', 'e.status', 'e.format', 'e.row_count', 'e.parts', 'e.sha256', 'e.is_cut'])
    .select(['e.expires_at', 'e.created_at', 'c.slug', sql<string | null>`e.filters->>'list'`.as('list')])
    .where('e.id', '=', id)
    .executeTakeFirst();
  if (!row) throw notFound();
  return row;
};

/** One part of the file, with the list it belongs to. */
export const keptPart = async (tx: Tx, clock: Clock, { id, part_no }: { id: string; part_no: number }) => {
  const row = await tx
    .selectFrom('access_log_export_parts as p')
    .innerJoin('access_log_exports as e', sameCompany('e.id', 'p.export_id'))
    .select(['p.body', sql<string | null>`e.filters->>'list'`.as('list')])
    .where('p.export_id', '=', id)
    .where('p.part_no', '=', part_no)
    .where('e.expires_at', '>', clock())
    .executeTakeFirst();
  if (!row) throw notFound();
  return row;
};

export type AskedFile = {
  readonly id: string;
  readonly requested_by: string;
  readonly created_at: Date;
  readonly filters: unknown;
  readonly format: TableFormat;
  readonly timezone: string;
};

/** What a job has to write; null when the request no longer exists. Expired files are deleted first. */
export const askedFile = async ({ tx, clock }: ReactionContext, id: string): Promise<AskedFile | null> => {
  await tx.deleteFrom('access_log_exports').where('expires_at', '<', clock()).execute();
  const asked = await tx
    .selectFrom('access_log_exports')
    .select(['id', 'requested_by', 'created_at', 'filters', 'format'])
    .where('id', '=', id)
    .executeTakeFirst();
  if (!asked) return null;
  const { timezone } = await tx.selectFrom('company_settings').select('timezone').executeTakeFirstOrThrow();
  return { ...asked, timezone };
};

/** Rows that a job reads and writes at a time. Calls are answered in between, on the same thread. */
export const rowsPerTurn = 500;

/** Each part but the last has at least so many bytes: it is one download. */
const leastPartBytes = 256 * 1024;

/** Stores what is written, part after part, with a checksum for the reader. */
export const fileKeeper = (
  { tx }: ReactionContext,
  { id, requested_by }: AskedFile,
  { encoding }: ListWriter,
) => {
  const hash = createHash('sha256');
  let parts = 0;
  let gathered: Buffer[] = [];
  let bytes = 0;
  const store = async () => {
    if (bytes === 0) return;
    const body = Buffer.concat(gathered).toString(encoding);
    [gathered, bytes] = [[], 0];
    await tx
      .insertInto('access_log_export_parts')
      .values({ export_id: id, part_no: parts, requested_by, body })
      .execute();
    parts += 1;
  };
  return {
    keep: async (more: Buffer) => {
      hash.update(more);
      gathered.push(more);
      bytes += more.length;
      if (bytes >= leastPartBytes) await store();
    },
    end: async () => {
      await store();
      return { parts, sha256: hash.digest('hex') };
    },
  };
};

type Made = { parts: number; sha256: string; row_count: number; is_cut: boolean };
type Noted = { readonly action: string; readonly resource: string; readonly severity: Severity };

/** Makes the file available and notes it in the security log. */
export const fileIsReady = async (
  { tx, company_id }: ReactionContext,
  { id, requested_by }: AskedFile,
  made: Made,
  noted: Noted,
) => {
  await tx
    .updateTable('access_log_exports')
    .set({ ...made, status: 'ready' })
    .where('id', '=', id)
    .execute();
  await writeNotes(tx, [
    {
      ...noted,
      event_type: 'export',
      resource_id: id,
      user_id: null,
      user_role: 'system',
      company_id,
      target_user_id: requested_by,
      status: 'success',
      metadata: { rows: made.row_count, sha256: made.sha256 },
    },
  ]);
};
