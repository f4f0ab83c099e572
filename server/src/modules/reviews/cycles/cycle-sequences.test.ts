import { describe, expect, it } from 'vitest';
import {
  aBusyCompany,
  cleared,
  type Kept,
  launched,
  type Run,
  settle,
  somethingHappens,
} from '#test/random-reviews.ts';
import { type Dice, dice } from '#test/random-tickets.ts';
import { owner } from '#test/world.ts';

/** Reviews in an impossible state, with the reason; checked when all waiting jobs are done. */
const illegal = `
  select a.id, a."group", a.status, p.status as participant, y.status as cycle, w.why
  from review_assignments a
  join review_participants p on p.id = a.participant_id
  join review_cycles y on y.id = a.cycle_id
  join profiles n on n.user_id = a.person_id
  join profiles r on r.user_id = a.rater_id
  left join review_forms f on f.assignment_id = a.id
  cross join lateral (values
    (a.status in ('pending', 'started') and y.status <> 'collecting', 'asked while nothing is collected'),
    (a.status = 'expired' and y.status not in ('collected', 'published', 'ended'), 'over before the close'),
    (a.status in ('pending', 'started') and p.status in ('away', 'removed'), 'asked about who takes no part'),
    (a.status in ('pending', 'started') and not n.is_active, 'asked about who left'),
    (a.status in ('pending', 'started') and not r.is_active, 'asked of who left'),
    (a.status in ('pending', 'started') and a.due_on <> y.collect_until, 'due on another day'),
    (a.status = 'pending' and f.assignment_id is not null, 'begun, and said not to be'),
    (a.status = 'started' and f.assignment_id is null, 'not begun, and said to be'),
    (a.status = 'sent' and f.is_sent is distinct from true, 'sent without answers'),
    (a.status <> 'sent' and f.is_sent, 'answers sent of a review that is not'),
    (f.leader_reads and not f.is_sent, 'read by the leader before it was sent'),
    (f.person_reads and y.status not in ('published', 'ended'), 'read by its person before the publication'),
    (f.person_reads and a."group" <> 'manager', 'an own review opened to its person')
  ) as w (is_so, why)
  where a.cycle_id = $1 and w.is_so`;

/** Each participant of a collecting cycle is asked about, once per group, unless it was declined. */
const unasked = `
  select p.id, g.name from review_participants p
  join review_cycles y on y.id = p.cycle_id and y.status = 'collecting'
  join profiles n on n.user_id = p.person_id and n.is_active
  cross join (values ('self'), ('manager')) as g (name)
  where p.cycle_id = $1 and p.status in ('active', 'late') and not exists (
    select from review_assignments a where a.participant_id = p.id and a."group" = g.name and a.status <> 'dismissed')`;

/** Duplicate evidence, evidence without a published result, or evidence that differs from the result. */
const wrongEvidence = `
  with valid as (
    select e.source_id, e.competency_id, array_agg(e.level::float8) as levels from competency_evidence e
    where e.company_id = $2 and e.kind = 'performance_review' and e.status <> 'void' group by 1, 2),
  proved as (
    select r.participant_id, m.key::uuid as competency_id, (m.value #>> '{evidence,level}')::float8 as level
    from review_results r join review_cycles y on y.id = r.cycle_id and y.status in ('published', 'ended')
    cross join lateral jsonb_each(r.computed -> 'competencies') m
    where r.cycle_id = $1 and m.value #>> '{evidence,level}' is not null)
  select * from valid v full join proved p on p.participant_id = v.source_id and p.competency_id = v.competency_id
  where (v.source_id in (select id from review_participants where cycle_id = $1) or p.participant_id is not null)
    and v.levels is distinct from array[p.level]`;

const rowsOf = async (text: string, values: unknown[]) => (await owner.query(text, values)).rows;

const answersOf = async (cycle_id: string, kept: Kept) => {
  const { rows } = await owner.query<{ id: string; answers: unknown }>(
    `select f.assignment_id as id, f.answers from review_forms f join review_assignments a on a.id = f.assignment_id
     where a.cycle_id = $1 and a.id = any ($2::uuid[])`,
    [cycle_id, [...kept.keys()]],
  );
  return Object.fromEntries(rows.map(({ id, answers }) => [id, answers]));
};

const check = async ({ cycle_id, kept, company }: Run, story: string) => {
  expect(await rowsOf(illegal, [cycle_id]), story).toEqual([]);
  expect(await rowsOf(unasked, [cycle_id]), story).toEqual([]);
  expect(await rowsOf(wrongEvidence, [cycle_id, company.id]), story).toEqual([]);
  expect(await answersOf(cycle_id, kept), story).toEqual(Object.fromEntries(kept));
};

const live = async (run: Run, d: Dice, seed: number) => {
  const shown: string[] = [];
  for (let turn = 0; turn < 7; turn++) shown.push(await somethingHappens(run, d));
  await settle(run);
  await check(run, `seed ${seed}: ${shown.join(', ')}`);
  return shown;
};

const lanes = 4;
/** `npm run random-reviews` tries 500. */
const cycles = Number(process.env.REVIEW_RUNS ?? 120);
const each = Math.ceil(cycles / lanes);

describe(`MO-18: ${cycles} cycles with random events`, () => {
  it('keep each review in an allowed state, each proof once, and each answer', {
    timeout: 240_000,
  }, async () => {
    const shown: string[] = [];
    await Promise.all(
      Array.from({ length: lanes }, async (_, lane) => {
        const busy = await aBusyCompany();
        for (let seed = lane * each + 1; seed <= (lane + 1) * each; seed++) {
          const d = dice(seed);
          const run = await launched(busy, d);
          shown.push(...(await live(run, d, seed)));
          await cleared(run);
        }
      }),
    );
    // Each act succeeded often enough to prove something.
    const done = Map.groupBy(
      shown.filter((one) => one.endsWith(': done')),
      (one) => one,
    );
    for (const [name, times] of done) expect(times.length, name).toBeGreaterThan(cycles / 50);
    expect(done.size).toBe(15);
  });
});
