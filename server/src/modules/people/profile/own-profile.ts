/** A person's own record, as its page shows it. */
import type { OwnProfile } from '@pdy/contract/people/profile';
import { maskedCpf } from '@pdy/contract/rules/cpf';
import { sql } from 'kysely';
import type { Actor } from '#kernel/actor.ts';
import { notFound } from '#kernel/broken.ts';
import type { Clock } from '#kernel/clock.ts';
import type { Tx } from '#kernel/db.ts';
import { todayOf } from '#kernel/today.ts';

export type OwnContext = { readonly tx: Tx; readonly actor: Actor; readonly clock: Clock };

/** The job of the catalogue held on a day, else the text of the record; for a row of profiles called p. */
export const jobOn = (day: string) => sql<string | null>`coalesce((
    select j.name from person_jobs h join job_profiles j on j.company_id = h.company_id and j.id = h.job_profile_id
    where h.company_id = p.company_id and h.person_id = p.user_id and h.starts_on <= ${day}::date
      and (h.ends_on is null or h.ends_on > ${day}::date)
    order by h.starts_on desc limit 1), p.position)`;

type Contact = { phone: string | null; cpf: string | null };

export const ownContact = async (tx: Tx): Promise<Contact> => {
  const { rows } = await sql<Contact>`select phone, cpf from app.own_contact()`.execute(tx);
  return rows[0] ?? { phone: null, cpf: null };
};

export const ownProfile = async ({ tx, actor, clock }: OwnContext): Promise<OwnProfile> => {
  const row = await tx
    .selectFrom('profiles as p')
    .leftJoin('companies as c', 'c.id', 'p.company_id')
    .where('p.user_id', '=', actor.person_id)
    .select([
      'p.user_id',
      'p.first_name',
      'p.last_name',
      'p.display_name',
      'p.bio',
      'p.avatar_url',
      'p.email',
    ])
    .select(['p.role', 'p.department', 'p.hire_date', 'p.version', 'c.name as company_name'])
    .select(jobOn(todayOf({ actor, clock })).as('job'))
    .executeTakeFirst();
  if (!row) throw notFound();
  const { phone, cpf } = await ownContact(tx);
  return { ...row, phone, masked_cpf: cpf === null ? null : maskedCpf(cpf) };
};

/**
 * Locks the person's own row until the transaction ends. Not for an update of the key, which would wait for rows that
 * reference it.
 */
export const holdOwn = ({ tx, actor }: OwnContext) =>
  tx
    .selectFrom('profiles')
    .select('user_id')
    .where('user_id', '=', actor.person_id)
    .forNoKeyUpdate()
    .executeTakeFirst();
