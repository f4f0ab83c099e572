/** Whether a new password may be one: its form (the contract's), the list of common ones, and what is known about the person. */
import { readFileSync } from 'node:fs';
import {
  guessablePassword,
  isMadeOfKnownWords,
  isPasswordTooLong,
  passwordProblem,
  plainPassword,
} from '@pdy/contract/auth-rules';
import type { Db } from '#kernel/db.ts';
import { AuthError, refuse } from './auth-error.ts';

const list = readFileSync(new URL('common-passwords.txt', import.meta.url), 'utf8');
const common = new Set(list.trim().split('\n').map(plainPassword));

/** Who the password is for. Texts nobody knows yet are left out. */
export type PasswordOwner = {
  readonly email: string;
  readonly names?: readonly (string | null | undefined)[];
  readonly company?: { readonly name: string; readonly domain: string | null } | null | undefined;
};

const aboutOf = ({ email, names = [], company }: PasswordOwner): string[] => {
  const [local = '', domain = ''] = email.split('@');
  const labels = [domain, company?.domain ?? ''].map((host) => host.split('.')[0] ?? '');
  return [local, ...labels, ...names, company?.name].filter(
    (text) => typeof text === 'string' && text !== '',
  ) as string[];
};

const weak = ({ message, reason }: { message: string; reason: string }) =>
  new AuthError({ status: 422, code: 'weak_password', message, reasons: [reason] });

/** Null when the password may be used. */
export const passwordRefusal = (password: string, owner: PasswordOwner): AuthError | null => {
  const problem = passwordProblem(password);
  if (problem) return isPasswordTooLong(password) ? refuse.invalid(problem.message) : weak(problem);
  const isGuessable = common.has(plainPassword(password)) || isMadeOfKnownWords(password, aboutOf(owner));
  return isGuessable ? weak(guessablePassword) : null;
};

/** The company of a person, as its words count against passwords; undefined for none. */
export const companyOf = (db: Db, company_id: string) =>
  db.selectFrom('companies').select(['name', 'domain']).where('id', '=', company_id).executeTakeFirst();

/** What is known about somebody who has an account. */
export const ownerOf = async (
  db: Db,
  { id, email }: { id: string; email: string },
): Promise<PasswordOwner> => {
  const row = await db
    .selectFrom('profiles as p')
    .leftJoin('companies as c', 'c.id', 'p.company_id')
    .select(['p.first_name', 'p.last_name', 'p.display_name', 'c.name', 'c.domain'])
    .where('p.user_id', '=', id)
    .executeTakeFirst();
  return {
    email,
    names: [row?.first_name, row?.last_name, row?.display_name],
    company: row?.name ? { name: row.name, domain: row.domain } : null,
  };
};
