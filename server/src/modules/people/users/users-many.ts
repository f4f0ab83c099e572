/** One change for many people, with a result for each. */
import { departmentNote } from '@pdy/contract/rules/people/departments';
import { cycleText, mostLevels } from '@pdy/contract/rules/people/hierarchy-moves';
import { editRefusal } from '@pdy/contract/rules/people/user-reach';
import { sql } from 'kysely';
import { broken } from '#kernel/broken.ts';
import type { Tx } from '#kernel/db.ts';
import { authed } from '#kernel/procedure.ts';
import { todayOf } from '#kernel/today.ts';
import { spelledDepartment } from '../departments.ts';
import { holdSeats } from '../invites/invite-seats.ts';
import { makeLeaders } from '../lead-roles.ts';
import { type HeldUser, heldUsers, leavingRefusal, type UserContext } from './users-access.ts';
import { previewJob, setJobOfMany } from './users-job-many.ts';
import { isActiveHere, type Leaving, leftOn, lineOf, putUnder, switchOff } from './users-leaving.ts';
import { resendInvites } from './users-resend.ts';
import { done, judged, refused, resultsOf, type Verdict } from './users-verdicts.ts';

/**
 * People below whom there are too many levels for that place. People who move along do not count as somebody else's
 * levels.
 */
const tooDeepAmong = async (tx: Tx, ids: readonly string[], level: number): Promise<ReadonlySet<string>> => {
  const { rows } = await sql<{ user_id: string }>`
    with recursive below as (
      select id as user_id, ${level + 1}::int as level, array[id] as people from unnest(${ids}::uuid[]) id
      union all
      select b.user_id, b.level + 1, array(select p.user_id from profiles p
        where p.company_id = app.company_id() and p.manager_id = any (b.people)
          and p.user_id <> all (${ids}::uuid[]))
      from below b where b.level <= ${mostLevels} and cardinality(b.people) > 0)
    select distinct user_id from below where level > ${mostLevels} and cardinality(people) > 0`.execute(tx);
  return new Set(rows.map(({ user_id }) => user_id));
};

type Line = ReadonlyMap<string, string>;

/** The result for a person above their new manager: the path from the manager up and back to the person. */
const circleVerdict = (line: Line, id: string): Verdict => {
  const above = [...line.keys()];
  const path = [id, ...above.slice(0, above.indexOf(id) + 1)].map((one) => line.get(one) ?? '');
  return { is_done: false, message: cycleText(path) };
};

const setManager = authed.users.many.setManager.handler(
  async ({ input: { ids, manager_id, makes_leader }, context: { tx, actor, record } }) => {
    await holdSeats(tx);
    if (manager_id !== null && !(await isActiveHere(tx, manager_id))) throw broken('manager_is_found');
    const line: Line = manager_id === null ? new Map() : await lineOf(tx, manager_id);
    const users = await heldUsers(tx, ids);
    const tooDeep = manager_id === null ? null : await tooDeepAmong(tx, ids, line.size);
    const { verdicts, welcome } = judged(users, (user) => {
      const { user_id: id } = user;
      if (id === manager_id) return 'nobody_manages_themselves';
      const refusal = editRefusal(actor, user);
      if (refusal !== null) return refusal;
      if (line.has(id)) return circleVerdict(line, id);
      return tooDeep?.has(id) ? 'hierarchy_has_at_most_50_levels' : null;
    });
    const moved = welcome.filter((user) => user.manager_id !== manager_id).map(({ user_id }) => user_id);
    await putUnder({ tx, record }, moved, manager_id);
    if (moved.length > 0) await makeLeaders({ tx, record, actor }, [manager_id], makes_leader);
    for (const { user_id } of welcome) verdicts.set(user_id, done('Gestor alterado.'));
    return resultsOf(ids, verdicts);
  },
);

const setDepartment = authed.users.many.setDepartment.handler(
  async ({ input: { ids, department }, context: { tx, actor, record } }) => {
    await holdSeats(tx); // Two calls that spell one department in two ways wait for each other.
    const typed = department || null;
    const { verdicts, welcome } = judged(await heldUsers(tx, ids), (user) => editRefusal(actor, user));
    const people = welcome.map(({ user_id }) => user_id);
    const wanted = await spelledDepartment(tx, { typed, people });
    const note = typed && wanted ? departmentNote(typed, wanted) : null;
    const moved = welcome.filter((user) => user.department !== wanted).map(({ user_id }) => user_id);
    if (moved.length > 0)
      await tx.updateTable('profiles').set({ department: wanted }).where('user_id', 'in', moved).execute();
    for (const id of moved) await record('people.person.edited', id, { fields: ['department'] });
    for (const { user_id } of welcome)
      verdicts.set(user_id, done(['Departamento alterado.', note].filter(Boolean).join(' ')));
    return resultsOf(ids, verdicts);
  },
);

/**
 * Deactivates people one after the other, because the first may be the manager of the second, and the last
 * administrator must stay.
 */
const switchOffAll = async (
  context: UserContext,
  users: readonly HeldUser[],
  why: Pick<Leaving, 'kind' | 'left_on' | 'reason'>,
) => {
  const verdicts = new Map<string, Verdict>();
  for (const user of users) {
    const rule = await leavingRefusal(context, user);
    if (rule === null)
      await switchOff(context, user, {
        reports: { to: 'above' },
        makes_leader: true,
        invites: 'stay',
        ...why,
      });
    verdicts.set(user.user_id, rule === null ? done('Usuário desativado com sucesso') : refused(rule));
  }
  return verdicts;
};

const deactivate = authed.users.many.deactivate.handler(async ({ input, context }) => {
  const { ids, ...asked } = input;
  const why = { ...asked, left_on: leftOn(asked, todayOf(context)) };
  await holdSeats(context.tx);
  return resultsOf(ids, await switchOffAll(context, await heldUsers(context.tx, ids), why));
});

export const many = {
  setManager,
  setDepartment,
  setJob: setJobOfMany,
  previewJob,
  deactivate,
  resendInvites,
};
