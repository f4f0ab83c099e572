/** Certificates as read. Row-level security decides who sees which. */
import type { Certificate } from '@pdy/contract/competencies/certificates';
import { sql } from 'kysely';
import { notFound } from '#kernel/broken.ts';
import { joined } from '#kernel/database/json.ts';
import { sameCompany } from '#kernel/database/same-company.ts';
import type { Tx } from '#kernel/db.ts';
import { shownName } from '#kernel/names.ts';
import { readablePerson } from '#kernel/readable.ts';

/** `today` is the company's day. */
export const certificatesAsRead = (tx: Tx, today: string) =>
  tx
    .selectFrom('certificates as t')
    .innerJoin('competencies as c', sameCompany('c.id', 't.competency_id'))
    .leftJoin('profiles as p', 'p.user_id', 't.person_id')
    .leftJoin('profiles as d', 'd.user_id', 't.decided_by')
    .leftJoin('certificate_files as f', sameCompany('f.certificate_id', 't.id'))
    .select(['t.id', 't.level', 't.name', 't.issuer', 't.number', 't.issued_on', 't.expires_on', 't.status'])
    .select(['t.decision_note', 't.decided_at', 't.created_at', 't.version', 'f.name as file_name'])
    .select(joined('competencies as c', ['id', 'name']).$notNull().as('competency'))
    .select([readablePerson('p', 't.person_id').as('person'), shownName('d').as('decided_by')])
    .select(sql<boolean>`coalesce(t.expires_on < ${today}::date, false)`.as('is_expired'));

export const certificateById = async (tx: Tx, id: string, today: string): Promise<Certificate> => {
  const row = await certificatesAsRead(tx, today).where('t.id', '=', id).executeTakeFirst();
  if (!row) throw notFound();
  return row;
};
