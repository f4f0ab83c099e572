import type { TourStepFields } from '@pdy/contract/onboarding/authoring';
import type { Role } from '@pdy/contract/permissions';
import { describe, expect, it } from 'vitest';
import { aTeam, call, sqlAs } from '#test/team.ts';
import { owner, type Person, platformAdmin } from '#test/world.ts';

/** A role whose tour no other test uses. */
const role: Role = 'platform_admin';

const tourOf = (person: Person, asked: Role = role) => call(person).platform.tour.get({ role: asked });
const save = (person: Person, revision: string, steps: TourStepFields[], asked: Role = role) =>
  call(person).platform.tour.save({ role: asked, revision, steps });

describe('MO-28: the steps of the tour as the platform writes them', () => {
  it('are seen by everybody whose company wrote none, at any place of a page', async () => {
    const root = await platformAdmin();
    const before = await tourOf(root);
    expect(before).toMatchObject({ role, standard: [] });
    expect(before.own.length).toBeGreaterThan(0);
    const [first, ...rest] = before.own;
    if (!first) throw new Error('no step');
    const fresh = { title: 'Novo', description: 'Aqui.', target_element: 'main h1 > b', is_active: true };
    const changed = await save(root, before.revision, [
      ...rest,
      { ...first, title: 'Por último' },
      fresh,
      { ...fresh, title: 'Fora', is_active: false },
    ]);
    const titles = changed.own.map(({ title }) => title);
    expect(titles).toEqual([...rest.map(({ title }) => title), 'Por último', 'Novo', 'Fora']);
    expect((await call(root).onboarding.get()).steps.map(({ title }) => title)).toEqual(titles.slice(0, -1));
    const { rows } = await owner.query('select name, payload from events where actor_id = $1', [
      root.person_id,
    ]);
    expect(rows).toContainEqual({ name: 'platform.tour.changed', payload: { role, steps: titles.length } });
    await expect(save(root, before.revision, [...before.own])).rejects.toMatchObject({ code: 'CONFLICT' });
    const back = await save(root, changed.revision, [...before.own]);
    expect(back.own).toEqual(before.own);
  });

  it('are never empty, and never another company’s', async () => {
    const root = await platformAdmin();
    const { admin } = await aTeam();
    const { own, revision } = await tourOf(root, 'employee');
    for (const wrong of [
      [],
      own.map((step) => ({ ...step, is_active: false })),
      own.map((step) => ({ ...step, target_element: ' ' })),
    ])
      await expect(save(root, revision, wrong, 'employee')).rejects.toMatchObject({ code: 'BAD_REQUEST' });
    const theirs = await call(admin).onboardingAuthoring.save({
      role: 'employee',
      revision: 'none',
      steps: [
        { title: 'Delas', description: 'X', target_element: '[data-tour="menu-goals"]', is_active: true },
      ],
    });
    await expect(save(root, revision, [...own, ...theirs.own], 'employee')).rejects.toMatchObject({
      code: 'NOT_FOUND',
    });
    expect((await tourOf(root, 'employee')).own).toEqual(own);
    expect(await call(admin).onboardingAuthoring.get({ role: 'employee' })).toMatchObject({
      own: theirs.own,
    });
  });

  it('come with figures about the people who see them, over all companies', async () => {
    const root = await platformAdmin();
    const { corporate, admin } = await aTeam();
    const startedOf = async () => (await tourOf(root, 'corporate')).figures.started;
    const before = await startedOf();
    await call(corporate).onboarding.move({ act: 'start' });
    expect(await startedOf()).toBeGreaterThan(before);
    const withHers = await startedOf();
    await call(admin).onboardingAuthoring.save({
      role: 'corporate',
      revision: 'none',
      steps: [
        { title: 'Nosso', description: 'X', target_element: '[data-tour="menu-goals"]', is_active: true },
      ],
    });
    expect(await startedOf()).toBe(withHers - 1);
  });

  it('are written by platform administrators alone', async () => {
    const { ana, lead, admin, corporate } = await aTeam();
    const { own, revision } = await tourOf(await platformAdmin(), 'employee');
    for (const person of [ana, lead, admin, corporate]) {
      await expect(tourOf(person)).rejects.toMatchObject({ code: 'FORBIDDEN' });
      await expect(save(person, revision, [...own], 'employee')).rejects.toMatchObject({ code: 'FORBIDDEN' });
      expect(
        await sqlAs(person)
          .selectFrom('onboarding_steps')
          .select('id')
          .where('id', '=', own[0]?.id ?? '')
          .execute(),
      ).toEqual([]);
    }
  });
});
