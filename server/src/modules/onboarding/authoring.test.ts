import type { TourStepFields } from '@pdy/contract/onboarding/authoring';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { aTeam, call, sqlAs } from '#test/team.ts';
import { type Person, platformAdmin, recorded } from '#test/world.ts';

const step = (title: string, more: Partial<TourStepFields> = {}): TourStepFields => ({
  title,
  description: 'Comece por aqui.',
  target_element: '[data-tour="menu-goals"]',
  is_active: true,
  ...more,
});

const tourOf = (person: Person) => call(person).onboardingAuthoring.get({ role: 'employee' });

const save = async (person: Person, steps: TourStepFields[], revision?: string) =>
  call(person).onboardingAuthoring.save({
    role: 'employee',
    revision: revision ?? (await tourOf(person)).revision,
    steps,
  });

const titlesFor = async (person: Person) =>
  (await call(person).onboarding.get()).steps.map(({ title }) => title);

describe('MO-28: the steps of the tour as a company writes them', () => {
  it('replace the platform’s for their role alone, in the order of the list', async () => {
    const { ana, lead, admin, company } = await aTeam();
    const before = await tourOf(admin);
    expect(before).toMatchObject({ own: [], role: 'employee' });
    expect(before.standard.map(({ title }) => title)).toEqual(await titlesFor(ana));
    const usual = await titlesFor(lead);
    const first = await save(admin, [step('Um'), step('Dois'), step('Fora', { is_active: false })]);
    expect(await titlesFor(ana)).toEqual(['Um', 'Dois']);
    expect(await titlesFor(lead)).toEqual(usual);
    expect(await recorded(company.id)).toMatchObject([
      {
        name: 'onboarding.steps.changed',
        actor_id: admin.person_id,
        payload: { role: 'employee', steps: 3 },
      },
    ]);

    const [one, two] = first.own;
    const turned = await save(admin, [
      { ...step('Dois', { id: two?.id ?? '' }) },
      step('Novo'),
      { ...step('Um', { id: one?.id ?? '' }) },
    ]);
    expect(turned.own.map(({ title }) => title)).toEqual(['Dois', 'Novo', 'Um']);
    expect(turned.own[0]?.id).toBe(two?.id);
    expect(await titlesFor(ana)).toEqual(['Dois', 'Novo', 'Um']);

    await save(admin, []);
    expect(await titlesFor(ana)).toEqual(before.standard.map(({ title }) => title));
  });

  it('are saved once: a person who saves after somebody else is told', async () => {
    const { admin, corporate } = await aTeam();
    const { revision } = await tourOf(admin);
    const saved = await save(corporate, [step('Um')]);
    await expect(save(admin, [step('Outro')], revision)).rejects.toMatchObject({ code: 'CONFLICT' });
    await save(corporate, [{ ...step('Mudou', { id: saved.own[0]?.id ?? '' }) }]);
    await expect(save(admin, [], saved.revision)).rejects.toMatchObject({ code: 'CONFLICT' });
  });

  it('point at marks of the product, and never at another company’s step', async () => {
    const { admin, stranger } = await aTeam();
    for (const wrong of [{ target_element: 'body' }, { title: ' ' }, { description: 'x'.repeat(1001) }])
      await expect(save(admin, [step('Um', wrong)])).rejects.toMatchObject({ code: 'BAD_REQUEST' });
    const theirs = await save(stranger, [step('Delas')]);
    await expect(save(admin, [step('Meu', { id: theirs.own[0]?.id ?? '' })])).rejects.toMatchObject({
      code: 'NOT_FOUND',
    });
    expect((await tourOf(stranger)).own).toMatchObject([{ title: 'Delas' }]);
  });

  it('are written by administrators of the company', async () => {
    const { ana, lead, admin } = await aTeam();
    const { revision } = await tourOf(admin);
    for (const person of [ana, lead, await platformAdmin()]) {
      await expect(tourOf(person)).rejects.toMatchObject({ code: 'FORBIDDEN' });
      await expect(save(person, [], revision)).rejects.toMatchObject({ code: 'FORBIDDEN' });
    }
  });

  it('come with figures: how many began, where they left, and nobody’s name', async () => {
    const { ana, peer, lead, admin, stranger, company } = await aTeam();
    const [done, gone] = [await company.person('employee'), await company.person('employee')];
    await save(admin, [step('Um'), step('Dois')]);
    const acts = async (person: Person, ...names: ('start' | 'next' | 'skip')[]) => {
      for (const act of names) await call(person).onboarding.move({ act });
    };
    await acts(ana, 'start', 'next', 'skip');
    await acts(peer, 'start');
    await acts(done, 'start', 'next', 'next');
    await acts(gone, 'skip');
    await acts(lead, 'start');
    expect((await tourOf(admin)).figures).toEqual({
      started: 3,
      running: 1,
      completed: 1,
      declined: 1,
      skipped: 1,
      skipped_at: [{ step: 1, people: 1 }],
    });
    expect((await tourOf(stranger)).figures).toMatchObject({ started: 0, declined: 0 });
    for (const person of [ana, lead]) {
      const { rows } = await sql`select * from app.tour_figures('employee')`.execute(sqlAs(person));
      expect(rows).toEqual([]);
    }
  });

  it('move people in the middle to the last remaining step, and leave the finished ones finished', async () => {
    const { ana, peer, admin } = await aTeam();
    await save(
      admin,
      ['Um', 'Dois', 'Três', 'Quatro'].map((title) => step(title)),
    );
    for (const act of ['start', 'next', 'next', 'next'] as const) await call(ana).onboarding.move({ act });
    for (const act of ['start', 'next', 'next', 'next', 'next'] as const)
      await call(peer).onboarding.move({ act });
    await save(
      admin,
      ['Só um', 'Só dois'].map((title) => step(title)),
    );
    expect(await call(ana).onboarding.move({ act: 'next', from: 1 })).toMatchObject({
      current_step: 2,
      is_completed: true,
    });
    expect((await call(peer).onboarding.get()).progress).toMatchObject({ is_completed: true });
  });
});
