import { mostFound } from '@pdy/contract/people/hierarchy-tree';
import { healthFilters, levelPage, mostPeopleOfTree } from '@pdy/contract/people/values';
import { hierarchyFigures } from '@pdy/contract/rules/people/hierarchy-figures';
import { beforeAll, describe, expect, it } from 'vitest';
import { idOf } from '#test/hierarchy.ts';
import { aTeam, call, on, today } from '#test/team.ts';
import { as, owner, type Person } from '#test/world.ts';

type Team = Awaited<ReturnType<typeof aTeam>>;

/** Many people under one person, or at the top. */
const many = async (company_id: string, manager: Person | null, count: number) =>
  owner.query(
    `insert into profiles (user_id, company_id, email, first_name, last_name, position, manager_id)
     select gen_random_uuid(), $1, 'm' || n || '.' || left(gen_random_uuid()::text, 8) || '@muitos.example', 'Muita ' || lpad(n::text, 4, '0'),
       'Gente', 'Analista', $2 from generate_series(1, $3::int) n`,
    [company_id, idOf(manager), count],
  );

const idsOf = (people: readonly { user_id: string }[]) => people.map(({ user_id }) => user_id);

/** One more than a whole tree may have: `lead` leads a level of more than a page, the others are at the top. */
const aLargeTeam = async (): Promise<Team> => {
  const team = await aTeam();
  await many(team.company.id, team.lead, levelPage + 20);
  await many(team.company.id, null, mostPeopleOfTree);
  await owner.query(`update company_members set joined_on = '2026-01-01' where company_id = $1`, [
    team.company.id,
  ]);
  await owner.query(`update hierarchy_changes set effective_on = '2026-01-02' where company_id = $1`, [
    team.company.id,
  ]);
  return team;
};

describe('the tree of a large company', () => {
  let team: Team;
  beforeAll(async () => {
    team = await aLargeTeam();
  });

  it('PF-01: begins with a page of the top, leaders first, and says how many there are', async () => {
    const { people, is_whole, total, next } = await call(team.ana).hierarchy.tree({});
    expect({ is_whole, total, count: people.length }).toEqual({
      is_whole: false,
      total: 6 + levelPage + 20 + mostPeopleOfTree,
      count: levelPage,
    });
    expect(people[0]).toMatchObject({ user_id: team.top.person_id, direct: 1 });
    expect(people.slice(1).every(({ direct }) => direct === 0)).toBe(true);
    const second = await call(team.ana).hierarchy.tree({ after: next ?? '' });
    expect(second.people).toHaveLength(levelPage);
    const all = idsOf([...people, ...second.people]);
    expect(new Set(all).size).toBe(2 * levelPage);
    const names = [...people.slice(1), ...second.people]
      .map(({ name }) => name)
      .filter((name) => name.startsWith('Muita'));
    expect(names).toEqual(names.toSorted());
  });

  it('PF-01: shows direct reports page by page, by name, each with the number of their reports', async () => {
    const first = await call(team.ana).hierarchy.tree({ under: team.lead.person_id });
    expect(first).toMatchObject({ is_whole: false, total: null });
    expect(first.people).toHaveLength(levelPage);
    const last = await call(team.ana).hierarchy.tree({ under: team.lead.person_id, after: first.next ?? '' });
    expect(last.people).toHaveLength(22);
    expect(last.next).toBeNull();
    const all = [...first.people, ...last.people];
    expect(idsOf(all)).toEqual(expect.arrayContaining([team.ana.person_id, team.peer.person_id]));
    expect(all.every(({ manager_id }) => manager_id === team.lead.person_id)).toBe(true);
    const [lead] = (await call(team.ana).hierarchy.tree({ under: team.top.person_id })).people;
    expect(lead).toMatchObject({ user_id: team.lead.person_id, direct: levelPage + 22 });
  });

  it('PF-01: finds people by name or id with everybody above them, up to a maximum', async () => {
    const byId = await call(team.peer).hierarchy.found({ id: team.ana.person_id });
    expect(byId.found).toEqual([team.ana.person_id]);
    expect(idsOf(byId.people).toSorted()).toEqual(
      [team.ana, team.lead, team.top].map(({ person_id }) => person_id).toSorted(),
    );
    const named = await call(team.peer).hierarchy.found({ search: 'muita 0007' });
    expect(named.people.filter(({ name }) => name === 'Muita 0007 Gente')).toHaveLength(2);
    expect(idsOf(named.people)).toEqual(expect.arrayContaining([team.lead.person_id, team.top.person_id]));
    const lots = await call(team.peer).hierarchy.found({ search: 'muita' });
    expect([lots.found.length, lots.is_more]).toEqual([mostFound, true]);
    expect((await call(team.peer).hierarchy.found({ search: 'ninguém assim' })).people).toEqual([]);
  });

  it('PF-01: shows nothing of another company, and nothing to visitors', async () => {
    const stranger = call(team.stranger).hierarchy;
    expect((await stranger.tree({ under: team.lead.person_id })).people).toEqual([]);
    expect((await stranger.found({ id: team.ana.person_id })).people).toEqual([]);
    expect((await stranger.found({ search: 'muita' })).people).toEqual([]);
    expect(await stranger.health({})).toMatchObject({ people: 1, managers: 0 });
    for (const ask of [
      call(null).hierarchy.tree({}),
      call(null).hierarchy.found({}),
      call(null).hierarchy.health({}),
    ])
      await expect(ask).rejects.toMatchObject({ code: 'UNAUTHORIZED' });
  });

  it('PF-01: is shown for a past day in the same way, to those who lead', async () => {
    await call(team.admin, today).hierarchy.move({
      profile_id: team.ana.person_id,
      from_manager_id: team.lead.person_id,
      to_manager_id: team.top.person_id,
    });
    const below = async (day?: string) =>
      idsOf(
        (await call(team.lead).hierarchy.tree({ under: team.top.person_id, ...(day && { on: day }) })).people,
      ).length;
    expect([await below(), await below('2026-03-09')]).toEqual([2, 1]);
    const past = await call(team.lead).hierarchy.found({ id: team.ana.person_id, on: '2026-03-09' });
    expect(past.people).toHaveLength(3);
    expect((await call(team.lead).hierarchy.tree({ on: '2026-03-09' })).is_whole).toBe(false);
    const employee = call(team.peer).hierarchy;
    for (const ask of [
      employee.tree({ on: '2026-03-09', under: team.top.person_id }),
      employee.found({ on: '2026-03-09', id: team.ana.person_id }),
      employee.health({ on: '2026-03-09' }),
    ])
      await expect(ask).rejects.toMatchObject({ code: 'FORBIDDEN' });
  });

  it('PF-01: costs the same few statements for every question', async () => {
    const statements = async (ask: (calls: ReturnType<typeof as>['hierarchy']) => Promise<unknown>) => {
      const tally = { statements: 0 };
      await ask(as(team.lead, { ...on(today), tally }).hierarchy);
      return tally.statements;
    };
    expect(await statements((calls) => calls.tree({}))).toBe(2);
    expect(await statements((calls) => calls.tree({ under: team.lead.person_id }))).toBe(1);
    expect(await statements((calls) => calls.found({ health: 'um-liderado' }))).toBe(1);
    expect(await statements((calls) => calls.health({}))).toBe(1);
  });
});

describe('the health of a tree', () => {
  it('PF-01: is counted over the whole tree, each filter with its people, even where somebody left', async () => {
    const { admin, lead, ana, peer, top, company, corporate } = await aTeam();
    const under = await company.person('manager', ana);
    await company.person('employee', peer);
    await company.person('manager', under);
    await owner.query('update profiles set is_active = false where user_id = any ($1)', [
      [lead.person_id, under.person_id],
    ]);
    const calls = call(admin).hierarchy;
    const { people } = await calls.tree({});
    const managers = Object.fromEntries(people.map(({ user_id, manager_id }) => [user_id, manager_id]));
    const { levels, managers: leaders, avg_span, max_span, roots, ...figures } = hierarchyFigures(managers);
    const health = await calls.health({});
    expect(health).toMatchObject({
      people: people.length,
      levels,
      managers: leaders,
      avg_span,
      max_span,
      roots: roots.length,
    });
    const found = async (filter: (typeof healthFilters)[number]) =>
      (await calls.found({ health: filter })).found.toSorted();
    expect(await found('sem-gestor')).toEqual(figures.unassigned);
    expect(figures.unassigned).toEqual([admin.person_id, corporate.person_id].toSorted());
    expect(await found('um-liderado')).toEqual(figures.narrow_span_eq_1);
    expect(await found('lidera-sem-papel')).toEqual([ana.person_id, peer.person_id].toSorted());
    expect(await found('gestor-inativo')).toContain(peer.person_id);
    for (const filter of healthFilters)
      expect(health.meant[filter], filter).toBe((await found(filter)).length);
    expect(await call(top).hierarchy.health({ on: '2020-01-01' })).toMatchObject({
      people: 0,
      levels: 0,
      avg_span: 0,
    });
  });
});
