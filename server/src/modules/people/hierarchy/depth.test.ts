/** A tree has at most fifty levels, whatever the way in which a person and the people below them are placed. */
import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { aMove, broken, managerOf } from '#test/hierarchy.ts';
import { anImporter, csv, linesOf, triedOut } from '#test/imports.ts';
import { setLimit } from '#test/invites.ts';
import { rowOf, sqlAs } from '#test/team.ts';
import { as, asSystem, owner, type Person, runReactions } from '#test/world.ts';

const rule = broken('hierarchy_has_at_most_50_levels');
/** A day in the future, whenever the test runs. */
const nextYear = `${new Date().getFullYear() + 1}-02-01`;
const sentence = 'A hierarquia pode ter no máximo 50 níveis.';

/** A chain of people, one under the other. Returns the last of them. */
const aLineOf = async (somebody: Person, people: number): Promise<Person> => {
  const { company_id } = somebody;
  const ids = Array.from({ length: people }, () => randomUUID());
  await owner.query(
    `insert into profiles (user_id, company_id, email, first_name, last_name)
     select id, $2, id || '@empresa.example', 'Rui', 'Mota' from unnest($1::uuid[]) id`,
    [ids, company_id],
  );
  await owner.query(
    `update profiles p set manager_id = above.id from unnest($1::uuid[]) with ordinality above (id, place)
     join unnest($1::uuid[]) with ordinality own (id, place) on own.place = above.place + 1
     where p.user_id = own.id`,
    [ids],
  );
  return { ...somebody, person_id: ids.at(-1) ?? '' };
};

/** The last of 49 levels; lead, who leads ana; and solo, who leads nobody. */
const aDeepTree = async () => {
  const world = await anImporter();
  const { company, at } = world;
  await setLimit(company.id, 500);
  const lead = await company.person('manager');
  const last = await aLineOf(lead, 49);
  const ana = await company.person('employee', lead);
  const solo = await company.person('employee');
  for (const [name, { person_id }] of Object.entries({ last, lead, ana, solo }))
    await owner.query(
      `update profiles set email = $2, first_name = 'Eva', last_name = 'Luz' where user_id = $1`,
      [person_id, at(name)],
    );
  return { ...world, last, lead, ana, solo };
};

type Tree = Awaited<ReturnType<typeof aDeepTree>>;

const putUnder = async ({ admin }: Tree, person: Person, manager: Person) => {
  const { version } = await as(admin).users.get({ id: person.person_id });
  const fields = { first_name: 'Eva', last_name: 'Luz', role: 'employee' as const };
  return as(admin).users.update({
    id: person.person_id,
    version,
    ...fields,
    manager_id: manager.person_id,
  });
};

const verdicts = async ({ admin }: Tree, ...lines: string[]) =>
  (await linesOf(admin, (await triedOut(admin, csv(...lines))).id)).map(({ code, message }) => [
    code,
    message,
  ]);

describe('the fiftieth level', () => {
  it('MO-23: is reached by people who lead nobody, and not exceeded by those who bring others along', async () => {
    const tree = await aDeepTree();
    const { admin, last, lead, solo } = tree;
    await expect(putUnder(tree, lead, last)).rejects.toMatchObject({ ...rule, message: sentence });
    expect(await managerOf(lead)).toBeNull();
    expect(await putUnder(tree, solo, last)).toMatchObject({ manager: { id: last.person_id } });
    await expect(
      sqlAs(admin)
        .updateTable('profiles')
        .set({ manager_id: solo.person_id })
        .where('user_id', '=', lead.person_id)
        .execute(),
    ).rejects.toMatchObject({ constraint: 'hierarchy_has_at_most_50_levels' });
  });

  it('MO-23: is checked for each person among many, and never limits a move away from the line', async () => {
    const { admin, last, lead, ana, solo } = await aDeepTree();
    const put = async (...people: Person[]) => {
      const ids = people.map(({ person_id }) => person_id);
      const { results } = await as(admin).users.many.setManager({ ids, manager_id: last.person_id });
      return results.map(({ message }) => message);
    };
    expect(await put(lead, solo)).toEqual([sentence, 'Gestor alterado.']);
    expect([await managerOf(lead), await managerOf(solo)]).toEqual([null, last.person_id]);
    expect(await put(lead, ana)).toEqual(['Gestor alterado.', 'Gestor alterado.']);
  });

  it('MO-23: holds for the reports of a leaver, and for moves made together, today or later', async () => {
    const { admin, company, last, lead } = await aDeepTree();
    const leaver = await company.person('manager');
    await owner.query('update profiles set manager_id = $2 where user_id = $1', [
      lead.person_id,
      leaver.person_id,
    ]);
    const { version } = await as(admin).users.get({ id: leaver.person_id });
    const reports = { to: 'person', person_id: last.person_id } as const;
    await expect(
      as(admin).users.deactivate({ id: leaver.person_id, version, reports }),
    ).rejects.toMatchObject(rule);
    const moves = [aMove(lead, leaver, last)];
    for (const effective_on of [undefined, nextYear])
      await expect(as(admin).hierarchy.apply({ moves, effective_on })).rejects.toMatchObject(rule);
    expect(await managerOf(lead)).toBe(leaver.person_id);
  });

  it('MO-22: is reported by the dry run of a file, line by line, on the resulting tree', async () => {
    const tree = await aDeepTree();
    const { at } = tree;
    const under = (name: string, manager: string) => `Eva;Luz;${at(name)};;;;;;;${at(manager)}`;
    expect(await verdicts(tree, under('lead', 'last'), under('solo', 'last'))).toEqual([
      ['E_PROFUNDIDADE', sentence],
      [null, null],
    ]);
    expect(
      await verdicts(tree, under('n1', 'last'), under('n2', 'n1'), under('n3', 'n2'), under('ana', 'solo')),
    ).toEqual([
      [null, null],
      ['E_PROFUNDIDADE', sentence],
      ['E_PROFUNDIDADE', sentence],
      [null, null],
    ]);
    expect(await verdicts(tree, under('lead', 'last'), under('ana', 'solo'))).toEqual([
      [null, null],
      [null, null],
    ]);
  });
});

/** What the sign-in does when the invited person joins. */
const joins = async ({ company, at }: Tree, name: string, manager: Person) => {
  const person = await company.person('employee', manager);
  await owner.query('update profiles set email = $2 where user_id = $1', [person.person_id, at(name)]);
  const { id } = await rowOf<{ id: string }>('select id from invites where email = $1', [at(name)]);
  await owner.query(
    `update invites set status = 'aceito', accepted_at = now(), accepted_profile_id = $2 where id = $1`,
    [id, person.person_id],
  );
  const accepted = { ...person, role: 'employee' as const, manager_id: null, job_profile_id: null };
  await asSystem(company.id, ({ record }) => record('people.invite.accepted', id, accepted));
  await runReactions(company.id);
  return person;
};

describe('what a file left for later', () => {
  it('MO-22: stays undone where the tree has grown too deep meanwhile', async () => {
    const tree = await aDeepTree();
    const { admin, company, at, last, lead, ana } = tree;
    const { id: above, email } = await rowOf<{ id: string; email: string }>(
      `select m.user_id as id, m.email from profiles p join profiles o on o.user_id = p.manager_id
       join profiles m on m.user_id = o.manager_id where p.user_id = $1`,
      [last.person_id],
    );
    const file = csv(
      `Ivo;Reis;${at('novo')};;;;;;;${email}`,
      `;;${at('lead')};;;;;;;${at('novo')}`,
      `;;${at('solo')};;;;;;;${at('novo')}`,
    );
    const { id, version, totals } = await triedOut(admin, file);
    expect(totals).toMatchObject({ criar: 1, atualizar: 2 });
    await as(admin).userImports.apply({ id, version });
    await company.person('employee', ana);
    const novo = await joins(tree, 'novo', { ...last, person_id: above });
    expect([await managerOf(lead), await managerOf(tree.solo)]).toEqual([null, novo.person_id]);
  });

  it('MO-22: is undone, except for people who would be too deep again', async () => {
    const tree = await aDeepTree();
    const { admin, company, at, last, lead, ana, solo } = tree;
    await owner.query('update profiles set manager_id = null where user_id = $1', [ana.person_id]);
    await owner.query('update profiles set manager_id = $2 where user_id = any ($1::uuid[])', [
      [lead.person_id, solo.person_id],
      last.person_id,
    ]);
    const tried = await triedOut(admin, csv(`;;${at('lead')};;;;;;;-`, `;;${at('solo')};;;;;;;-`));
    const done = await as(admin).userImports.apply({ id: tried.id, version: tried.version });
    await company.person('employee', lead);
    const { kept } = await as(admin).userImports.undo({ id: done.id, version: done.version });
    expect(kept).toEqual([{ line: 2, email: at('lead'), reason: sentence }]);
    expect([await managerOf(lead), await managerOf(solo)]).toEqual([null, last.person_id]);
  });
});
