/** Certificates: a person registers one, an administrator approves it, and then it is evidence. */

import type { Certificate } from '@pdy/contract/competencies/certificates';
import { sql } from 'kysely';
import { notFound } from '#kernel/broken.ts';
import { locked, type Seen } from '#kernel/database/held-row.ts';
import { joined } from '#kernel/database/json.ts';
import { sameCompany } from '#kernel/database/same-company.ts';
import type { Tx } from '#kernel/db.ts';
import { shownName } from '#kernel/names.ts';
import { authed } from '#kernel/procedure.ts';
import { readablePerson } from '#kernel/readable.ts';
import { todayOf } from '#kernel/today.ts';
import { readPaper } from './paper.ts';

/** Certificates as they are read; `today` is the company's day. */
const certificatesAsRead = (tx: Tx, today: string) =>
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

const certificateById = async (tx: Tx, id: string, today: string): Promise<Certificate> => {
  const row = await certificatesAsRead(tx, today).where('t.id', '=', id).executeTakeFirst();
  if (!row) throw notFound();
  return row;
};

const most = 100;

const mine = authed.evidenceActs.certificates.mine.handler(({ context }) =>
  certificatesAsRead(context.tx, todayOf(context))
    .where('t.person_id', '=', context.actor.person_id)
    .orderBy('t.id', 'desc')
    .limit(most)
    .execute(),
);

const choices = authed.evidenceActs.certificates.choices.handler(({ context: { tx } }) =>
  tx
    .selectFrom('competencies')
    .select(['id', 'name'])
    .where('status', '=', 'active')
    .orderBy('name_key')
    .execute(),
);

const register = authed.evidenceActs.certificates.register.handler(async ({ input, context }) => {
  const { tx, actor, record } = context;
  const { file, ...fields } = input;
  const paper = file && (await readPaper(file));
  const { id } = await tx.insertInto('certificates').values(fields).returning('id').executeTakeFirstOrThrow();
  if (paper)
    await tx
      .insertInto('certificate_files')
      .values({ certificate_id: id, ...paper })
      .execute();
  await record('competencies.certificate.registered', id, {
    person_id: actor.person_id,
    competency_id: fields.competency_id,
  });
  return certificateById(tx, id, todayOf(context));
});

/** The certificate at the version the caller read, locked until the transaction ends. */
const held = async (tx: Tx, seen: Seen) => {
  const { person_id, competency_id } = await locked(tx, 'certificates', seen);
  return { person_id, competency_id };
};

const withdraw = authed.evidenceActs.certificates.withdraw.handler(async ({ input, context }) => {
  const { tx, actor, record } = context;
  const about = await held(tx, input);
  if (about.person_id !== actor.person_id) throw notFound();
  await tx.updateTable('certificates').set({ status: 'withdrawn' }).where('id', '=', input.id).execute();
  await record('competencies.certificate.withdrawn', input.id, about);
  return certificateById(tx, input.id, todayOf(context));
});

const waiting = authed.evidenceActs.certificates.waiting.handler(({ context }) =>
  certificatesAsRead(context.tx, todayOf(context))
    .where('t.status', '=', 'pending')
    .where('t.person_id', '<>', context.actor.person_id)
    .orderBy('t.id')
    .limit(most)
    .execute(),
);

const decide = authed.evidenceActs.certificates.decide.handler(async ({ input, context }) => {
  const { tx, record } = context;
  const { id, is_approved, note } = input;
  const about = await held(tx, input);
  await tx
    .updateTable('certificates')
    .set({ status: is_approved ? 'approved' : 'rejected', decision_note: note || null })
    .where('id', '=', id)
    .execute();
  await record('competencies.certificate.decided', id, { ...about, is_approved });
  return certificateById(tx, id, todayOf(context));
});

const file = authed.evidenceActs.certificates.file.handler(async ({ input, context: { tx } }) => {
  const paper = await tx
    .selectFrom('certificate_files')
    .select(['name', 'type', 'body'])
    .where('certificate_id', '=', input.id)
    .executeTakeFirst();
  if (!paper) throw notFound();
  return { file_name: paper.name, type: paper.type, base64: paper.body.toString('base64') };
});

export const certificates = { mine, choices, register, withdraw, file, waiting, decide };
