/** A review cycle to which random things happen; the same seed repeats the same events. */
import type { ReviewAnswers } from '@pdy/contract/reviews/forms';
import { aMove } from './hierarchy.ts';
import type { Dice } from './random-tickets.ts';
import { answer } from './review-forms.ts';
import { aTemplate, cycleDraft, giveDemands } from './reviews.ts';
import { seen } from './seen.ts';
import { aTeam, call, on, rowOf, today } from './team.ts';
import { aCompetency, owner, runReactions } from './world.ts';

const { clock } = on(today);
const reason = 'Foi preciso mudar isto.';

/** A company whose people take part in many cycles, one after the other. */
export const aBusyCompany = async () => {
  const team = await aTeam();
  const { admin, corporate, top, lead, ana, peer, company } = team;
  const late = await company.person('employee', lead);
  const competencies = [await aCompetency(company.id), await aCompetency(company.id)];
  const people = [admin, corporate, top, lead, ana, peer, late];
  await giveDemands(
    people,
    competencies.map(({ id }) => id),
  );
  return { ...team, late, people, template: await aTemplate(admin) };
};
export type Busy = Awaited<ReturnType<typeof aBusyCompany>>;

/** What people saved, by assignment: their forms must show it whatever happens. */
export type Kept = Map<string, ReviewAnswers>;
export type Run = Busy & { readonly cycle_id: string; readonly kept: Kept };

export const settle = ({ company }: Busy) => runReactions(company.id, clock);

export const launched = async (busy: Busy, d: Dice): Promise<Run> => {
  const { admin, template, lead, ana, peer } = busy;
  const audience = {
    ...{ everybody: false, departments: [], job_profile_ids: [], without: [] },
    person_ids: [lead, ana, peer].map(({ person_id }) => person_id),
  };
  const flags = { blind_manager: d.chance(0.5), publish_box: d.chance(0.5) };
  const draft = await call(admin).reviewCycles.add(cycleDraft(template.id, { audience, ...flags }));
  await call(admin).reviewCycles.launch(seen(draft));
  await settle(busy);
  return { ...busy, cycle_id: draft.id, kept: new Map() };
};

type Review = {
  readonly id: string;
  readonly version: number;
  readonly status: string;
  readonly rater_id: string;
  readonly form_version: number;
  readonly questions: readonly { readonly id: string; readonly kind: string }[];
};

const aReviewIn = async ({ cycle_id }: Run, d: Dice, statuses: readonly string[]): Promise<Review | null> => {
  const { rows } = await owner.query<Review>(
    `select a.id, a.version, a.status, a.rater_id, coalesce(f.version, 0) as form_version,
       (select jsonb_agg(jsonb_build_object('id', q.id, 'kind', q.kind) order by q.position, q.id) from review_questions q
         where q.cycle_id = a.cycle_id and a."group" = any (q.groups)) as questions
     from review_assignments a left join review_forms f on f.assignment_id = a.id
     where a.cycle_id = $1 and a.status = any ($2::text[]) order by a.id`,
    [cycle_id, statuses],
  );
  return rows.length === 0 ? null : d.of(rows);
};

const participantIn = async ({ cycle_id }: Run, d: Dice) => {
  const { rows } = await owner.query<{ id: string; version: number }>(
    'select id, version from review_participants where cycle_id = $1 order by id',
    [cycle_id],
  );
  return seen(d.of(rows));
};

const byId = ({ people }: Busy, id: string) => people.find(({ person_id }) => person_id === id);

const anAnswer = (d: Dice, kind: string) => {
  const text = `Exemplo ${d.below(1_000_000)}.`;
  return kind === 'competency' || kind === 'potential'
    ? answer({ mark: 1 + d.below(5), text })
    : answer({ text });
};

const write = async (run: Run, d: Dice) => {
  const review = await aReviewIn(run, d, ['pending', 'started', 'sent', 'expired', 'dismissed', 'declined']);
  const rater = review && byId(run, review.rater_id);
  if (!rater) return;
  const named = d.chance(0.7) ? review.questions : review.questions.slice(0, 1);
  const answers = Object.fromEntries(named.map(({ id, kind }) => [id, anAnswer(d, kind)]));
  const { id: assignment_id, form_version: version } = review;
  await call(rater).reviewForms.save({ assignment_id, version, answers });
  run.kept.set(assignment_id, { ...run.kept.get(assignment_id), ...answers });
};

const send = async (run: Run, d: Dice) => {
  const review = await aReviewIn(run, d, ['started', 'expired']);
  const rater = review && byId(run, review.rater_id);
  if (rater) await call(rater).reviewForms.send({ assignment_id: review.id, version: review.form_version });
};

const decline = async (run: Run, d: Dice) => {
  const review = await aReviewIn(run, d, ['pending', 'started']);
  const rater = review && byId(run, review.rater_id);
  if (rater)
    await call(rater).reviewForms.decline({ assignment_id: review.id, version: review.version, reason });
};

const giveBack = async (run: Run, d: Dice) => {
  const review = await aReviewIn(run, d, ['sent']);
  if (!review) return;
  const { id: assignment_id, version } = review;
  await call(run.admin).reviewCycles.return_review({ assignment_id, version, reason });
};

const changeReviewer = async (run: Run, d: Dice) => {
  const review = await aReviewIn(run, d, ['pending', 'started', 'declined', 'sent']);
  if (!review) return;
  const { id: assignment_id, version } = review;
  const { person_id: rater_id } = d.of([run.top, run.lead, run.corporate]);
  await call(run.admin).reviewCycles.change_reviewer({ assignment_id, version, rater_id });
};

const join = ({ admin, cycle_id, late, top }: Run, d: Dice) =>
  call(admin).reviewCycles.add_participant({ cycle_id, person_id: d.of([late, late, top]).person_id });

const put = async (run: Run, d: Dice) =>
  call(run.admin).reviewCycles.set_participant({
    ...(await participantIn(run, d)),
    status: d.of(['active', 'active', 'away', 'removed']),
  });

const move = async (run: Run, d: Dice) => {
  const person = d.of([run.ana, run.peer, run.late]);
  const { manager_id } = await rowOf<{ manager_id: string }>(
    'select manager_id from profiles where user_id = $1',
    [person.person_id],
  );
  const from = byId(run, manager_id);
  const to = d.of([run.lead, run.top, run.corporate].filter((one) => one !== from));
  if (from) await call(run.admin).hierarchy.move(aMove(person, from, to));
};

/** Leaves the company, or comes back to it. */
const leave = async (run: Run, d: Dice) => {
  const { person_id: id, role } = d.of([run.ana, run.peer, run.late, run.lead, run.corporate]);
  const reports = role === 'manager' && { reports: { to: 'above' as const } };
  const { users } = call(run.admin);
  const { version, is_active } = await rowOf<{ version: number; is_active: boolean }>(
    'select version, is_active from profiles where user_id = $1',
    [id],
  );
  await (is_active ? users.deactivate({ id, version, ...reports }) : users.reactivate({ id, version }));
};

const moveCycle = (name: 'close' | 'publish' | 'end' | 'reopen' | 'cancel') => async (run: Run) => {
  const { reviewCycles } = call(run.admin);
  const held = seen(await reviewCycles.get({ id: run.cycle_id }));
  if (name === 'reopen' || name === 'cancel') return reviewCycles[name]({ ...held, reason });
  return reviewCycles[name](held);
};

const next: Readonly<Record<string, 'close' | 'publish' | 'end'>> = {
  collecting: 'close',
  collected: 'publish',
  published: 'end',
};

/** The step that a cycle takes by itself in the end; returns its name. */
const goOn = async (run: Run) => {
  const { status } = await call(run.admin).reviewCycles.get({ id: run.cycle_id });
  const name = next[status];
  if (name) await moveCycle(name)(run);
  return name;
};

/** Each with its weight: how often it happens compared with the others. */
const acts: readonly (readonly [
  often: number,
  name: string,
  act: (run: Run, d: Dice) => Promise<unknown>,
])[] = [
  ...([
    [6, 'write', write],
    [5, 'send', send],
    [1, 'decline', decline],
    [2, 'give back', giveBack],
  ] as const),
  ...([
    [2, 'change reviewer', changeReviewer],
    [1, 'join', join],
    [2, 'put', put],
    [2, 'move', move],
  ] as const),
  ...([
    [7, 'wait', goOn],
    [1, 'leave', leave],
    [1, 'close', moveCycle('close')],
    [1, 'publish', moveCycle('publish')],
  ] as const),
  ...([
    [3, 'reopen', moveCycle('reopen')],
    [1, 'cancel', moveCycle('cancel')],
    [1, 'end', moveCycle('end')],
  ] as const),
];
const drawn = acts.flatMap((act) => Array.from({ length: act[0] }, () => act));

const refusals = ['RULE_BROKEN', 'CONFLICT', 'NOT_FOUND', 'FORBIDDEN', 'BAD_REQUEST'];

/** Runs a random act; returns which it was and how it ended. What follows from it may wait in the queue. */
export const somethingHappens = async (run: Run, d: Dice): Promise<string> => {
  const [, drawnName, act] = d.of(drawn);
  let name = drawnName;
  let end = 'done';
  try {
    const said = await act(run, d);
    if (typeof said === 'string') name = said;
  } catch (error) {
    const { code = '', data } = error as { code?: string; data?: { rule?: string } };
    if (!refusals.includes(code)) throw error;
    end = data?.rule ?? code;
  }
  if (d.chance(0.35)) await settle(run);
  return `${name}: ${end}`;
};

/** Puts everybody back where they were, so that later events change nothing of this cycle. */
export const cleared = async (run: Run) => {
  const people = [run.ana, run.peer, run.late].map(({ person_id }) => person_id);
  const all = run.people.map(({ person_id }) => person_id);
  await owner.query('update profiles set is_active = true where user_id = any ($1::uuid[])', [all]);
  await owner.query('update profiles set manager_id = $2 where user_id = any ($1::uuid[])', [
    people,
    run.lead.person_id,
  ]);
  await owner.query('delete from review_cycles where id = $1', [run.cycle_id]);
};
