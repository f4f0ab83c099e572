/** Shows its author a simulado as test takers would see it: nothing is written, and no attempt is made. */
import { randomBytes } from 'node:crypto';
import type { PreviewQuestion } from '@pdy/contract/assessments/tests';
import { type SqlBool, sql } from 'kysely';
import { broken, notFound } from '#kernel/broken.ts';
import { sameCompany } from '#kernel/database/same-company.ts';
import type { Tx } from '#kernel/db.ts';
import { authed } from '#kernel/procedure.ts';
import { optionsOf, shuffled } from '../rules/order-rules.ts';
import { drawnFor } from '../taking/draw-exam.ts';
import type { Drawn } from '../taking/put.ts';
import { keyColumns, shownKey } from '../taking/revealed.ts';
import { optionsShown } from '../taking/rows.ts';
import { latestRules } from './rows.ts';

const versionsOf = (tx: Tx, ids: readonly string[]) =>
  tx
    .selectFrom('question_versions')
    .where('id', 'in', ids)
    .select(['id', 'type', 'stem', 'options', 'max_selections', 'allows_dont_know', 'unit'])
    .execute();

/**
 * Keys that a policy lets the caller read; others see only the questions. Keys of questions that a running attempt of
 * the caller asks are held back, as everywhere.
 */
const keysOf = (tx: Tx, ids: readonly string[]) =>
  tx
    .selectFrom('question_keys as k')
    .innerJoin('question_versions as v', sameCompany('v.id', 'k.version_id'))
    .where('k.version_id', 'in', ids)
    .where(sql<SqlBool>`v.question_id not in (select o.question_id from app.questions_being_asked() o)`)
    .select(['k.version_id', ...keyColumns])
    .execute();

type Version = Awaited<ReturnType<typeof versionsOf>>[number];
type Key = Awaited<ReturnType<typeof keysOf>>[number];
type Order = { readonly seed: string; readonly shuffles_options: boolean };

const orderOf = ({ id, options }: Drawn, { seed, shuffles_options }: Order) => {
  const ids = options.map((option) => option.id);
  const pinned = options.flatMap((option) => (option.is_pinned ? [option.id] : []));
  return shuffles_options ? shuffled(seed, optionsOf(id), ids, pinned) : ids;
};

const untouched = {
  ...{ answer: null, is_flagged: false, revision: 0, shown_at: null, told: null },
  ...{ answered_at: null, time_ms: 0 },
};

const shown = (
  { section_title }: Drawn,
  position: number,
  { version, key, option_order }: { version: Version; key: Key | undefined; option_order: string[] },
): PreviewQuestion => {
  const { type, stem, options, max_selections, allows_dont_know, unit } = version;
  return {
    question: {
      ...{ position, section_title, type, stem, max_selections, allows_dont_know, unit, ...untouched },
      options: optionsShown({ options, option_order }),
    },
    key: key ? shownKey({ ...key, position }, option_order) : null,
  };
};

export const preview = authed.tests.preview.handler(async ({ input: { id }, context: { tx, actor } }) => {
  const test = await tx
    .selectFrom('assessments')
    .select(['title', 'instructions', 'kind'])
    .where('id', '=', id)
    .executeTakeFirst();
  const rules = await latestRules(tx, id);
  if (!test || !rules) throw notFound();
  if (test.kind !== 'simulado') throw broken('preview_is_of_a_simulado');
  const seed = randomBytes(16).toString('hex');
  const questions = await drawnFor(tx, { seed, person_id: actor.person_id }, rules);
  if (questions.length === 0) throw broken('test_has_questions');
  const ids = questions.map(({ version_id }) => version_id);
  const [versions, keys] = await Promise.all([versionsOf(tx, ids), keysOf(tx, ids)]);
  const order = { seed, shuffles_options: rules.shuffles_options };
  return {
    title: test.title,
    instructions: test.instructions,
    questions: questions.flatMap((drawn, at) => {
      const version = versions.find((one) => one.id === drawn.version_id);
      const key = keys.find(({ version_id }) => version_id === drawn.version_id);
      return version ? [shown(drawn, at + 1, { version, key, option_order: orderOf(drawn, order) })] : [];
    }),
  };
});
