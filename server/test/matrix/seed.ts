/** Two companies, the callers, and for each cell a new person it is about, so that no answer depends on another. */
import { randomUUID } from 'node:crypto';
import { createRouterClient } from '@orpc/server';
import type { Role } from '@pdy/contract/permissions';
import { systemClock } from '../../src/kernel/clock.ts';
import { reactions } from '../../src/reactions.ts';
import { router } from '../../src/router.ts';
import { anAddress } from '../invites.ts';
import { openRest, type Rest } from '../rest-world.ts';
import { rowOf } from '../team.ts';
import { aCompany, db, owner, type Person, platformAdmin, platformDb } from '../world.ts';
import type { Context } from './golden.ts';

/** Has a bearer token where doors other than the calls are tried. */
export type Caller = Person & {
  readonly token?: string;
  /** Belongs to no company, is of the platform and chose this company to work in. */
  readonly companySlug?: string;
};

export type Target = Person & { readonly email: string };

export type Cell = {
  readonly context: Context;
  /** Null: nobody is signed in. */
  readonly caller: Caller | null;
  readonly isAllowed: boolean;
  readonly target: Target;
  readonly seed: Seed;
};

/** On the connection across companies: a platform administrator who belongs to none. */
export const isAcross = ({ context, caller }: Pick<Cell, 'context' | 'caller'>): boolean =>
  context === 'platform' && caller !== null && caller.company_id === null;

export const phone = '11 91234-5678';
const password = 'Segredo123';
const timezone = 'America/Sao_Paulo';

const aCompanyWithRoom = async () => {
  const company = await aCompany();
  await owner.query('update companies set max_users = 10000 where id = $1', [company.id]);
  await owner.query('insert into company_page_settings (company_id) values ($1)', [company.id]);
  const { name } = await rowOf<{ name: string }>('select name from companies where id = $1', [company.id]);
  return { ...company, name };
};

/** Belongs to no company. */
const anOrphan = async (role: Role): Promise<Person> => {
  const user_id = randomUUID();
  await owner.query(
    `insert into profiles (user_id, email, first_name, last_name, role) values ($1, $2, 'Pessoa', 'Avulsa', $3)`,
    [user_id, `${user_id}@empresa.example`, role],
  );
  return { person_id: user_id, company_id: null as unknown as string, role, timezone };
};

/** Those who call, from inside and outside of the company. */
const openCallers = async (rest: Rest) => {
  const [own, other] = await Promise.all([aCompanyWithRoom(), aCompanyWithRoom()]);
  const guest = async (role: Role, company_id: string): Promise<Target & Caller> => {
    const { id, email, token } = await rest.guest(role, company_id);
    await owner.query('update profiles set phone = $2 where user_id = $1', [id, phone]);
    return { person_id: id, company_id, role, timezone, token, email };
  };
  const [ana, lead, admin, corporate, stranger] = await Promise.all([
    guest('employee', own.id),
    guest('manager', own.id),
    guest('admin', own.id),
    guest('corporate', own.id),
    guest('admin', other.id),
  ]);
  const sublead = await own.person('manager', lead);
  const strangers: Caller[] = [stranger];
  for (const role of ['employee', 'manager', 'corporate'] as const) strangers.push(await other.person(role));
  const orphans: Caller[] = [];
  for (const role of ['employee', 'manager', 'admin', 'corporate'] as const)
    orphans.push(await anOrphan(role));
  const platform = await platformAdmin();
  const inside = await own.person('platform_admin');
  const visitor: Caller = { ...platform, company_id: own.id, companySlug: own.name };
  return { own, other, ana, lead, admin, corporate, sublead, strangers, orphans, platform, inside, visitor };
};

type Home = { readonly rest: Rest; readonly company_id: string; readonly lead: Person };

/** A person whom a cell is about. With an account only where the call needs one: that takes time. */
const newTarget = async (
  { rest, company_id, lead }: Home,
  context: Context,
  hasAccount: boolean,
): Promise<Target> => {
  const email = `${randomUUID()}@empresa.example`;
  const named = { email, first_name: 'Pessoa', last_name: 'Alvo' };
  const user_id = hasAccount
    ? (await rest.auth.createAccount({ ...named, password, role: 'employee', company_id })).user_id
    : randomUUID();
  await owner.query(
    `insert into profiles (user_id, company_id, email, first_name, last_name, role) values ($1, $2, $3, 'Pessoa', 'Alvo', 'employee')
     on conflict (user_id) do nothing`,
    [user_id, company_id, email],
  );
  const manager_id = context === 'mgr_line' ? lead.person_id : null;
  await owner.query('update profiles set phone = $2, department = $3, manager_id = $4 where user_id = $1', [
    user_id,
    phone,
    `Área ${user_id}`,
    manager_id,
  ]);
  return { person_id: user_id, company_id, role: 'employee', timezone, email };
};

const callsFor = (rest: Rest, caller: Caller | null, platform: Person) => {
  const { companySlug } = caller ?? {};
  // The product knows a visitor as an account without a company.
  const actor = companySlug === undefined ? caller : platform;
  return createRouterClient(router, {
    context: {
      db,
      platformDb,
      actor,
      ...(companySlug !== undefined && { companySlug }),
      clock: systemClock,
      reactions,
      accounts: rest.auth,
      publicKey: rest.key,
    },
  });
};

export const openSeed = async () => {
  const rest = await openRest();
  const { own, other, ana, lead, admin, corporate, strangers, platform, ...more } = await openCallers(rest);
  const { inside, visitor, sublead, orphans } = more;
  const aTarget = (context: Context, hasAccount = false) =>
    newTarget({ rest, company_id: own.id, lead }, context, hasAccount);
  const callsOf = (caller: Caller | null) => callsFor(rest, caller, platform);

  /** Open and not mailed yet. */
  const newInvite = async (email = anAddress()): Promise<{ id: string }> => {
    const { results } = await callsOf(admin).invites.create({ invites: [{ email }] });
    return { id: results[0]?.id ?? '' };
  };

  const untouched = await newInvite();

  return {
    rest,
    own,
    other,
    /** Works inside the company, as platform administrators who belong to it do. */
    inside,
    /** Works inside the company through its address, and does not belong to it. */
    visitor,
    bystander: admin,
    /** Leads nobody yet and reports to the calling manager. */
    sublead,
    callers: {
      anon: [null],
      emp_self: [ana],
      emp_other: [ana],
      mgr_line: [lead],
      mgr_other: [lead],
      admin: [admin],
      corporate: [corporate],
      other_company: strangers,
      platform: [platform],
    } satisfies Record<Context, readonly (Caller | null)[]>,
    orphans,
    ana,
    aTarget,
    newInvite,
    /** One for all callers who may not change it. */
    anInvite: ({ isAllowed }: Pick<Cell, 'isAllowed'>) => (isAllowed ? newInvite() : untouched),
    callsOf,
    close: rest.stop,
  };
};

export type Seed = Awaited<ReturnType<typeof openSeed>>;
