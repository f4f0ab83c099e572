/** Invites up to 50 addresses, each with its own result. Contract: `contract/src/people/invites.ts`. */
import { ruleSentence } from '@pdy/contract/messages';
import { grantableRoles } from '@pdy/contract/rules/people/grantable-roles';
import { sql } from 'kysely';
import { forbidden } from '#kernel/broken.ts';
import type { Tx } from '#kernel/db.ts';
import { authed } from '#kernel/procedure.ts';
import { todayOf } from '#kernel/today.ts';
import { makeLeaders } from '../lead-roles.ts';
import { type Candidate, candidateFrom, judge, verdicts } from './invite-candidates.ts';
import { holdSeats } from './invite-seats.ts';
import { keptAs } from './invites-prepared.ts';

/** Closes expired invitations, so that a new one can be created. */
const closeExpired = (tx: Tx, emails: readonly string[]) =>
  tx
    .updateTable('invites')
    .set({ status: 'expirado' })
    .where('status', '=', 'pendente')
    .where('expires_at', '<=', sql<Date>`app.now()`)
    .where('email', 'in', emails)
    .execute();

type Kept = ReturnType<typeof keptAs>;

/** The ids by address. An address that another call has invited first is missing. */
const insert = async (tx: Tx, chosen: readonly Candidate[], kept: Kept): Promise<Map<string, string>> => {
  if (chosen.length === 0) return new Map();
  const rows = await tx
    .insertInto('invites')
    .values(chosen.map(({ typed, ...invite }) => ({ ...invite, ...kept })))
    .onConflict((conflict) => conflict.doNothing())
    .returning(['id', 'email'])
    .execute();
  return new Map(rows.map(({ id, email }) => [email, id]));
};

/** What the answer says about a new one. */
const doneText = ({ status, send_on }: Kept) => {
  if (status === 'pendente') return 'Convite enviado.';
  return send_on === null
    ? 'Pessoa preparada.'
    : `Convite marcado para ${send_on.split('-').reverse().join('/')}.`;
};

export const create = authed.invites.create.handler(async ({ input, context }) => {
  const { tx, actor, record } = context;
  const { company_id } = actor;
  const kept = keptAs(input, todayOf(context));
  const candidates = input.invites.map(candidateFrom);
  const grantable = grantableRoles(actor.role);
  if (company_id === null || candidates.some(({ role }) => !grantable.includes(role))) throw forbidden();
  const { free, max_users } = await holdSeats(tx);
  await closeExpired(
    tx,
    candidates.map(({ email }) => email),
  );
  const judged = await judge(tx, company_id, candidates);
  const welcome = candidates.filter((_, i) => judged[i] === null);
  const chosen = welcome.slice(0, Math.max(0, free));
  const ids = await insert(tx, chosen, kept);
  await makeLeaders(
    context,
    chosen.filter(({ email }) => ids.has(email)).map(({ manager_id }) => manager_id),
    input.makes_leader,
  );
  for (const id of ids.values())
    if (kept.status === 'pendente') await record('people.invite.sent', id, { sent_count: 1 });
    else await record('people.invite.prepared', id, { send_on: kept.send_on });
  const full = { outcome: 'seats_full', message: ruleSentence('PDY-LIMITE', String(max_users)) } as const;
  const results = candidates.map((candidate, i) => {
    const id = judged[i] === null ? (ids.get(candidate.email) ?? null) : null;
    const refused = judged[i] ?? (chosen.includes(candidate) ? verdicts.invited : full);
    const said = id === null ? refused : { outcome: 'created' as const, message: doneText(kept) };
    return { email: candidate.typed, ...said, id };
  });
  return { results };
});
