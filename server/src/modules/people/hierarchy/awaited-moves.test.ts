import { describe, expect, it } from 'vitest';
import { broken } from '#test/hierarchy.ts';
import { anImporter, csv, triedOut } from '#test/imports.ts';
import { rowOf } from '#test/team.ts';
import { as, asSystem, owner, type Person, recorded, runReactions } from '#test/world.ts';

/** Ada administers. Ana will answer to her, and Rui to Ana; neither of the two has joined yet. */
const theAwaited = async () => {
  const { admin, at, company } = await anImporter();
  const bia = await company.person('manager', admin);
  const file = csv(
    `Ana;Souza;${at('ana')};Gestor;;;;;;${at('ada')};`,
    `Rui;Mota;${at('rui')};;;;;;;${at('ana')};`,
  );
  const { id, version } = await triedOut(admin, file);
  await as(admin).userImports.apply({ id, version, sending: 'not_yet' });
  const idOf = async (name: string) =>
    (await rowOf<{ id: string }>('select id from invites where email = $1', [at(name)])).id;
  return { admin, at, company, bia, ana: await idOf('ana'), rui: await idOf('rui') };
};

const aYearAhead = new Date(Date.now() + 365 * 86_400_000).toISOString().slice(0, 10);

const move = (profile_id: string, from_manager_id: string | null, to_manager_id: string | null) => ({
  profile_id,
  from_manager_id,
  to_manager_id,
});

/** The manager of each, by the id of their invitation. */
const places = async (admin: Person) => {
  const { people } = await as(admin).hierarchy.awaited({});
  return Object.fromEntries(
    people.map(({ id, leader_id, manager }) => [id, leader_id ?? manager?.id ?? null]),
  );
};

/** What the sign-in does when the invited person joins. */
const joins = async (company: { id: string; person: (role: 'employee') => Promise<Person> }, id: string) => {
  const person = await company.person('employee');
  const { email, manager_id } = await rowOf<{ email: string; manager_id: string | null }>(
    `update invites set status = 'aceito', accepted_at = now(), accepted_profile_id = $2 where id = $1
     returning email, manager_id`,
    [id, person.person_id],
  );
  await owner.query('update profiles set email = $2, manager_id = $3 where user_id = $1', [
    person.person_id,
    email,
    manager_id,
  ]);
  const accepted = {
    person_id: person.person_id,
    role: 'employee' as const,
    manager_id,
    job_profile_id: null,
  };
  await asSystem(company.id, ({ record }) => record('people.invite.accepted', id, accepted));
  await runReactions(company.id);
  return person;
};

const managerOf = async ({ person_id }: Person) =>
  (
    await rowOf<{ id: string | null }>('select manager_id as id from profiles where user_id = $1', [
      person_id,
    ])
  ).id;

describe('a move of an invited person', () => {
  it('MO-23: is stored on the invitation, and applies once they join', async () => {
    const { admin, bia, company, ana, rui } = await theAwaited();
    expect(await as(admin).hierarchy.move(move(rui, ana, bia.person_id))).toEqual({ moved: 1 });
    expect(await places(admin)).toEqual({ [ana]: admin.person_id, [rui]: bia.person_id });
    const { items } = await as(admin).invites.list({ manager_id: bia.person_id });
    expect(items.map(({ id }) => id)).toEqual([rui]);
    expect((await recorded(rui)).at(-1)).toMatchObject({
      name: 'people.invite.placed',
      payload: { manager_id: bia.person_id, leader_id: null },
    });
    expect(await managerOf(await joins(company, rui))).toBe(bia.person_id);
  });

  it('MO-23: leads to the top, and back to another invited person', async () => {
    const { admin, company, ana, rui } = await theAwaited();
    await as(admin).hierarchy.move(move(rui, ana, null));
    expect((await places(admin))[rui]).toBeNull();
    await as(admin).hierarchy.move(move(rui, null, ana));
    expect((await places(admin))[rui]).toBe(ana);
    await as(admin).hierarchy.move(move(ana, admin.person_id, null));
    const first = await joins(company, ana);
    expect(await managerOf(first)).toBeNull();
    expect((await places(admin))[rui]).toBe(first.person_id);
    expect(await managerOf(await joins(company, rui))).toBe(first.person_id);
  });

  it('MO-23: is made with others, all or none, only for today', async () => {
    const { admin, bia, ana, rui } = await theAwaited();
    const both = [move(bia.person_id, admin.person_id, null), move(rui, ana, bia.person_id)];
    await expect(as(admin).hierarchy.apply({ moves: both, effective_on: aYearAhead })).rejects.toMatchObject(
      broken('awaited_move_is_of_today'),
    );
    const stale = [move(bia.person_id, admin.person_id, null), move(rui, bia.person_id, null)];
    await expect(as(admin).hierarchy.apply({ moves: stale })).rejects.toMatchObject({ code: 'CONFLICT' });
    expect(await managerOf(bia)).toBe(admin.person_id);
    expect(await as(admin).hierarchy.apply({ moves: both })).toMatchObject({ status: 'aplicada' });
    expect(await managerOf(bia)).toBeNull();
    expect((await places(admin))[rui]).toBe(bia.person_id);
    const alone = [move(rui, bia.person_id, ana)];
    expect(await as(admin).hierarchy.apply({ moves: alone })).toEqual({ batch_id: null, status: 'aplicada' });
    const { items } = await as(admin).hierarchy.batches({});
    expect(items.map(({ moves }) => moves.map(({ profile_id }) => profile_id))).toEqual([[bia.person_id]]);
  });
});

describe('a manager whom a later file names', () => {
  it('MO-22: becomes the manager of the invited person; a dash means nobody', async () => {
    const { admin, at, bia, ana, rui } = await theAwaited();
    const { email } = await rowOf<{ email: string }>('select email from profiles where user_id = $1', [
      bia.person_id,
    ]);
    const file = csv(`;;${at('ana')};;;;;;;-;`, `;;${at('rui')};;;;;;;${email};`);
    const { id, version } = await triedOut(admin, file);
    await as(admin).userImports.apply({ id, version, sending: 'not_yet' });
    expect(await places(admin)).toEqual({ [ana]: null, [rui]: bia.person_id });
    await as(admin).hierarchy.move(move(rui, bia.person_id, admin.person_id));
    const again = await triedOut(admin, csv(`;;${at('rui')};;;;;;;${at('ada')};`));
    expect(again.totals).toMatchObject({ linhas: 1, atualizar: 0, erro: 0 });
  });
});

describe('a move of an invited person is refused', () => {
  it('MO-23: in a circle, which is named, under oneself, under somebody who left, and when one was made meanwhile', async () => {
    const { admin, bia, ana, rui } = await theAwaited();
    await expect(as(admin).hierarchy.move(move(ana, admin.person_id, rui))).rejects.toMatchObject({
      ...broken('hierarchy_has_no_cycle'),
      message: 'Esta mudança criaria um ciclo: Ana Souza → Rui Mota → Ana Souza',
    });
    await expect(as(admin).hierarchy.move(move(ana, admin.person_id, ana))).rejects.toMatchObject({
      ...broken('nobody_manages_themselves'),
      message: 'A pessoa não pode ser gestora de si mesma',
    });
    await expect(as(admin).hierarchy.move(move(rui, null, bia.person_id))).rejects.toMatchObject({
      code: 'CONFLICT',
    });
    await owner.query('update profiles set is_active = false where user_id = $1', [bia.person_id]);
    await expect(as(admin).hierarchy.move(move(rui, ana, bia.person_id))).rejects.toMatchObject({
      ...broken('manager_is_active'),
      message: 'Este gestor está inativo. Escolha outra pessoa.',
    });
    expect(await places(admin)).toEqual({ [ana]: admin.person_id, [rui]: ana });
  });

  it('MO-23: below the last level', async () => {
    const { admin, company, ana, rui } = await theAwaited();
    let last: Person = admin;
    for (let level = 2; level <= 49; level += 1) last = await company.person('manager', last);
    await as(admin).hierarchy.move(move(rui, ana, last.person_id));
    await as(admin).hierarchy.move(move(rui, last.person_id, ana));
    await expect(as(admin).hierarchy.move(move(ana, admin.person_id, last.person_id))).rejects.toMatchObject({
      message: 'A hierarquia pode ter no máximo 50 níveis.',
    });
  });

  it('MO-23: to people who do not administer the company, across companies, and for a member under an invited person', async () => {
    const { admin, bia, ana, rui } = await theAwaited();
    const hidden = { code: 'NOT_FOUND' };
    await expect(as(bia).hierarchy.move(move(rui, ana, bia.person_id))).rejects.toMatchObject(hidden);
    const stranger = (await anImporter()).admin;
    await expect(as(stranger).hierarchy.move(move(rui, ana, null))).rejects.toMatchObject(hidden);
    await expect(as(admin).hierarchy.move(move(rui, ana, stranger.person_id))).rejects.toMatchObject(hidden);
    await expect(as(admin).hierarchy.move(move(bia.person_id, admin.person_id, ana))).rejects.toMatchObject(
      hidden,
    );
    expect((await places(admin))[rui]).toBe(ana);
  });
});
