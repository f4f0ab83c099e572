/** Judges the addresses to invite, one by one. Whether an address has an account elsewhere is never checked. */
import { addressOf, emailProblem } from '@pdy/contract/auth/rules';
import type { InviteOutcome, NewInvite } from '@pdy/contract/people/invites';
import { nameProblem, nameText } from '@pdy/contract/person-fields';
import type { CompanyRole } from '@pdy/contract/rules/people/grantable-roles';
import { sql } from 'kysely';
import type { Tx } from '#kernel/db.ts';

export type Candidate = {
  /** As typed. */
  readonly typed: string;
  /** As stored. */
  readonly email: string;
  readonly role: CompanyRole;
  readonly first_name: string | null;
  readonly last_name: string | null;
  readonly manager_id: string | null;
  readonly job_profile_id: string | null;
};

export type Verdict = { readonly outcome: InviteOutcome; readonly message: string };

export const verdicts = {
  member: { outcome: 'already_member', message: 'Esta pessoa já faz parte da empresa.' },
  invited: { outcome: 'already_invited', message: 'Este e-mail já tem um convite em aberto.' },
  noManager: { outcome: 'invalid', message: 'Gestor não encontrado.' },
  noJob: { outcome: 'invalid', message: 'Cargo não encontrado.' },
} as const satisfies Record<string, Verdict>;

export const candidateFrom = ({
  email,
  role,
  first_name,
  last_name,
  manager_id,
  job_profile_id,
}: NewInvite): Candidate => ({
  typed: email,
  email: addressOf(email),
  role: role === 'company_admin' ? 'admin' : role,
  first_name: nameText(first_name ?? '') || null,
  last_name: nameText(last_name ?? '') || null,
  manager_id: manager_id ?? null,
  job_profile_id: job_profile_id ?? null,
});

/** What is wrong with the typed values; null when nothing is. */
const typedProblem = ({ typed, email, first_name, last_name }: Candidate) =>
  emailProblem(typed) ??
  emailProblem(email) ??
  (first_name === null ? null : nameProblem(first_name, 'Nome')) ??
  (last_name === null ? null : nameProblem(last_name, 'Sobrenome'));

/** People, open invitations, managers and jobs of the company that the candidates name. */
const knownTo = async (tx: Tx, company_id: string, candidates: readonly Candidate[]) => {
  const emails = candidates.map(({ email }) => email);
  const { rows } = await sql<{ kind: 'member' | 'invited' | 'manager' | 'job'; value: string }>`
    select 'member' as kind, email as value from profiles where company_id = ${company_id} and email = any (${emails})
    union all
    select 'invited', email from invites where status in ('preparado', 'pendente') and email = any (${emails})
    union all
    select 'manager', user_id::text from profiles
    where company_id = ${company_id} and is_active and user_id = any (${candidates.map(({ manager_id }) => manager_id)}::uuid[])
    union all
    select 'job', id::text from job_profiles
    where status <> 'archived' and id = any (${candidates.map(({ job_profile_id }) => job_profile_id)}::uuid[])`.execute(
    tx,
  );
  const known = new Set(rows.map(({ kind, value }) => `${kind} ${value}`));
  return (kind: string, value: string) => known.has(`${kind} ${value}`);
};

/**
 * Judges the candidates; returns one verdict each, in their order, and null for those who may be invited if there is a
 * seat.
 */
export const judge = async (
  tx: Tx,
  company_id: string,
  candidates: readonly Candidate[],
): Promise<(Verdict | null)[]> => {
  const isKnown = await knownTo(tx, company_id, candidates);
  const seen = new Set<string>();
  return candidates.map((candidate) => {
    const { email, manager_id, job_profile_id } = candidate;
    const problem = typedProblem(candidate);
    if (problem !== null) return { outcome: 'invalid', message: problem };
    if (isKnown('member', email)) return verdicts.member;
    if (isKnown('invited', email) || seen.has(email)) return verdicts.invited;
    if (manager_id !== null && !isKnown('manager', manager_id)) return verdicts.noManager;
    if (job_profile_id !== null && !isKnown('job', job_profile_id)) return verdicts.noJob;
    seen.add(email);
    return null;
  });
};
