/**
 * A platform administrator who works inside a company they chose. Each call names the company in its address. There
 * they are its tenant like everybody else, and every call is recorded where the company's own administrators see it.
 */
import { ORPCError } from '@orpc/server';
import { type Needs, permissionsOf } from '@pdy/contract/permissions';
import { sql } from 'kysely';
import type { Actor } from '../actor.ts';
import { broken, forbidden } from '../broken.ts';
import { writeNotes } from '../security/security-notes.ts';
import { type Asking, accessAcross, inNameOf } from './in-whose-name.ts';

/** The company that is visited. */
export type Visit = {
  readonly company_id: string;
  readonly name: string;
  readonly slug: string;
  /** Address of the company's picture, on this server or on the web. */
  readonly logo_url: string | null;
  /** IANA name. */
  readonly timezone: string;
};

type Call = { readonly path: string; readonly needs: Needs; readonly is_read: boolean };

/** The calls about the account itself or its own data, which are the same in every company. */
const ofTheAccount = new RegExp(
  [
    '^(shell|notifications|notificationPreferences|onboarding|security|securityEvents)\\.',
    '^accessLogs\\.mine$',
    '^profile\\.(mine|change|setPhoto|removePhoto)$',
    '^dataRequests\\.(mine|ask|withdraw|fetchFile)$',
    '^competencies\\.(of|why)$',
    '^evidenceActs\\.(of|certificates\\.(mine|choices|file))$',
  ].join('|'),
);

/**
 * Whether a call is one that employees make in their own name. A visitor cannot, because they have no place in the
 * company.
 */
const isOfEmployees = (needs: Needs) =>
  needs === 'signed_in' ||
  (needs !== 'tickets.create' && permissionsOf.employee.some((one) => one === needs));

/** The platform writes content for all companies to copy; it does so in its own company. */
const ofItsOwn = /^(questions\.|catalogue\.(options$|competencies\.(list|get|create|change)$))/;

/** The calls about tickets: a person without a company opens them with the platform. */
const ofTickets = /^(tickets|ticketQueue)\./;

const platformCompany = async (asking: Asking): Promise<string> => {
  const { rows } = await sql<{ id: string }>`select app.platform_company_id() as id`.execute(
    inNameOf(asking.actor, asking.platformDb, asking),
  );
  return rows[0]?.id ?? '';
};

const noSuchCompany = () => new ORPCError('NOT_FOUND', { status: 404, message: 'Empresa não encontrada.' });
const notOfTheCompany = () =>
  new ORPCError('FORBIDDEN', { status: 403, message: 'Só quem trabalha na empresa pode fazer isto.' });

const findVisit = async (asking: Asking, slug: string): Promise<Visit | null> => {
  const row = await inNameOf(asking.actor, asking.platformDb, asking)
    .selectFrom('companies as c')
    .innerJoin('company_settings as s', 's.company_id', 'c.id')
    .select(['c.id as company_id', 'c.name', 'c.slug', 'c.logo_url', 's.timezone', 'c.is_active'])
    .where('c.slug', '=', slug)
    .where('c.is_platform', '=', false)
    .executeTakeFirst();
  if (!row) throw noSuchCompany();
  const { is_active, ...visit } = row;
  if (visit.company_id === asking.actor.company_id) return null;
  if (!is_active) throw broken('company_is_inactive');
  return visit;
};

/** Records the call of a visitor before it is answered. For a write, the visitor is added to the members first. */
const recordVisit = (asking: Asking, { company_id }: Pick<Visit, 'company_id'>, { path, is_read }: Call) =>
  inNameOf(asking.actor, asking.platformDb, asking)
    .transaction()
    .execute(async (tx) => {
      await writeNotes(tx, [accessAcross(asking, { call: path, input: { company_id } })]);
      if (!is_read) await sql`select app.keep_visitor(${company_id})`.execute(tx);
    });

/**
 * The caller of a call that names no company. A person without a company works in the platform's own: platform
 * administrators for its content and its tickets, and everybody else for their own tickets, with the rights of an
 * employee.
 */
export const atHome = async (asking: Asking, call: Call): Promise<Actor> => {
  const { actor } = asking;
  if (actor.company_id !== null) return actor;
  const isTicket = ofTickets.test(call.path);
  if (!isTicket && !(actor.role === 'platform_admin' && ofItsOwn.test(call.path))) return actor;
  const company_id = await platformCompany(asking);
  if (actor.role !== 'platform_admin') return { ...actor, company_id, role: 'employee', is_visiting: true };
  await recordVisit(asking, { company_id }, call);
  return { ...actor, company_id, is_visiting: true };
};

/**
 * The caller as which a call runs that names a company: a visitor there, or the caller in their own company. A person
 * who is not of the platform is refused before the company is looked up.
 */
export const visiting = async (
  asking: Asking,
  slug: string,
  call: Call,
): Promise<{ actor: Actor; visit: Visit | null }> => {
  const { actor } = asking;
  if (actor.role !== 'platform_admin') throw forbidden();
  const visit = await findVisit(asking, slug);
  if (!visit || ofTheAccount.test(call.path)) return { actor, visit };
  if (!call.is_read && isOfEmployees(call.needs)) throw notOfTheCompany();
  await recordVisit(asking, visit, call);
  const { company_id, timezone } = visit;
  return { actor: { ...actor, company_id, timezone, is_visiting: true }, visit };
};
