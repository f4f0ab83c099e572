/** The marks of everybody in a cycle, computed once it is closed: from sent forms and from the goals of the period. */

import { type NamedGroup, namedGroups, type UnnamedGroup } from '@pdy/contract/reviews/words';
import type { ReviewedGoal } from '@pdy/contract/rules/reviews/goal-attainment';
import { boxPlace } from '@pdy/contract/rules/reviews/nine-box';
import { readinessMark, type VerticalAxis, verticalMark } from '@pdy/contract/rules/reviews/readiness';
import { type ReviewEvidence, reviewEvidence } from '@pdy/contract/rules/reviews/review-evidence';
import { potentialOf, type ReviewScores, reviewScores } from '@pdy/contract/rules/reviews/scores';
import { sql } from 'kysely';
import type { Tx } from '#kernel/db.ts';
import { readinessOf } from '../../career/index.ts';
import { reviewedGoals } from '../../pdi/index.ts';
import { type SealedMarks, sealedMarksOf } from '../../sealed/index.ts';
import type { HeldCycle } from '../cycles/cycle-moves.ts';
import { type Comment, commentsOf, droppedOf, hiddenOf, withUnnamed } from './result-unnamed.ts';

/** The number of people computed together. */
const atOnce = 500;

/** The stored marks of one person; the three totals are in columns of their own. */
export type Computed = Pick<ReviewScores, 'groups_merged' | 'groups_dropped'> & {
  readonly competencies: Readonly<
    Record<
      string,
      Pick<ReviewScores['competencies'][string], 'groups' | 'score'> & {
        /** Without the person's own mark. Null: no evidence. */
        readonly evidence: ReviewEvidence | null;
        /** Groups that were asked about it and have too few answers to be shown. */
        readonly hidden: readonly UnnamedGroup[];
      }
    >
  >;
  readonly comments: readonly Comment[];
};

type Question = {
  readonly id: string;
  readonly kind: 'competency' | 'potential' | 'text';
  readonly prompt: string;
  readonly groups: readonly string[];
  readonly competency_id: string | null;
  readonly is_of_job: boolean;
  readonly weight: number;
};

type Marked = {
  readonly id: string;
  readonly person_id: string;
  readonly job_profile_id: string | null;
  /** Groups that were too small to be asked. */
  readonly unasked: readonly UnnamedGroup[];
  /** By competency. */
  readonly criticalities: Readonly<Record<string, number>>;
  /** By question; without marks that were not observed. */
  readonly forms: readonly { readonly group: NamedGroup; readonly marks: Readonly<Record<string, number>> }[];
};

const questionsOf = async (tx: Tx, cycle_id: string): Promise<Question[]> => {
  const { rows } = await sql<Question>`
    select q.id, q.kind, q.prompt, q.groups, q.competency_id, q.is_of_job, q.weight::float8 as weight from review_questions q
    where q.company_id = app.company_id() and q.cycle_id = ${cycle_id} and q.kind in ('competency', 'potential', 'text')
    order by q.position, q.id`.execute(tx);
  return rows;
};

/** The participants after this one, by id. Texts that people wrote stay in the database. */
const markedAfter = async (tx: Tx, cycle_id: string, after: string | null): Promise<Marked[]> => {
  const { rows } = await sql<Marked>`
    select p.id, p.person_id, p.job_profile_id, p.unasked,
      (select coalesce(jsonb_object_agg(d.competency_id, d.criticality), '{}') from review_demands d
        where d.company_id = p.company_id and d.participant_id = p.id) as criticalities,
      (select coalesce(jsonb_agg(jsonb_build_object('group', f."group", 'marks', (
          select coalesce(jsonb_object_agg(a.key, a.value -> 'mark'), '{}') from jsonb_each(f.answers) a
          where jsonb_typeof(a.value -> 'mark') = 'number' and not coalesce((a.value ->> 'is_unseen')::boolean, false)))), '[]')
        from review_assignments s
        join review_forms f on f.company_id = s.company_id and f.assignment_id = s.id and f.is_sent
        where s.company_id = p.company_id and s.participant_id = p.id and s.status = 'sent'
          and s."group" = any (${[...namedGroups]})) as forms
    from review_participants p
    where p.company_id = app.company_id() and p.cycle_id = ${cycle_id} and p.status <> 'removed'
      and (${after}::uuid is null or p.id > ${after}::uuid)
    order by p.id limit ${atOnce}`.execute(tx);
  return rows;
};

/** A job's demand weighs by its criticality; a question of the template by its own weight. */
const weightsOf = (questions: readonly Question[], { criticalities }: Marked) =>
  Object.fromEntries(
    questions.flatMap(({ competency_id, is_of_job, weight }) => {
      if (competency_id === null) return [];
      const own = is_of_job ? criticalities[competency_id] : weight;
      return own === undefined ? [] : [[competency_id, own]];
    }),
  );

const answersOf = (questions: readonly Question[], { forms }: Marked) => {
  const answers = forms.map(({ group, marks }) => ({
    group,
    answer: Object.fromEntries(
      questions.flatMap(({ id, competency_id }) =>
        competency_id === null ? [] : [[competency_id, marks[id] ?? null]],
      ),
    ),
  }));
  const of = (group: NamedGroup) => answers.filter((one) => one.group === group).map(({ answer }) => answer);
  return { self: of('self'), manager: of('manager') };
};

type Weights = {
  readonly group_weights: Record<string, number>;
  readonly section_weights: { competencies: number; goals: number };
};

/** Computes the marks once with the person's own marks, and once without them for the evidence. */
const scoresOf = (
  cycle: HeldCycle,
  questions: readonly Question[],
  one: Marked,
  { goals, sealed }: { readonly goals: readonly ReviewedGoal[]; readonly sealed: SealedMarks | undefined },
) => {
  const { group_weights, section_weights } = cycle as unknown as Weights;
  const input = {
    competency_weights: weightsOf(questions, one),
    ...withUnnamed(answersOf(questions, one), questions, sealed),
    min_anonymous_raters: cycle.k_raters,
    ...{ group_weights, section_weights, goals },
  };
  const scores = reviewScores(input);
  const others = reviewScores({ ...input, group_weights: { ...group_weights, self: 0 } });
  const competencies = Object.entries(scores.competencies).map(([id, { groups, score }]) => {
    const marks = others.competencies[id];
    const hidden = hiddenOf({ questions, sealed, unasked: one.unasked }, id, groups);
    return [id, { groups, score, evidence: marks ? reviewEvidence(marks) : null, hidden }] as const;
  });
  const computed: Computed = {
    competencies: Object.fromEntries(competencies),
    groups_merged: scores.groups_merged,
    groups_dropped: droppedOf(one.unasked, sealed),
    comments: commentsOf(questions, sealed),
  };
  return {
    computed,
    competencies_score: scores.competencies_section,
    ...{ goals_score: scores.goals_section, final: scores.final },
  };
};

const placeOf = (
  { vertical_axis, medium_from, high_from }: HeldCycle,
  { potential, readiness, final }: Record<'potential' | 'readiness' | 'final', number | null>,
) => {
  const axis = readiness === null ? null : readinessMark(readiness);
  const upright = verticalMark(vertical_axis as VerticalAxis, potential, axis);
  return boxPlace(final, upright, { medium_from: Number(medium_from), high_from: Number(high_from) }).box;
};

/** The manager's answers on the person's potential. */
const potentialIn = (questions: readonly Question[], { forms }: Marked) =>
  potentialOf(
    forms
      .filter(({ group }) => group === 'manager')
      .flatMap(({ marks }) =>
        questions.filter(({ kind }) => kind === 'potential').map(({ id }) => marks[id] ?? null),
      ),
  );

type Result = ReturnType<typeof scoresOf> & {
  readonly participant_id: string;
  readonly person_id: string;
  readonly potential: number | null;
  readonly readiness: number | null;
  readonly box: number | null;
};

const write = async (tx: Tx, cycle_id: string, results: readonly Result[]) => {
  const rows = JSON.stringify(results);
  await sql`
    insert into review_results (participant_id, cycle_id, person_id, computed, competencies_score, goals_score, final)
    select participant_id, ${cycle_id}, person_id, computed, competencies_score, goals_score, final
    from jsonb_to_recordset(${rows}::jsonb) as given (participant_id uuid, person_id uuid, computed jsonb,
      competencies_score numeric, goals_score numeric, final numeric)`.execute(tx);
  await sql`
    insert into review_places (participant_id, cycle_id, person_id, potential, readiness, box)
    select participant_id, ${cycle_id}, person_id, potential, readiness, box
    from jsonb_to_recordset(${rows}::jsonb) as given (participant_id uuid, person_id uuid, potential numeric,
      readiness numeric, box smallint)`.execute(tx);
};

/** Computes the marks of all participants, with a few statements per 500 people. Runs as the system. */
export const markCycle = async (tx: Tx, cycle: HeldCycle, today: string): Promise<void> => {
  const questions = await questionsOf(tx, cycle.id);
  for (let after: string | null = null; ; ) {
    const people: Marked[] = await markedAfter(tx, cycle.id, after);
    if (people.length === 0) return;
    const { period_start: from, period_end: until } = cycle;
    const ids = people.map(({ person_id }) => person_id);
    const goals = await reviewedGoals(tx, ids, { from, until, today });
    const ready = await readinessOf(tx, people, today);
    const sealed = await sealedMarksOf(
      tx,
      cycle.id,
      people.map(({ id }) => id),
    );
    const results = people.map((one) => {
      const { id: participant_id, person_id } = one;
      const scores = scoresOf(cycle, questions, one, {
        goals: goals.get(person_id) ?? [],
        sealed: sealed.get(participant_id),
      });
      const beside = { potential: potentialIn(questions, one), readiness: ready.get(person_id) ?? null };
      const box = placeOf(cycle, { ...beside, final: scores.final });
      return { participant_id, person_id, ...scores, ...beside, box };
    });
    await write(tx, cycle.id, results);
    after = people.at(-1)?.id ?? null;
  }
};
