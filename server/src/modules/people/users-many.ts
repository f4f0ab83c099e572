/** One change for many people; each has its own result. */
import { editRefusal } from '@pdy/contract/rules/user-reach';
import { broken } from '#kernel/broken.ts';
import { authed } from '#kernel/procedure.ts';
import { holdSeats } from './invite-seats.ts';
import { type HeldUser, heldUsers, leavingRefusal, type UserContext } from './users-access.ts';
import { previewJob, setJobOfMany } from './users-job-many.ts';
import { isActiveHere, lineOf, putUnder, switchOff } from './users-leaving.ts';
import { resendInvites } from './users-resend.ts';
import { done, judged, refused, resultsOf, type Verdict } from './users-verdicts.ts';

const setManager = authed.users.many.setManager.handler(
  async ({ input: { ids, manager_id }, context: { tx, actor, record } }) => {
    await holdSeats(tx);
    if (manager_id !== null && !(await isActiveHere(tx, manager_id))) throw broken('manager_is_found');
    const line = manager_id === null ? new Set<string>() : await lineOf(tx, manager_id);
    const users = await heldUsers(tx, ids);
    const { verdicts, welcome } = judged(users, (user) => {
      if (user.user_id === manager_id) return 'nobody_manages_themselves';
      return editRefusal(actor, user) ?? (line.has(user.user_id) ? 'hierarchy_has_no_cycle' : null);
    });
    const moved = welcome.filter((user) => user.manager_id !== manager_id).map(({ user_id }) => user_id);
    await putUnder({ tx, record }, moved, manager_id);
    for (const { user_id } of welcome) verdicts.set(user_id, done('Gestor alterado.'));
    return resultsOf(ids, verdicts);
  },
);

const setDepartment = authed.users.many.setDepartment.handler(
  async ({ input: { ids, department }, context: { tx, actor, record } }) => {
    const wanted = department || null;
    const { verdicts, welcome } = judged(await heldUsers(tx, ids), (user) => editRefusal(actor, user));
    const moved = welcome.filter((user) => user.department !== wanted).map(({ user_id }) => user_id);
    if (moved.length > 0)
      await tx.updateTable('profiles').set({ department: wanted }).where('user_id', 'in', moved).execute();
    for (const id of moved) await record('people.person.edited', id, { fields: ['department'] });
    for (const { user_id } of welcome) verdicts.set(user_id, done('Departamento alterado.'));
    return resultsOf(ids, verdicts);
  },
);

/** One after the other: the first may be the manager of the second, and the last administrator stays. */
const switchOffAll = async (context: UserContext, users: readonly HeldUser[], reason: string | undefined) => {
  const verdicts = new Map<string, Verdict>();
  for (const user of users) {
    const rule = await leavingRefusal(context, user);
    if (rule === null) await switchOff(context, user, { reports: { to: 'above' }, invites: 'stay', reason });
    verdicts.set(user.user_id, rule === null ? done('Usuário desativado com sucesso') : refused(rule));
  }
  return verdicts;
};

const deactivate = authed.users.many.deactivate.handler(async ({ input: { ids, reason }, context }) => {
  await holdSeats(context.tx);
  return resultsOf(ids, await switchOffAll(context, await heldUsers(context.tx, ids), reason));
});

export const many = {
  setManager,
  setDepartment,
  setJob: setJobOfMany,
  previewJob,
  deactivate,
  resendInvites,
};
