/** What the database ensures by itself, whichever way a change comes. */
import { moveTour, newTour, type TourProgress, tourActs } from '@pdy/contract/rules/platform/onboarding';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { aTeam, sqlAs } from '#test/team.ts';
import type { Person } from '#test/world.ts';
import { progressColumns } from './progress.ts';

const refused = { code: '42501' };
const breaks = (constraint: string) => ({ code: '23514', constraint });
const oneStep = breaks('tour_moves_one_step_at_a_time');

const insert = (person: Person, values: object = {}) =>
  sqlAs(person)
    .insertInto('user_onboarding_progress')
    .values({ user_id: person.person_id, ...values })
    .execute();

const change = (person: Person, values: object) =>
  sqlAs(person)
    .updateTable('user_onboarding_progress')
    .set(values)
    .where('user_id', '=', person.person_id)
    .returning(progressColumns)
    .executeTakeFirstOrThrow();

const started = async (person: Person) => {
  await insert(person);
  await change(person, { started_at: new Date() });
};

const state = ({ started_at, completed_at, ...rest }: TourProgress) => ({
  ...rest,
  started: started_at !== null,
  ended: completed_at !== null,
});

describe('the row of a person’s progress', () => {
  it('ON-08: is inserted once, by its person, at the beginning', async () => {
    const { ana, peer, admin, stranger } = await aTeam();
    for (const values of [
      { current_step: 1 },
      { completed_steps: [0] },
      { started_at: new Date() },
      { started_at: new Date(), is_completed: true, completed_at: new Date() },
      { is_skipped: true, completed_at: new Date() },
    ])
      await expect(insert(ana, values)).rejects.toMatchObject(breaks('tour_begins_at_the_beginning'));
    for (const other of [peer, admin, stranger])
      await expect(insert(other, { user_id: ana.person_id })).rejects.toMatchObject(refused);
    await insert(ana);
    await expect(insert(ana)).rejects.toMatchObject({ code: '23505' });
    await expect(insert(peer, { company_id: stranger.company_id })).rejects.toMatchObject(refused);
  });

  it('ON-08: is read and changed by its person alone, and deleted by nobody', async () => {
    const { ana, lead, peer, admin, stranger } = await aTeam();
    await started(ana);
    for (const other of [lead, peer, admin, stranger]) {
      const mine = sqlAs(other).selectFrom('user_onboarding_progress').select('user_id').execute();
      expect(await mine).toEqual([]);
      const { numUpdatedRows } = await sqlAs(other)
        .updateTable('user_onboarding_progress')
        .set({ current_step: 1 })
        .executeTakeFirstOrThrow();
      expect(Number(numUpdatedRows)).toBe(0);
    }
    await expect(change(ana, { user_id: peer.person_id })).rejects.toMatchObject(refused);
    await expect(change(ana, { company_id: null })).rejects.toMatchObject(refused);
    await expect(sqlAs(ana).deleteFrom('user_onboarding_progress').execute()).rejects.toMatchObject(refused);
  });

  it('ON-06: moves one step at a time', async () => {
    const { ana } = await aTeam();
    await insert(ana);
    await expect(change(ana, { current_step: 1 })).rejects.toMatchObject(oneStep);
    await change(ana, { started_at: new Date() });
    for (const values of [
      { current_step: 2 },
      { current_step: 50 },
      { is_completed: true, completed_at: new Date() },
      { is_completed: true, is_skipped: true, completed_at: new Date() },
    ])
      await expect(change(ana, values), JSON.stringify(values)).rejects.toMatchObject(oneStep);
    const still = { current_step: 0, completed_steps: [], completed_at: null };
    expect(await change(ana, { completed_steps: [0, 1, 2] })).toMatchObject(still);
    expect(await change(ana, { completed_at: new Date() })).toMatchObject(still);
    expect(await change(ana, { current_step: 1 })).toMatchObject({ current_step: 1 });
    await expect(change(ana, { current_step: -1 })).rejects.toMatchObject({ code: '23514' });
  });

  it('ON-06: fills in what follows from a move, whatever was sent', async () => {
    const { ana, peer } = await aTeam();
    const longAgo = new Date('2001-01-01T00:00:00Z');
    await insert(ana);
    const begun = await change(ana, { current_step: 0, started_at: longAgo });
    expect(begun.started_at?.getFullYear()).toBeGreaterThan(2001);
    expect(await change(ana, { current_step: 1, completed_steps: [7, 8], started_at: longAgo })).toEqual({
      ...begun,
      current_step: 1,
      completed_steps: [0],
    });
    const skipped = await change(ana, { is_skipped: true, current_step: 9, completed_at: longAgo });
    expect(skipped).toMatchObject({ current_step: 1, completed_steps: [0], is_skipped: true });
    expect(skipped.completed_at?.getFullYear()).toBeGreaterThan(2001);
    await expect(change(ana, { is_skipped: false, completed_at: null })).rejects.toMatchObject(oneStep);
    await expect(change(ana, { is_completed: true })).rejects.toMatchObject(oneStep);

    await started(peer);
    const { rows } = await sql<{ total: number }>`select count(*) as total from app.tour_steps()`.execute(
      sqlAs(peer),
    );
    const total = rows[0]?.total ?? 0;
    for (let step = 1; step < total; step++) await change(peer, { current_step: step });
    expect(await change(peer, { current_step: total })).toMatchObject({
      completed_steps: Array.from({ length: total }, (_, index) => index),
      is_completed: true,
      completed_at: expect.any(Date),
    });
  });

  it('ON-06: completes on the last step through the flag alone, as other clients do it', async () => {
    const { ana, admin } = await aTeam();
    await sqlAs(admin)
      .insertInto('onboarding_steps')
      .values({
        user_role: 'employee' as const,
        step_order: 1,
        title: 'Só um',
        description: 'x',
        target_element: '[data-tour="menu-goals"]',
      })
      .execute();
    await started(ana);
    expect(await change(ana, { is_completed: true, completed_at: new Date() })).toMatchObject({
      current_step: 1,
      completed_steps: [0],
      is_completed: true,
    });
  });

  it('follows the same rule as the screen, act by act, over a long sequence', async () => {
    const { ana } = await aTeam();
    const { rows } = await sql<{ total: number }>`select count(*) as total from app.tour_steps()`.execute(
      sqlAs(ana),
    );
    const total = rows[0]?.total ?? 0;
    await insert(ana);
    let seed = 11;
    let kept: TourProgress = newTour;
    for (let i = 0; i < 150; i++) {
      seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
      // Mostly forwards, so that the end is reached.
      const act = tourActs[seed % 11] ?? 'next';
      const wanted = moveTour(kept, act, { total, now: new Date() });
      const { user_id: _, ...row } = await change(ana, wanted);
      expect(state(row), `${i}: ${act}`).toEqual(state(wanted));
      kept = row;
    }
  });
});

describe('the steps', () => {
  const step = { user_role: 'manager' as const, step_order: 1, title: 'Um', description: 'Passo.' };
  const add = (person: Person, values: object) =>
    sqlAs(person)
      .insertInto('onboarding_steps')
      .values({ ...step, target_element: '[data-tour="menu-goals"]', ...values })
      .execute();

  it('are written by administrators, on marked targets', async () => {
    const { ana, lead, admin, corporate, stranger } = await aTeam();
    for (const other of [ana, lead]) await expect(add(other, {})).rejects.toMatchObject(refused);
    await expect(add(stranger, { company_id: admin.company_id })).rejects.toMatchObject(refused);
    for (const target_element of ['body', '[data-tour="x"], body', '[data-tour="a b"]'])
      await expect(add(admin, { target_element })).rejects.toMatchObject(refused);
    await add(admin, {});
    await expect(add(corporate, {})).rejects.toMatchObject({ constraint: 'tour_step_order_is_unique' });
    await add(corporate, { step_order: 2 });
    const renamed = (person: Person) =>
      sqlAs(person).updateTable('onboarding_steps').set({ title: 'Outro' }).executeTakeFirstOrThrow();
    expect(Number((await renamed(lead)).numUpdatedRows)).toBe(0);
    expect(Number((await renamed(admin)).numUpdatedRows)).toBe(2);
    const gone = async (person: Person) =>
      Number((await sqlAs(person).deleteFrom('onboarding_steps').executeTakeFirstOrThrow()).numDeletedRows);
    expect([await gone(lead), await gone(stranger), await gone(admin)]).toEqual([0, 0, 2]);
  });

  it('are read by their role while they are active; administrators read all of their company', async () => {
    const { ana, lead, admin, stranger } = await aTeam();
    await add(admin, {});
    await add(admin, { step_order: 2, is_active: false });
    const seen = async (person: Person) =>
      (await sqlAs(person).selectFrom('onboarding_steps').select('step_order').execute()).length;
    expect([await seen(ana), await seen(lead), await seen(admin), await seen(stranger)]).toEqual([
      0, 1, 2, 0,
    ]);
  });

  it('may change places in one statement', async () => {
    const { admin } = await aTeam();
    await add(admin, {});
    await add(admin, { step_order: 2, title: 'Dois' });
    await sql`update onboarding_steps set step_order = 3 - step_order`.execute(sqlAs(admin));
    const rows = await sqlAs(admin)
      .selectFrom('onboarding_steps')
      .select('title')
      .orderBy('step_order')
      .execute();
    expect(rows.map(({ title }) => title)).toEqual(['Dois', 'Um']);
  });
});

describe('auto_start', () => {
  it('is set by administrators and read by the company', async () => {
    const { ana, admin, stranger } = await aTeam();
    const set = (person: Person) =>
      sqlAs(person).insertInto('onboarding_configs').values({ auto_start: true });
    await expect(set(ana).execute()).rejects.toMatchObject(refused);
    await set(admin).execute();
    const read = async (person: Person) =>
      (await sqlAs(person).selectFrom('onboarding_configs').select('auto_start').execute()).length;
    expect([await read(ana), await read(stranger)]).toEqual([1, 0]);
    const off = sqlAs(ana).updateTable('onboarding_configs').set({ auto_start: false });
    expect(Number((await off.executeTakeFirstOrThrow()).numUpdatedRows)).toBe(0);
  });
});
