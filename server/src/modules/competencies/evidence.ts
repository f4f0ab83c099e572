/** Evidence: dated, immutable, added by the system when something that proves a level has happened. */
import type { EvidenceKind } from '@pdy/contract/rules/competencies/evidence';
import { sql } from 'kysely';
import { dayIn } from '#kernel/clock.ts';
import type { Tx } from '#kernel/db.ts';
import type { ReactionContext } from '#kernel/events/reactions.ts';
import { rebuildHeld } from './held-levels.ts';

export type NewEvidence = {
  readonly person_id: string;
  readonly competency_id: string;
  readonly kind: EvidenceKind;
  /** 1 to 5. */
  readonly level: number;
  /** 0 to 1. */
  readonly quality: number;
  /** For anonymous feedback the first day of its month. */
  readonly observed_on: string;
  readonly expires_on?: string | null;
  readonly supersede_key: string;
  readonly source_id?: string | null;
  readonly author_id?: string | null;
  readonly note?: string;
};

type Added = { id: string; person_id: string; competency_id: string; kind: EvidenceKind };

/**
 * Whether evidence is anonymous: several people may have given it, and none is named; its exact day might reveal who
 * did.
 */
export const isAnonymous = ({ kind, author_id }: Pick<NewEvidence, 'kind' | 'author_id'>): boolean =>
  (kind === 'peer_feedback' || kind === 'feedback_round') && (author_id ?? null) === null;

/** Evidence without its day: anonymous evidence keeps only the first day of its month. */
const withoutDay = (row: NewEvidence): NewEvidence =>
  isAnonymous(row) ? { ...row, observed_on: `${row.observed_on.slice(0, 7)}-01` } : row;

/** The same statement text for any number of rows. On conflict the same source has added it before. */
const insert = async (tx: Tx, rows: readonly NewEvidence[]): Promise<Added[]> => {
  if (rows.length === 0) return [];
  const added = await sql<Added>`
    insert into competency_evidence (person_id, competency_id, kind, level, quality, observed_on, expires_on,
      supersede_key, source_id, author_id, note)
    select person_id, competency_id, kind, level, quality, observed_on, expires_on, supersede_key, source_id,
      author_id, coalesce(note, '')
    from jsonb_to_recordset(${JSON.stringify(rows.map(withoutDay))}::jsonb) as given (person_id uuid, competency_id uuid, kind text,
      level numeric, quality numeric, observed_on date, expires_on date, supersede_key text, source_id uuid,
      author_id uuid, note text)
    on conflict do nothing
    returning id, person_id, competency_id, kind`.execute(tx);
  return added.rows;
};

/** Today in the company's time zone. */
export const companyToday = async ({
  tx,
  clock,
  company_id,
}: Pick<ReactionContext, 'tx' | 'clock' | 'company_id'>) => {
  const settings = await tx
    .selectFrom('company_settings')
    .select('timezone')
    .where('company_id', '=', company_id)
    .executeTakeFirst();
  return dayIn(settings?.timezone ?? 'America/Sao_Paulo', clock());
};

const addRows = async (context: ReactionContext, rows: readonly NewEvidence[], today?: string) => {
  const added = await insert(context.tx, rows);
  if (added.length > 0) await rebuildHeld(context.tx, added, today ?? (await companyToday(context)));
  return added.map(({ id, ...payload }) => ({ subject_id: id, payload }));
};

/**
 * Adds new evidence, updates the levels, and records it. Runs as the system; a second call adds nothing. `today`: for
 * callers that know it already.
 */
export const addEvidence = async (
  context: ReactionContext,
  rows: readonly NewEvidence[],
  today?: string,
): Promise<void> => {
  for (const { subject_id, payload } of await addRows(context, rows, today))
    await context.record('competencies.evidence.added', subject_id, payload);
};

/**
 * Adds many pieces of evidence in few statements. The caller handles what follows from each piece, as `record.many`
 * asks.
 */
export const addEvidenceAtOnce = async (
  context: ReactionContext,
  rows: readonly NewEvidence[],
  followed: readonly string[],
): Promise<void> => {
  const added = await addRows(context, rows);
  if (added.length > 0) await context.record.many('competencies.evidence.added', added, followed);
};
