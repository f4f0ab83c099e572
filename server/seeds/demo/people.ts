/** Accounts, places in the tree and jobs of one company. */

import { daysAfter } from '@pdy/contract/rules/days';
import type { Auth } from '../../src/auth/index.ts';
import type { Database } from '../../src/kernel/db.ts';
import { assignJob } from '../../src/modules/competencies/index.ts';
import { placePerson } from '../../src/modules/people/index.ts';
import { jobs } from '../content/jobs.ts';
import type { Catalogue } from './company.ts';
import type { Member } from './roster.ts';
import type { InCompany } from './working.ts';

export type Colleague = Member & { readonly person_id: string; readonly hire_date: string };

type Options = {
  readonly auth: Pick<Auth, 'createAccount'>;
  readonly db: Database;
  readonly company_id: string;
  readonly passwordHash: string;
  readonly today: string;
};

const accountOf = async (
  { auth, db, company_id, passwordHash }: Options,
  member: Member,
): Promise<string> => {
  const { email, first_name, last_name, role } = member;
  const known = await db
    .as({ person_id: null, company_id, role: 'system' })
    .selectFrom('profiles')
    .select('user_id')
    .where('company_id', '=', company_id)
    .where('email', '=', email)
    .executeTakeFirst();
  if (known) return known.user_id;
  const { user_id } = await auth.createAccount({
    email,
    first_name,
    last_name,
    role,
    company_id,
    password_hash: passwordHash,
  });
  return user_id;
};

const jobName = (code: string) => jobs.find((job) => job.code === code)?.name ?? null;

/** Everybody of the roster, in its order. */
export const addPeople = async (
  options: Options,
  roster: readonly Member[],
  catalogue: Catalogue,
  inCompany: InCompany,
  report: (share: number) => void,
): Promise<Colleague[]> => {
  const { today } = options;
  const colleagues: Colleague[] = [];
  for (const [i, member] of roster.entries()) {
    const person_id = await accountOf(options, member);
    const hire_date = daysAfter(today, -Math.round(member.years * 365));
    const manager_id = member.manager === null ? null : (colleagues[member.manager]?.person_id ?? null);
    const job_profile_id = catalogue.jobs.get(member.job) ?? '';
    await inCompany(daysAfter(today, -730), async (context) => {
      const isPlaced = await context.tx
        .selectFrom('person_jobs')
        .select('id')
        .where('person_id', '=', person_id)
        .executeTakeFirst();
      if (isPlaced) return;
      await placePerson(context, {
        user_id: person_id,
        manager_id,
        position: jobName(member.job),
        department: member.department,
        hire_date,
      });
      await assignJob(context, { person_id, job_profile_id, starts_on: hire_date });
    });
    colleagues.push({ ...member, person_id, hire_date });
    report((i + 1) / roster.length);
  }
  return colleagues;
};
