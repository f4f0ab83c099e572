/**
 * The result of a finished set: a range, evidence where chance does not explain it, and the figures of groups. Runs as
 * the system.
 */
import { daysBetweenSets } from '@pdy/contract/judgement/words';
import { supersedeKey } from '@pdy/contract/rules/assessments/test-evidence';
import { knownEstimate } from '@pdy/contract/rules/competencies/held-level';
import { type SqlBool, sql } from 'kysely';
import { broken } from '#kernel/broken.ts';
import { dayIn } from '#kernel/clock.ts';
import type { Tx } from '#kernel/db.ts';
import type { Happening } from '#kernel/events/happening.ts';
import type { ReactionContext } from '#kernel/events/reactions.ts';
import { addEvidence, computedOn, evidenceOf, withdrawEvidence } from '../competencies/index.ts';
import { countAnew } from './figures.ts';
import { type AnsweredCase, type Outcome, outcomeOf, provedBy } from './outcome-rules.ts';

type Session = {
  readonly id: string;
  readonly person_id: string;
  readonly competency_id: string;
  readonly finished_at: Date | null;
  readonly timezone: string;
  /** The person could read cases and ratings while answering. */
  readonly reads_cases: boolean;
  readonly is_expert: boolean;
};

const sessionOf = async (tx: Tx, id: string) =>
  (
    await sql<Session & { status: string }>`
      select s.id, s.status, s.person_id, s.competency_id, s.finished_at, g.timezone,
        app.could_read_bank(s.person_id, date_trunc('day', s.started_at, g.timezone), coalesce(s.finished_at, app.now())) as reads_cases,
        exists (select from judgement_experts e where e.company_id = s.company_id and e.person_id = s.person_id
                  and e.competency_id = s.competency_id)
        or exists (select from judgement_ratings r join judgement_answers a on a.company_id = r.company_id
                     and r.option_id = any (a.option_order)
                   where r.company_id = s.company_id and r.rater_id = s.person_id and a.session_id = s.id) as is_expert
      from judgement_sessions s join company_settings g on g.company_id = s.company_id
      where s.id = ${id} for no key update of s`.execute(tx)
  ).rows[0];

type Row = AnsweredCase & { readonly is_fictitious: boolean };

const answersOf = async (tx: Tx, id: string): Promise<Row[]> => {
  const { rows } = await sql<Row>`
    select a.best_id as best, a.worst_id as worst, bool_or(o.is_fictitious) as is_fictitious,
      jsonb_object_agg(o.id, o.ratings) as ratings
    from judgement_answers a
    cross join lateral (
      select p.id, coalesce(jsonb_agg(r.rating) filter (where r.rating is not null), '[]') as ratings,
        coalesce(bool_or(r.is_fictitious), false) as is_fictitious
      from judgement_options p left join judgement_ratings r on r.company_id = p.company_id and r.option_id = p.id
      where p.company_id = a.company_id and p.case_id = a.case_id group by p.id) o
    where a.session_id = ${id} group by a.company_id, a.session_id, a.position order by a.position`.execute(
    tx,
  );
  return rows;
};

/** Adds the evidence of a session, which replaces earlier evidence of the same test. */
const prove = async (
  context: ReactionContext,
  { id, person_id, competency_id, finished_at, timezone }: Session & { finished_at: Date },
  measured: NonNullable<Outcome['measured']>,
) => {
  const day = dayIn(timezone, finished_at);
  const known = (await evidenceOf(context.tx, person_id, competency_id)).get(competency_id);
  const kind = 'behavioural_test' as const;
  const supersede_key = supersedeKey(kind, 'julgamento', competency_id);
  const held = known ? knownEstimate(computedOn(day, known.competency, known.pieces)) : null;
  const proved = provedBy(measured, {
    held,
    after: (level) => {
      if (!known) return level;
      const piece = {
        ...{
          id,
          competency_id,
          kind,
          level,
          quality: 0.5,
          observed_on: day,
          expires_on: null,
          supersede_key,
        },
        status: 'valid' as const,
      };
      const others = known.pieces.filter((one) => one.kind !== kind || one.supersede_key !== supersede_key);
      return computedOn(day, known.competency, [...others, piece]).estimate;
    },
  });
  await addEvidence(context, [
    { person_id, competency_id, kind, ...proved, observed_on: day, supersede_key, source_id: id },
  ]);
};

const scored = async (context: ReactionContext, session: Session & { finished_at: Date }) => {
  const { tx } = context;
  const { id, reads_cases, is_expert } = session;
  const answers = await answersOf(tx, id);
  const { measured, why_none } = outcomeOf(answers);
  const why = reads_cases ? 'reads_cases' : is_expert ? 'is_expert' : why_none;
  await tx
    .updateTable('judgement_sessions')
    .set({
      ...{ status: 'finished', finished_at: session.finished_at, why_none: why },
      ...{ theta: measured?.theta ?? null, se: measured?.se ?? null },
      is_fictitious: measured !== null && answers.some((one) => one.is_fictitious),
    })
    .where('id', '=', id)
    .execute();
  if (measured && why === null) await prove(context, session, measured);
};

/** Does nothing to a session that has ended. */
export const finish = async (
  { subject_id: id }: Happening<'judgement.session.finished'>,
  context: ReactionContext,
): Promise<void> => {
  const { tx, clock } = context;
  const session = await sessionOf(tx, id);
  if (session?.status !== 'in_progress') return;
  const open = await tx
    .selectFrom('judgement_answers')
    .where('session_id', '=', id)
    .where(sql<SqlBool>`(best_id is null or worst_id is null)`)
    .select('position')
    .executeTakeFirst();
  if (open) throw broken('judgement_is_answered_whole');
  await scored(context, { ...session, finished_at: clock() });
  await countAnew(tx, session.competency_id);
};

/** Gives people who answered before the experts had rated their result now. */
export const scoreWaiting = async (
  { subject_id: case_id }: Happening<'judgement.case.rated'>,
  context: ReactionContext,
): Promise<void> => {
  const { tx } = context;
  const { rows } = await sql<{ id: string; competency_id: string }>`
    select s.id, s.competency_id from judgement_sessions s
    join judgement_answers a on a.company_id = s.company_id and a.session_id = s.id and a.case_id = ${case_id}
    where s.status = 'finished' and s.theta is null
      and s.finished_at > app.now() - make_interval(days => ${daysBetweenSets})
      and not exists (
        select from judgement_answers o join judgement_options p on p.company_id = o.company_id and p.case_id = o.case_id
        where o.company_id = s.company_id and o.session_id = s.id
          and (select count(*) from judgement_ratings r where r.company_id = p.company_id and r.option_id = p.id) < 3)
    order by s.finished_at, s.id`.execute(tx);
  for (const { id, competency_id } of rows) {
    const session = await sessionOf(tx, id);
    if (!session?.finished_at) continue;
    await scored(context, { ...session, finished_at: session.finished_at });
    await countAnew(tx, competency_id);
  }
};

const erasedByPerson = 'A pessoa excluiu as respostas que deram origem a esta evidência.';

/** The set still counts as given: it does not come again sooner because its answers were erased. */
export const erase = async (
  { subject_id: id }: Happening<'judgement.session.erased'>,
  context: ReactionContext,
): Promise<void> => {
  const { tx } = context;
  const session = await sessionOf(tx, id);
  if (!session || session.status === 'erased') return;
  await tx.deleteFrom('judgement_answers').where('session_id', '=', id).execute();
  await tx
    .updateTable('judgement_sessions')
    .set({ status: 'erased', finished_at: session.finished_at ?? context.clock(), theta: null, se: null })
    .set({ is_fictitious: false, why_none: null })
    .where('id', '=', id)
    .execute();
  await withdrawEvidence(context, [id], erasedByPerson);
};
