/** Actions of the platform on companies. Contract: `contract/src/platform/companies.ts`. */
import { isNameTyped } from '@pdy/contract/platform/words';
import { companySlug, freeSlug } from '@pdy/contract/rules/platform/company-slug';
import { sql } from 'kysely';
import { broken, forbidden, notFound } from '#kernel/broken.ts';
import { demandUnchanged } from '#kernel/database/held-row.ts';
import type { Tx } from '#kernel/db.ts';
import { platform as acrossCompanies } from '#kernel/procedure.ts';
import { companyRecord, companyRecords, lowSeatRecords } from './company-rows.ts';
import { type Acting, recordIn } from './user-record.ts';

const { platform } = acrossCompanies;

/** All companies, for a choice. */
export const companies = platform.companies.handler(({ context: { tx } }) =>
  tx
    .selectFrom('companies')
    .where('is_platform', '=', false)
    .orderBy(sql`app.normalise(name)`)
    .orderBy('id')
    .select(['id', 'name', 'slug', 'is_active'])
    .execute(),
);

const list = platform.company.list.handler(({ input, context: { tx } }) => companyRecords(tx, input));

const get = platform.company.get.handler(({ input: { company_id }, context: { tx } }) =>
  companyRecord(tx, company_id),
);

/** A free slug for a name. Two new companies with one name wait for each other. */
const slugFor = async (tx: Tx, name: string) => {
  await sql`select pg_advisory_xact_lock(hashtextextended('company slugs', 0))`.execute(tx);
  const slug = companySlug(name);
  const taken = await tx.selectFrom('companies').select('slug').where('slug', 'like', `${slug}%`).execute();
  return freeSlug(
    slug,
    taken.map((company) => company.slug),
  );
};

type FirstAdmin = { readonly email: string; readonly first_name: string | null };

/** Invites the first administrator. The mail follows from the event, as a job of the new company. */
const inviteFirst = async (context: Acting, company_id: string, { email, first_name }: FirstAdmin) => {
  const { id } = await context.tx
    .insertInto('invites')
    .values({ company_id, email, first_name, role: 'admin' })
    .returning('id')
    .executeTakeFirstOrThrow();
  await recordIn(context, company_id)('people.invite.sent', id, { sent_count: 1 });
};

const create = platform.company.create.handler(async ({ input, context }) => {
  const { tx, record } = context;
  const { admin_email: email, admin_first_name: first_name, ...company } = input;
  const slug = await slugFor(tx, company.name);
  const { id } = await tx
    .insertInto('companies')
    .values({ ...company, slug })
    .returning('id')
    .executeTakeFirstOrThrow();
  await tx.insertInto('company_settings').values({ company_id: id }).execute();
  await record('platform.company.added', id, {});
  if (email !== null) await inviteFirst(context, id, { email, first_name });
  return companyRecord(tx, id);
});

type Seen = { readonly company_id: string; readonly version: number };

/**
 * The company in the version that the caller has seen, locked against other changes until the end, but not against rows
 * that reference it.
 */
const held = async (tx: Tx, { company_id, version }: Seen) => {
  const row = await tx
    .selectFrom('companies')
    .selectAll()
    .where('id', '=', company_id)
    .where('is_platform', '=', false)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!row) throw notFound();
  demandUnchanged(row, { version });
  return row;
};

const change = platform.company.change.handler(async ({ input, context }) => {
  const { tx, record } = context;
  const { company_id, version, ...wanted } = input;
  const before = await held(tx, { company_id, version });
  const fields = (Object.keys(wanted) as (keyof typeof wanted)[]).filter(
    (field) => wanted[field] !== before[field],
  );
  if (fields.length > 0) {
    await tx.updateTable('companies').set(wanted).where('id', '=', company_id).execute();
    await record('platform.company.changed', company_id, { fields });
    // The effects of another limit are done by a job of that company.
    if (fields.includes('max_users'))
      await recordIn(context, company_id)('platform.company.changed', company_id, { fields });
  }
  return companyRecord(tx, company_id);
});

const lowSeats = platform.company.lowSeats.handler(({ context: { tx } }) => lowSeatRecords(tx));

const keepSeats = platform.company.keepSeats.handler(async ({ input, context: { tx, record } }) => {
  const { max_users, seats_to_check } = await held(tx, input);
  if (seats_to_check) {
    await tx
      .updateTable('companies')
      .set({ seats_to_check: false })
      .where('id', '=', input.company_id)
      .execute();
    await record('platform.company.seats_kept', input.company_id, { max_users });
  }
  return companyRecord(tx, input.company_id);
});

const setActive = (tx: Tx, company_id: string, is_active: boolean) =>
  tx.updateTable('companies').set({ is_active }).where('id', '=', company_id).execute();

/**
 * Refuses a person who is no longer there. Two administrators who close each other's companies wait for each other: the
 * second no longer exists then.
 */
const stillThere = async (tx: Tx, person_id: string) => {
  await sql`select pg_advisory_xact_lock(hashtextextended('platform administrators', 0))`.execute(tx);
  const person = await tx
    .selectFrom('profiles as p')
    .leftJoin('companies as c', 'c.id', 'p.company_id')
    .select(['p.is_active', 'c.is_active as is_company_active'])
    .where('p.user_id', '=', person_id)
    .executeTakeFirst();
  if (!person?.is_active || person.is_company_active === false) throw forbidden();
};

const deactivate = platform.company.deactivate.handler(
  async ({ input: { typed_name, ...seen }, context: { tx, actor, record } }) => {
    if (actor.company_id === seen.company_id) throw broken('nobody_closes_their_own_company');
    await stillThere(tx, actor.person_id);
    const { name, is_active } = await held(tx, seen);
    if (!is_active) throw broken('only_active_companies_close');
    if (!isNameTyped(typed_name, name)) throw broken('company_name_is_typed');
    await setActive(tx, seen.company_id, false);
    await record('platform.company.deactivated', seen.company_id, {});
    return companyRecord(tx, seen.company_id);
  },
);

const reactivate = platform.company.reactivate.handler(async ({ input, context: { tx, record } }) => {
  const { is_active } = await held(tx, input);
  if (is_active) throw broken('only_closed_companies_open');
  await setActive(tx, input.company_id, true);
  await record('platform.company.reactivated', input.company_id, {});
  return companyRecord(tx, input.company_id);
});

export const company = { list, get, lowSeats, keepSeats, create, change, deactivate, reactivate };
