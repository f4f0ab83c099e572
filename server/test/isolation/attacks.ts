/** Generated attacks on every table: no case is written by hand, and a new table is attacked because it exists. */

import { intrude, misdirect, seesOwn, trespass } from './attacks-by-tenants.ts';
import { type Attempt, claiming, connected } from './attempts.ts';
import { type DoorRole, doors, forceDoor, seenAcrossCompanies } from './doors.ts';
import { tableNamed } from './factory.ts';
import type { Fault, Finding } from './fault.ts';
import type { Table } from './schema.ts';
import { rowOf, type TwoCompanies, twoCompanies } from './two-companies.ts';

/** Connections to one database: as superuser, past every fence, and as each serving role. */
export type Addresses = {
  readonly superUrl: string;
  readonly app: string;
  readonly platform: string;
  readonly auth: string;
  readonly jobs: string;
};

/** Values of `app.role`. No request reaches 'system', and even 'system' stays within its company. */
const callerRoles = ['employee', 'manager', 'admin', 'corporate', 'system', 'platform_admin'] as const;

const named = (rule: string, found: readonly Finding[]): Fault[] =>
  found.map((finding) => ({ rule, ...finding }));

/** A person of one company, in every role, attacks the rows of the other company. */
const attackFromWithin = (addresses: Addresses, world: TwoCompanies, table: Table): Promise<Fault[]> =>
  connected(addresses.app, async (client) => {
    const { person_id, company_id } = world.own;
    const faults: Fault[] = [];
    let isSeen = !table.mayRead;
    for (const role of callerRoles) {
      await claiming(client, { person_id, company_id, role }, async (attempt) => {
        const scene = { ...world, attempt };
        faults.push(...named(`as ${role}`, await trespass(scene, table)));
        isSeen ||= await seesOwn(scene, table);
      });
    }
    return isSeen
      ? faults
      : [...faults, { rule: 'control', on: table.name, says: 'no role sees its own row: nothing is proven' }];
  });

/** Without a company: with absent settings, as on a new connection, and with empty ones, as after a transaction. */
const attackFromOutside = (addresses: Addresses, world: TwoCompanies, table: Table): Promise<Fault[]> =>
  connected(addresses.app, async (client) => {
    const faults: Fault[] = [];
    for (const nobody of [{}, { person_id: '', company_id: '' }]) {
      for (const role of [undefined, ...callerRoles]) {
        const claims = { ...nobody, ...(role && { role }) };
        const found = await claiming(client, claims, (attempt) => intrude({ ...world, attempt }, table));
        faults.push(...named(`nobody as ${role ?? 'nothing'}`, found));
      }
    }
    return faults;
  });

const attackByKeys = (addresses: Addresses, world: TwoCompanies, table: Table): Promise<Fault[]> =>
  connected(addresses.superUrl, async (client) =>
    named('keys', await claiming(client, {}, (attempt) => misdirect({ ...world, attempt }, table))),
  );

const seesBoth = async (attempt: Attempt, { own, other }: TwoCompanies, table: Table): Promise<Finding[]> => {
  const where = table.key.map((name, index) => `"${name}"::text = $${index + 1}`).join(' and ');
  const found: Finding[] = [];
  for (const side of [own, other]) {
    const outcome = await attempt(
      `select 1 from ${table.name} where ${where}`,
      table.key.map((name) => rowOf(side, table)[name]),
    );
    if ((outcome.count === 1) !== seenAcrossCompanies.includes(table.name)) {
      found.push({ on: table.name, says: `the platform sees ${outcome.says} of a company` });
    }
  }
  return found;
};

/** As the roles other than the tenants' own: each may do what is listed for it, and nothing else. */
const attackBySideDoors = async (
  addresses: Addresses,
  world: TwoCompanies,
  table: Table,
): Promise<Fault[]> => {
  const faults: Fault[] = [];
  const urls: Record<DoorRole, string> = {
    pdy_platform: addresses.platform,
    pdy_auth: addresses.auth,
    pdy_jobs: addresses.jobs,
  };
  for (const role of Object.keys(doors) as DoorRole[]) {
    await connected(urls[role], (client) =>
      claiming(client, { role: 'platform_admin' }, async (attempt) => {
        faults.push(...named(role, await forceDoor(attempt, role, table)));
        if (role === 'pdy_platform') faults.push(...named(role, await seesBoth(attempt, world, table)));
      }),
    );
  }
  return faults;
};

export const attacks = {
  'a person of another company, in any role': attackFromWithin,
  'a caller without a company': attackFromOutside,
  "a row that points to another company's": attackByKeys,
  'the roles beside the tenants’ own': attackBySideDoors,
} as const;

/** Every attack that succeeds on the named tables; a world that cannot be made is also a fault. */
export const attackFaults = (addresses: Addresses, names: readonly string[]): Promise<Fault[]> =>
  connected(addresses.superUrl, async (client) => {
    const world = await twoCompanies(client).catch((error: Error) => error);
    if (world instanceof Error) return [{ rule: 'factory', on: 'the world', says: world.message }];
    const faults: Fault[] = [];
    for (const name of names) {
      const table = tableNamed(world, name);
      for (const attack of Object.values(attacks)) faults.push(...(await attack(addresses, world, table)));
    }
    return faults;
  });
