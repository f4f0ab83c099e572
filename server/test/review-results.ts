/** Review cycles that were rated, closed and published, for tests of their results. */
import type { CycleDraft } from '@pdy/contract/reviews/cycles';
import { aCycle } from './reviews.ts';
import { seen } from './seen.ts';
import { call, on } from './team.ts';
import { owner, type Person, runReactions } from './world.ts';

export type Collected = Awaited<ReturnType<typeof aCycle>>;

export const participantOf = async (cycle_id: string, { person_id }: Person): Promise<string> => {
  const { rows } = await owner.query<{ id: string }>(
    'select id from review_participants where cycle_id = $1 and person_id = $2',
    [cycle_id, person_id],
  );
  return rows[0]?.id ?? '';
};

/** What one rater sends: a rating by competency, null: not observed; from a manager also the potential they see. */
export type Sent = { marks: Record<string, number | null>; potential?: number };

/** What managers write beside the potential they see. */
export const saidOfPotential = 'Pode dirigir a área de dados em dois anos.';

export const sendForm = async (
  cycle_id: string,
  [person, group]: readonly [Person, 'self' | 'manager'],
  { marks, potential }: Sent,
) => {
  const { rows: questions } = await owner.query<{ id: string; kind: string; competency_id: string }>(
    'select id, kind, competency_id from review_questions where cycle_id = $1 and $2 = any (groups)',
    [cycle_id, group],
  );
  const answers = questions.flatMap(({ id, kind, competency_id }) => {
    const mark = kind === 'potential' ? (potential ?? null) : (marks[competency_id] ?? null);
    const is_unseen = marks[competency_id] === null;
    const text = kind === 'potential' ? saidOfPotential : 'Um exemplo.';
    return kind === 'text' ? [] : [[id, { mark, is_unseen, text, links: [] }] as const];
  });
  const { rows } = await owner.query<{ id: string }>(
    `insert into review_forms (company_id, assignment_id, person_id, rater_id, "group", answers, is_sent)
     select company_id, id, person_id, rater_id, "group", $4, true from review_assignments
     where cycle_id = $1 and person_id = $2 and "group" = $3 returning assignment_id as id`,
    [cycle_id, person.person_id, group, JSON.stringify(Object.fromEntries(answers))],
  );
  await owner.query(`update review_assignments set status = 'sent', sent_on = '2026-03-12' where id = $1`, [
    rows[0]?.id,
  ]);
};

const closingDay = '2026-03-20';
export const publicationDay = '2026-03-25';

const moveCycle = async ({ admin, company, cycle }: Collected, act: 'close' | 'publish', day: string) => {
  const found = await call(admin, day).reviewCycles.get({ id: cycle.id });
  await call(admin, day).reviewCycles[act](seen(found));
  await runReactions(company.id, on(day).clock);
};

export const close = (of: Collected) => moveCycle(of, 'close', closingDay);
export const publish = (of: Collected, day = publicationDay) => moveCycle(of, 'publish', day);

export const reopen = async ({ admin, company, cycle }: Collected, day = publicationDay) => {
  const found = await call(admin, day).reviewCycles.get({ id: cycle.id });
  await call(admin, day).reviewCycles.reopen({ ...seen(found), reason: 'Faltou ouvir uma gestora.' });
  await runReactions(company.id, on(day).clock);
};

/** Ana is rated by herself and her manager, her manager by theirs alone, and the peer by nobody. */
export const aMarkedCycle = async (more: Partial<CycleDraft> = {}) => {
  const of = await aCycle(more);
  const [first, second] = of.competencies;
  const [a, b] = [first?.id ?? '', second?.id ?? ''];
  await sendForm(of.cycle.id, [of.ana, 'self'], { marks: { [a]: 5, [b]: 3 } });
  await sendForm(of.cycle.id, [of.ana, 'manager'], { marks: { [a]: 4, [b]: 2 }, potential: 4 });
  await sendForm(of.cycle.id, [of.lead, 'manager'], { marks: { [a]: 3, [b]: null }, potential: 2 });
  const [ana, lead, peer] = [
    await participantOf(of.cycle.id, of.ana),
    await participantOf(of.cycle.id, of.lead),
    await participantOf(of.cycle.id, of.peer),
  ];
  return { ...of, a, b, ids: { ana, lead, peer } };
};
export type Marked = Awaited<ReturnType<typeof aMarkedCycle>>;
