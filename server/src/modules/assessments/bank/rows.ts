/** Questions as their authors read them, with the right answers. */
import type { AuthoredQuestion, QuestionContent, QuestionFilters } from '@pdy/contract/assessments/questions';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { notFound } from '#kernel/broken.ts';
import type { Tx } from '#kernel/db.ts';
import { waitsForCaller } from './reviewers.ts';

export const competencyOf = sql`jsonb_build_object('id', c.id, 'code', c.code, 'name', c.name, 'kind', c.kind)`;

export const conditions = ({
  search,
  competency_id,
  level,
  topic,
  status,
  type,
  waits_for_you,
}: QuestionFilters) =>
  [
    search
      ? sql<SqlBool>`app.normalise(q.code || ' ' || v.stem) like all ((select app.patterns(${search}))::text[])`
      : null,
    competency_id ? sql<SqlBool>`q.competency_id = ${competency_id}` : null,
    level ? sql<SqlBool>`q.target_level = ${level}` : null,
    topic ? sql<SqlBool>`q.topic = ${topic}` : null,
    status ? sql<SqlBool>`q.status = ${status}` : null,
    type ? sql<SqlBool>`v.type = ${type}` : null,
    waits_for_you ? sql<SqlBool>`${waitsForCaller}` : null,
  ].filter((one) => one !== null);

type Option = { id: string; text: string; is_pinned?: boolean };

const authoredRows = (
  tx: Tx,
  which: 'q.current_version_id' | 'q.pending_version_id' = 'q.current_version_id',
) =>
  tx
    .selectFrom('questions as q')
    .innerJoin('competencies as c', (join) =>
      join.onRef('c.company_id', '=', 'q.company_id').onRef('c.id', '=', 'q.competency_id'),
    )
    .innerJoin('question_versions as v', (join) =>
      join.onRef('v.company_id', '=', 'q.company_id').onRef('v.id', '=', which),
    )
    .innerJoin('question_keys as k', (join) =>
      join.onRef('k.company_id', '=', 'v.company_id').onRef('k.version_id', '=', 'v.id'),
    )
    .select([
      'q.id',
      'q.version',
      'q.code',
      'q.competency_id',
      'q.topic',
      'q.target_level',
      'q.tags',
      'q.in_exams',
    ])
    .select([
      'q.in_adaptive',
      'q.enemy_group',
      'q.status',
      'q.owner_id',
      'q.updated_at',
      'v.type',
      'v.stem',
      'v.options',
    ])
    .select([
      'v.max_selections',
      'v.allows_dont_know',
      'v.unit',
      'v.number as number_of_version',
      'v.used_at',
      'v.id as version_id',
    ])
    .select(['v.author_id', 'v.returned_at', 'v.returned_by', 'v.return_reason'])
    .select([
      'k.correct',
      'k.number',
      'k.tolerance',
      'k.accepted',
      'k.scoring',
      'k.explanation',
      'k.reference',
    ])
    .select(sql<AuthoredQuestion['competency']>`${competencyOf}`.as('competency'));
type AuthoredRow = Awaited<ReturnType<ReturnType<typeof authoredRows>['execute']>>[number];

const asAuthored = (row: AuthoredRow): AuthoredQuestion => {
  const { options, correct, accepted, used_at, ...rest } = row;
  const { version_id, author_id, returned_at, returned_by, return_reason, ...question } = rest;
  const right = new Set(correct ?? []);
  return {
    ...question,
    is_used: used_at !== null,
    accepted: accepted ?? [],
    options: (options as unknown as Option[]).map(({ id: option, text, is_pinned = false }) => ({
      text,
      is_pinned,
      is_correct: right.has(option),
    })),
  };
};

export const authoredById = async (tx: Tx, id: string): Promise<AuthoredQuestion> => {
  const row = await authoredRows(tx).where('q.id', '=', id).executeTakeFirst();
  if (!row) throw notFound();
  return asAuthored(row);
};

export type WrittenVersion = Pick<
  AuthoredRow,
  'version_id' | 'author_id' | 'returned_at' | 'returned_by' | 'return_reason'
> & { readonly content: QuestionContent & { number_of_version: number } };

const asVersion = (row: AuthoredRow): WrittenVersion => {
  const { version_id, author_id, returned_at, returned_by, return_reason } = row;
  return { version_id, author_id, returned_at, returned_by, return_reason, content: asAuthored(row) };
};

/** The version next to the one in force, waiting or returned; undefined: none. */
export const pendingOf = async (tx: Tx, id: string): Promise<WrittenVersion | undefined> => {
  const row = await authoredRows(tx, 'q.pending_version_id').where('q.id', '=', id).executeTakeFirst();
  return row && asVersion(row);
};

/** A question with its current version, as it was written. */
export const writtenById = async (
  tx: Tx,
  id: string,
): Promise<{ question: AuthoredQuestion; current: WrittenVersion }> => {
  const row = await authoredRows(tx).where('q.id', '=', id).executeTakeFirst();
  if (!row) throw notFound();
  return { question: asAuthored(row), current: asVersion(row) };
};

/** The questions that meet the conditions, in the order in which they were written. */
export const authoredWhere = async (
  tx: Tx,
  where: readonly RawBuilder<SqlBool>[],
): Promise<AuthoredQuestion[]> =>
  (
    await authoredRows(tx)
      .where(sql<SqlBool>`${sql.join([sql`true`, ...where], sql` and `)}`)
      .orderBy('q.id')
      .execute()
  ).map(asAuthored);
