/** Who makes a call. */
import type { Role } from '@pdy/contract/permissions';
import type { Scope } from './db.ts';

export type Actor = {
  readonly person_id: string;
  /** Null for an account without a company. */
  readonly company_id: string | null;
  readonly role: Role;
  /** IANA name of the company's time zone. */
  readonly timezone: string;
  /** The sign-in behind the call. Absent for calls made inside this process. */
  readonly session_id?: string;
  /** A platform administrator inside a company that they chose and do not belong to. */
  readonly is_visiting?: boolean | undefined;
};

export const scopeOf = ({ person_id, company_id, role }: Actor, now?: Date): Scope => ({
  person_id,
  company_id,
  role,
  now,
});

/** The scope of reactions and jobs: they run inside one company and as no person. No request reaches this role. */
export const systemScope = (company_id: string, now?: Date): Scope => ({
  person_id: null,
  company_id,
  role: 'system',
  now,
});
