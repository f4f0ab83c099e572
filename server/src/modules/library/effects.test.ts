import { describe, expect, it } from 'vitest';
import { anItem } from '#test/library.ts';
import { aTeam, call } from '#test/team.ts';
import { aCompetency, asSystem, owner, type Person } from '#test/world.ts';
import { type Completion, gainOf, measuredEffect } from './effect-rules.ts';
import { measureEffects } from './effects.ts';

const piece = (level: number, observed_on: string, more: object = {}): Completion['pieces'][number] => ({
  id: `${level} ${observed_on}`,
  kind: 'proficiency_test',
  level,
  quality: 1,
  observed_on,
  supersede_key: 'test',
  status: 'valid',
  source_id: null,
  ...more,
});

const rose = (person_id: string, from: number, to: number): Completion => ({
  person_id,
  activity_id: `of ${person_id}`,
  done_on: '2026-01-01',
  competency: { kind: 'technical', half_life_days: null, no_decay: true },
  pieces: [piece(from, '2025-12-01'), piece(to, '2026-03-01')],
});

describe('the effect of an activity on levels', () => {
  it('is the level ninety days later minus the level of the day before, measured by evidence other than its own', () => {
    expect(gainOf(rose('ana', 2, 3), '2026-06-01')).toBeCloseTo(1, 6);
    const own = piece(5, '2026-01-01', { kind: 'pdi_activity', source_id: 'of ana', supersede_key: 'own' });
    const alone = { ...rose('ana', 2, 2), pieces: [piece(2, '2025-12-01'), own] };
    expect(gainOf(alone, '2026-06-01')).toBeCloseTo(0, 6);
    const others = { ...alone, pieces: [piece(2, '2025-12-01'), { ...own, source_id: 'another' }] };
    expect(gainOf(others, '2026-06-01')).toBeGreaterThan(0);
  });

  it('is unknown before the ninety days are over, and without a level on both sides', () => {
    expect(gainOf(rose('ana', 2, 3), '2026-03-31')).toBeNull();
    expect(gainOf(rose('ana', 2, 3), '2026-04-01')).not.toBeNull();
    expect(gainOf({ ...rose('ana', 2, 3), pieces: [piece(3, '2026-03-01')] }, '2026-06-01')).toBeNull();
  });

  it('is the mean over at least five people, each counted the first time', () => {
    const five = ['a', 'b', 'c', 'd', 'e'].map((person, index) => rose(person, 2, index === 0 ? 4 : 3));
    expect(measuredEffect(five, '2026-06-01')).toEqual({ mean: 1.2, people: 5 });
    expect(measuredEffect(five.slice(1), '2026-06-01')).toBeNull();
    const again = { ...rose('a', 5, 1), done_on: '2026-02-01' };
    expect(measuredEffect([again, ...five], '2026-06-01')).toEqual({ mean: 1.2, people: 5 });
  });
});

const did = async ({ person_id, company_id }: Person, item_id: string, competency_id: string) => {
  const insert = async (text: string, values: unknown[]) => (await owner.query(text, values)).rows[0]?.id;
  const plan = await insert(
    `insert into pdi_plans (company_id, person_id, title, period_start, period_end, status)
     values ($1, $2, 'PDI', '2026-01-01', '2026-12-31', 'completed') returning id`,
    [company_id, person_id],
  );
  const goal = await insert(
    `insert into pdi_goals (company_id, plan_id, person_id, title, start_on, due_on, status)
     values ($1, $2, $3, 'Uma meta', '2026-01-01', '2026-06-01', 'completed') returning id`,
    [company_id, plan, person_id],
  );
  await owner.query(
    `insert into pdi_activities (company_id, goal_id, person_id, library_item_id, title, kind, learning_type, status, finished_at)
     values ($1, $2, $3, $4, 'Feita', 'course', 'formal', 'done', '2026-02-01T15:00:00Z')`,
    [company_id, goal, person_id, item_id],
  );
  await owner.query(
    `insert into competency_evidence (company_id, person_id, competency_id, kind, level, observed_on, supersede_key)
     values ($1, $2, $3, 'proficiency_test', 2, '2026-01-20', 'x'), ($1, $2, $3, 'proficiency_test', 3, '2026-04-20', 'x')`,
    [company_id, person_id, competency_id],
  );
};

it('MO-05: the effect of an activity is stored by the job, and shown with the number of people behind it', async () => {
  const { company, ana } = await aTeam();
  const competency = await aCompetency(company.id);
  const teaches = [{ competency: competency.id, entry_level: 1, to_level: 3 }];
  const [item, hardly] = [await anItem(company.id, teaches), await anItem(company.id, teaches)];
  const people = [ana, ...(await Promise.all(Array.from({ length: 4 }, () => company.person('employee'))))];
  for (const person of people) await did(person, item.id, competency.id);
  for (const person of people.slice(1)) await did(person, hardly.id, competency.id);
  const measure = (today: string) =>
    asSystem(company.id, ({ tx }) => measureEffects(tx, today, 'America/Sao_Paulo'));

  expect(await measure('2026-04-30')).toBe(0);
  expect((await call(ana).library.get({ id: item.id })).effect).toBeNull();
  expect(await measure('2026-06-01')).toBe(1);
  expect((await call(ana).library.get({ id: item.id })).effect).toMatchObject({
    competency: competency.name,
    people: 5,
    mean: expect.closeTo(1, 1),
  });
  expect((await call(ana).library.get({ id: hardly.id })).effect).toBeNull();
  expect(await measure('2026-06-01')).toBe(1);
});
