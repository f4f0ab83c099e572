/** Evidence: dated, immutable, added by the system when something that proves a level has happened. */
import type { EvidenceKind } from '@pdy/contract/rules/evidence';
import { dayIn } from '#kernel/clock.ts';
import type { Tx } from '#kernel/db.ts';
import type { ReactionContext } from '#kernel/reactions.ts';
import { rebuildHeld } from './held-levels.ts';

export type NewEvidence = {
  readonly person_id: string;
  readonly competency_id: string;
  readonly kind: EvidenceKind;
  /** 1 to 5. */
  readonly level: number;
  /** 0 to 1. */
  readonly quality: number;
  readonly observed_on: string;
  readonly expires_on?: string | null;
  readonly supersede_key: string;
  readonly source_id?: string | null;
  readonly author_id?: string | null;
  readonly note?: string;
};

const mostAtOnce = 500;

const insert = async (tx: Tx, rows: readonly NewEvidence[]) => {
  const added: { id: string; person_id: string; competency_id: string; kind: EvidenceKind }[] = [];
  for (let at = 0; at < rows.length; at += mostAtOnce) {
    const batch = await tx
      .insertInto('competency_evidence')
      .values(rows.slice(at, at + mostAtOnce))
      .onConflict((conflict) => conflict.doNothing()) // its producer was here before
      .returning(['id', 'person_id', 'competency_id', 'kind'])
      .execute();
    added.push(...batch);
  }
  return added;
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

const addRows = async (context: ReactionContext, rows: readonly NewEvidence[]) => {
  const added = await insert(context.tx, rows);
  await rebuildHeld(context.tx, added, await companyToday(context));
  return added.map(({ id, ...payload }) => ({ subject_id: id, payload }));
};

/** Adds what is new, moves the levels, and says so. As the system; twice is once. */
export const addEvidence = async (context: ReactionContext, rows: readonly NewEvidence[]): Promise<void> => {
  for (const { subject_id, payload } of await addRows(context, rows))
    await context.record('competencies.evidence.added', subject_id, payload);
};

/** The same of many, in few statements: whoever calls sees to what follows from each piece, as `record.many` asks. */
export const addEvidenceAtOnce = async (
  context: ReactionContext,
  rows: readonly NewEvidence[],
  followed: readonly string[],
): Promise<void> => {
  const added = await addRows(context, rows);
  if (added.length > 0) await context.record.many('competencies.evidence.added', added, followed);
};
