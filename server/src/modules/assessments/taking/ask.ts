/** The next question of a proficiency test, if there is one. Runs as the system. */
import { sql } from 'kysely';
import { sameCompany } from '#kernel/database/same-company.ts';
import type { Tx } from '#kernel/db.ts';
import type { ReactionContext } from '#kernel/events/reactions.ts';
import { type Ability, abilityOf } from '../rules/ability-rules.ts';
import {
  type AdaptiveRules,
  adaptiveDefaults,
  nextItem,
  type StopReason,
  stopReason,
} from '../rules/adaptive-rules.ts';
import { type BankItem, eligible } from '../rules/eligibility-rules.ts';
import { putItems } from './put.ts';

const attemptOf = (tx: Tx, id: string) =>
  tx
    .selectFrom('attempts as a')
    .innerJoin('assessment_versions as r', sameCompany('r.id', 'a.version_id'))
    .innerJoin('attempt_seeds as s', sameCompany('s.attempt_id', 'a.id'))
    .where('a.id', '=', id)
    .select(['a.id', 'a.person_id', 'a.version_id', 'a.deadline_at', 's.seed', 's.start_theta'])
    .select([
      'r.min_items',
      'r.max_items',
      'r.se_target',
      'r.level_prob',
      'r.exposure_cap',
      'r.shuffles_options',
    ])
    .executeTakeFirstOrThrow();

type Attempt = Awaited<ReturnType<typeof attemptOf>>;

type Question = BankItem & {
  version_id: string;
  sessions: number;
  /** Position in this attempt; null: not asked. */
  position: number | null;
  fraction: number | null;
};

/** The bank of the attempt, with the questions that were asked already. */
const bankOf = async (tx: Tx, { id, person_id, version_id }: Attempt) => {
  const { rows } = await sql<Question>`
    select q.id, q.topic, q.enemy_group, coalesce(i.version_id, q.current_version_id) as version_id, i.position,
      coalesce(m.a, p.a)::float8 as a, coalesce(m.b, p.b)::float8 as b, coalesce(m.c, p.c)::float8 as c,
      m.fraction::float8, e.last_seen_at as seen_at, coalesce(f.asked, 0) as administered, coalesce(f.sessions, 0) as sessions
    from (select d.question_id from app.drawn_from() d where d.company_id = app.company_id() and d.version_id = ${version_id}
          union select i.question_id from attempt_items i where i.attempt_id = ${id}) d
    join questions q on q.id = d.question_id
    left join attempt_items i on i.company_id = q.company_id and i.attempt_id = ${id} and i.question_id = q.id
    left join attempt_marks m on m.company_id = i.company_id and m.attempt_id = i.attempt_id and m.position = i.position
    join item_parameters p on p.company_id = q.company_id and p.version_id = q.current_version_id and p.status = 'active'
    left join question_exposures e on e.company_id = q.company_id and e.question_id = q.id and e.person_id = ${person_id}
      and e.last_seen_at > app.now() - interval '180 days'
    left join question_figures f on f.company_id = q.company_id and f.question_id = q.id
    order by q.id`.execute(tx);
  return rows;
};

/** The topics of a bank with equal shares. */
const topicsOf = (bank: readonly Question[]) => {
  const topics = [...new Set(bank.flatMap(({ topic }) => topic ?? []))];
  return topics.map((topic) => ({ topic, share: 1 / topics.length }));
};

/** Progress towards the certainty that ends the test, in percent. */
const certaintyOf = ({ se }: Ability, { se_target }: Pick<Attempt, 'se_target'>) =>
  Math.round(100 * Math.min(1, (se_target / se) ** 2));

/** Asks the next question and returns null, or returns why the test ends now. */
export const askNext = async (context: ReactionContext, id: string): Promise<StopReason | null> => {
  const { tx, clock } = context;
  const attempt = await attemptOf(tx, id);
  const bank = await bankOf(tx, attempt);
  const asked = bank
    .filter(({ position }) => position !== null)
    .sort((one, other) => (one.position ?? 0) - (other.position ?? 0));
  const answers = asked.flatMap(({ a, b, c, fraction }) =>
    fraction === null ? [] : [{ a, b, c, f: fraction }],
  );
  const ability = abilityOf(answers);
  const { exposure_cap, deadline_at, min_items, max_items, se_target, level_prob } = attempt;
  const sessions = Math.max(0, ...bank.map((question) => question.sessions));
  const pool = eligible(
    bank.filter(({ position }) => position === null),
    { asked, sessions, exposure_cap },
  );
  const rules: AdaptiveRules = {
    ...adaptiveDefaults,
    ...{ min_items, max_items, se_target, level_prob },
    topics: topicsOf(bank),
  };
  const out_of_time = deadline_at !== null && deadline_at <= clock();
  const reason = stopReason({ ability, answered: answers.length, left: pool.length, out_of_time }, rules);
  await tx
    .updateTable('attempt_leases')
    .set({ certainty: answers.length === 0 ? 0 : certaintyOf(ability, attempt) })
    .where('attempt_id', '=', id)
    .execute();
  if (reason) return reason;
  const theta = answers.length === 0 ? attempt.start_theta : ability.theta;
  const next = nextItem({ seed: attempt.seed, pool, asked, theta, rules });
  if (!next) return 'pool_exhausted';
  const version = await tx
    .selectFrom('question_versions')
    .select('options')
    .where('id', '=', next.version_id)
    .executeTakeFirstOrThrow();
  const options = version.options as unknown as { id: string }[];
  const was_seen = next.seen_at !== null;
  await putItems(
    tx,
    attempt,
    [
      {
        ...next,
        enemy_group: next.enemy_group ?? null,
        options,
        was_seen,
        times_seen: 0,
        points: 1,
        section_title: '',
      },
    ],
    { first: asked.length + 1, shuffles_options: attempt.shuffles_options, is_final: true },
  );
  return null;
};
