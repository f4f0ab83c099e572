/** A collecting cycle, as its launch would leave it: ana and her leader are asked about the first half of 2026. */
import type { ReviewAnswer, ReviewAnswers } from '@pdy/contract/reviews/forms';
import type { CycleState } from '@pdy/contract/reviews/words';
import { aTeam, call } from './team.ts';
import { aCompetency, owner, type Person } from './world.ts';

const insert = async (table: string, values: Record<string, unknown>): Promise<string> => {
  const columns = Object.keys(values).map((name) => `"${name}"`);
  const { rows } = await owner.query<{ id: string }>(
    `insert into ${table} (${columns}) values (${columns.map((_, at) => `$${at + 1}`)}) returning *`,
    Object.values(values),
  );
  return rows[0]?.id ?? '';
};

const period = { period_start: '2026-01-01', period_end: '2026-03-31' };

type Choice = { blind?: boolean; status?: CycleState; groups?: string[] };

/** Questions: a competency of her job, one of other jobs, a text, the goals and, for the leader, her potential. */
export const aCycle = async (
  company_id: string,
  { blind = true, status = 'collecting', groups = ['self', 'manager'] }: Choice = {},
) => {
  const [demanded, foreign] = await Promise.all([aCompetency(company_id), aCompetency(company_id)]);
  const template_id = await insert('review_templates', {
    company_id,
    name: 'Semestral',
    status: 'published',
  });
  const cycle_id = await insert('review_cycles', {
    ...{ company_id, template_id, name: 'Primeiro semestre', kind: 'half_yearly', ...period },
    ...{ collect_from: '2026-03-01', collect_until: '2026-04-15', publish_on: '2026-04-30' },
    ...{ status, groups, blind_manager: blind },
  });
  const both = ['self', 'manager'];
  const question = (position: number, more: Record<string, unknown>) =>
    insert('review_questions', { company_id, cycle_id, position, groups: both, ...more });
  const mark = await question(1, { kind: 'competency', competency_id: demanded.id, is_of_job: true });
  const other = await question(2, { kind: 'competency', competency_id: foreign.id, is_of_job: true });
  const text = await question(3, { kind: 'text', prompt: 'O que vem agora?' });
  const goals = await question(4, { kind: 'goals', prompt: 'Metas', is_required: false });
  const potential = await question(5, { kind: 'potential', prompt: 'Potencial', groups: ['manager'] });
  return { cycle_id, demanded, foreign, questions: { mark, other, text, goals, potential } };
};

export const aParticipant = async (
  { cycle_id, demanded }: Awaited<ReturnType<typeof aCycle>>,
  person: Person,
  manager: Person,
) => {
  const { company_id, person_id } = person;
  const manager_id = manager.person_id;
  const participant_id = await insert('review_participants', { company_id, cycle_id, person_id, manager_id });
  await insert('review_demands', {
    ...{ company_id, participant_id, competency_id: demanded.id, level: 4, criticality: 2 },
  });
  const assigned = (rater: Person, group: string) =>
    insert('review_assignments', {
      ...{ company_id, cycle_id, participant_id, person_id, group, rater_id: rater.person_id },
      due_on: '2026-04-15',
    });
  return {
    participant_id,
    self: await assigned(person, 'self'),
    manager: await assigned(manager, 'manager'),
  };
};

/** The team, its cycle, and the reviews about ana. */
export const aReview = async (choice: Choice = {}) => {
  const team = await aTeam();
  const cycle = await aCycle(team.company.id, choice);
  return { ...team, ...cycle, ...(await aParticipant(cycle, team.ana, team.lead)) };
};
export type Review = Awaited<ReturnType<typeof aReview>>;

/** A complete answer, with the given fields replaced. */
export const answer = (more: Partial<ReviewAnswer> = {}): ReviewAnswer => ({
  ...{ mark: null, is_unseen: false, text: '', links: [] },
  ...more,
});

export const wholeAnswers = ({ questions }: Review, group: 'self' | 'manager'): ReviewAnswers => ({
  [questions.mark]: answer({ mark: 3, text: 'Em fevereiro conduziu a reunião com o cliente.' }),
  [questions.text]: answer({ text: 'Apresentar o painel em maio.' }),
  ...(group === 'manager' && { [questions.potential]: answer({ mark: 4 }) }),
});

/** The day on which reviews of the tests are written. */
const writingDay = '2026-04-01';
export const forms = (person: Person | null) => call(person, writingDay).reviewForms;

/** Written in full by the person who has to write it, and sent. */
export const sendWhole = async (review: Review, group: 'self' | 'manager') => {
  const writer = forms(group === 'self' ? review.ana : review.lead);
  const assignment_id = review[group];
  const { version } = await writer.get({ assignment_id });
  const kept = await writer.save({ assignment_id, version, answers: wholeAnswers(review, group) });
  return writer.send({ assignment_id, version: kept.version });
};

/** The rule or code with which a call was refused; 'done' when it was not. */
export const refused = async (work: Promise<unknown>) => {
  try {
    await work;
  } catch (error) {
    const { code, data, message } = error as { code: string; data?: { rule?: string }; message: string };
    return data?.rule ?? code ?? message;
  }
  return 'done';
};
