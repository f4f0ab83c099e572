import { markOf } from '@pdy/contract/onboarding/values';
import { type Role, roles } from '@pdy/contract/permissions';
import type { TourAct } from '@pdy/contract/rules/platform/onboarding';
import { describe, expect, it } from 'vitest';
import { aTeam, call, on, sqlAs, today } from '#test/team.ts';
import { aCompany, as, owner, type Person, platformAdmin } from '#test/world.ts';

const noon = on(today).clock();

const personOf = async (role: Role) =>
  role === 'platform_admin' ? platformAdmin() : (await aCompany()).person(role);

const tour = (person: Person | null) => call(person).onboarding;

const moves = async (person: Person, ...acts: TourAct[]) => {
  for (const act of acts) await tour(person).move({ act });
  return (await tour(person).get()).progress;
};

const rowsOf = async ({ person_id }: Person) =>
  (await owner.query('select company_id from user_onboarding_progress where user_id = $1', [person_id])).rows;

describe('the steps of the tour', () => {
  it.each(roles)(
    'ON-07: are chosen by the role, five to seven, each on a mark of the product: %s',
    async (role) => {
      const { steps } = await tour(await personOf(role)).get();
      expect(steps.length).toBeGreaterThanOrEqual(5);
      expect(steps.length).toBeLessThanOrEqual(7);
      for (const { target_element, title, description } of steps) {
        expect(markOf(target_element), target_element).not.toBeNull();
        expect(title.length).toBeLessThanOrEqual(60);
        expect(description.length).toBeGreaterThan(60);
        expect(description.length).toBeLessThanOrEqual(300);
      }
      expect(new Set(steps.map(({ target_element }) => target_element)).size).toBe(steps.length);
    },
  );

  it('ON-07: of a company replace the platform’s for their role, active ones, by step_order', async () => {
    const { ana, lead, admin, peer, stranger } = await aTeam();
    const usual = (await tour(ana).get()).steps;
    const step = {
      user_role: 'employee' as const,
      description: 'Comece por aqui.',
      target_element: '[data-tour="menu-goals"]',
    };
    await sqlAs(admin)
      .insertInto('onboarding_steps')
      .values([
        { ...step, step_order: 2, title: 'Segundo' },
        { ...step, step_order: 1, title: 'Primeiro' },
        { ...step, step_order: 3, title: 'Desligado', is_active: false },
      ])
      .execute();
    const titles = async (person: Person) => (await tour(person).get()).steps.map(({ title }) => title);
    expect(await titles(ana)).toEqual(['Primeiro', 'Segundo']);
    expect(await titles(peer)).toEqual(['Primeiro', 'Segundo']);
    expect(await titles(lead)).not.toContain('Primeiro');
    expect(await titles(stranger)).not.toContain('Primeiro');

    await sqlAs(admin).updateTable('onboarding_steps').set({ is_active: false }).execute();
    expect((await tour(ana).get()).steps).toEqual(usual);
  });
});

describe('a person’s progress', () => {
  it('ON-05: begins at step 0 with nothing done, whatever auto_start holds', async () => {
    const { ana, admin } = await aTeam();
    const first = { current_step: 0, completed_steps: [], is_completed: false, is_skipped: false };
    expect(await tour(ana).get()).toMatchObject({ auto_start: false, progress: first });
    await sqlAs(admin).insertInto('onboarding_configs').values({ auto_start: true }).execute();
    const { auto_start, progress } = await tour(ana).get();
    expect(auto_start).toBe(true);
    expect(progress).toEqual({ ...first, user_id: ana.person_id, started_at: null, completed_at: null });
    expect((await call(ana).shell.get()).onboarding).toBe('new');
  });

  it('ON-08: has no record until the first act, then one, found by user_id', async () => {
    const { ana } = await aTeam();
    await tour(ana).get();
    expect(await rowsOf(ana)).toEqual([]);
    await moves(ana, 'start', 'next', 'previous', 'skip', 'reset');
    expect(await rowsOf(ana)).toEqual([{ company_id: ana.company_id }]);
  });

  it('ON-06: is stored act by act, to the end', async () => {
    const { ana } = await aTeam();
    const { steps } = await tour(ana).get();
    expect(await moves(ana, 'start')).toMatchObject({
      current_step: 0,
      started_at: noon,
      completed_at: null,
    });
    expect((await call(ana).shell.get()).onboarding).toBe('running');
    expect(await moves(ana, 'next', 'next')).toMatchObject({ current_step: 2, completed_steps: [0, 1] });
    expect(await moves(ana, 'previous')).toMatchObject({ current_step: 1, completed_steps: [0, 1] });
    expect(await moves(ana, 'previous', 'previous')).toMatchObject({ current_step: 0 });

    const ended = await moves(ana, ...steps.map((): TourAct => 'next'));
    expect(ended).toMatchObject({
      current_step: steps.length,
      completed_steps: steps.map((_step, index) => index),
      is_completed: true,
      is_skipped: false,
      completed_at: noon,
    });
    expect((await call(ana).shell.get()).onboarding).toBe('done');
    expect(await moves(ana, 'next', 'previous', 'skip')).toEqual(ended);
  });

  it('ON-06: is closed by skipping, before or during the tour, and cleared by a reset', async () => {
    const { ana, peer } = await aTeam();
    expect(await moves(ana, 'skip')).toMatchObject({
      is_skipped: true,
      started_at: null,
      completed_at: noon,
    });
    expect(await moves(peer, 'start', 'next', 'skip')).toMatchObject({
      current_step: 1,
      completed_steps: [0],
      is_skipped: true,
    });
    expect(await moves(peer, 'reset')).toMatchObject({
      current_step: 0,
      completed_steps: [],
      is_skipped: false,
      started_at: null,
      completed_at: null,
    });
  });

  it('answers a tab that lags behind with the current step', async () => {
    const { ana } = await aTeam();
    await moves(ana, 'start', 'next', 'next');
    const late = await tour(ana).move({ act: 'next', from: 0 });
    expect(late).toMatchObject({ current_step: 2, completed_steps: [0, 1] });
    const results = await Promise.all([1, 2].map(() => tour(ana).move({ act: 'next', from: 2 })));
    expect(results.map(({ current_step }) => current_step)).toEqual([3, 3]);
  });

  it('resumes at the last step when the company removes steps', async () => {
    const { ana, admin } = await aTeam();
    await moves(ana, 'start', 'next', 'next', 'next', 'next');
    const values = {
      user_role: 'employee' as const,
      description: 'Só isto.',
      target_element: '[data-tour="menu-goals"]',
    };
    await sqlAs(admin)
      .insertInto('onboarding_steps')
      .values([1, 2].map((step_order) => ({ ...values, step_order, title: `Passo ${step_order}` })))
      .execute();
    expect(await tour(ana).move({ act: 'next', from: 1 })).toMatchObject({
      current_step: 2,
      is_completed: true,
    });
  });

  it('exists for accounts without a company', async () => {
    const admin = await platformAdmin();
    expect(await moves(admin, 'start', 'next')).toMatchObject({ current_step: 1 });
    expect(await rowsOf(admin)).toEqual([{ company_id: null }]);
    expect((await call(admin).shell.get()).onboarding).toBe('running');

    const { company } = await aTeam();
    const inside = { ...admin, company_id: company.id };
    expect(await moves(inside, 'next')).toMatchObject({ current_step: 2 });
    const other = { ...(await platformAdmin()), company_id: company.id };
    expect(await moves(other, 'start')).toMatchObject({ current_step: 0 });
    expect(await rowsOf(other)).toEqual([{ company_id: null }]);
  });

  it('is closed to visitors, and accepts nothing but acts', async () => {
    const { ana } = await aTeam();
    await expect(tour(null).get()).rejects.toMatchObject({ code: 'UNAUTHORIZED' });
    await expect(tour(null).move({ act: 'start' })).rejects.toMatchObject({ code: 'UNAUTHORIZED' });
    const wrong = { act: 'finish' } as unknown as { act: TourAct };
    await expect(as(ana).onboarding.move(wrong)).rejects.toMatchObject({ code: 'BAD_REQUEST' });
  });
});
