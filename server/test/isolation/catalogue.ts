/** All rules about the catalogue of a migrated database. */
import type pg from 'pg';
import type { CatalogueRule, Fault, Finding } from './fault.ts';
import { rulesOfKeys } from './rules-of-keys.ts';
import { rulesOfPolicies } from './rules-of-policies.ts';
import { rulesOfRoles } from './rules-of-roles.ts';

const number = ({ id }: CatalogueRule) => Number(id.slice(1));

export const catalogueRules: readonly CatalogueRule[] = [
  ...rulesOfPolicies,
  ...rulesOfKeys,
  ...rulesOfRoles,
].sort((one, other) => number(one) - number(other));

/** What breaks one rule, and exceptions to it that are no longer needed. */
export const ruleFaults = async (
  client: Pick<pg.ClientBase, 'query'>,
  rule: CatalogueRule,
): Promise<Fault[]> => {
  const findings = await rule.find(client);
  const exceptions = rule.exceptions ?? {};
  const textOf = ({ on, says }: Finding) => `${on} ${says}`;
  const stale = Object.keys(exceptions).filter(
    (listed) => !findings.some((finding) => textOf(finding) === listed),
  );
  return [
    ...findings
      .filter((finding) => !(textOf(finding) in exceptions))
      .map((finding) => ({ rule: rule.id, ...finding })),
    ...stale.map((on) => ({ rule: rule.id, on, says: 'is listed as an exception, but is none' })),
  ];
};

export const catalogueFaults = async (client: Pick<pg.ClientBase, 'query'>): Promise<Fault[]> => {
  const faults: Fault[] = [];
  for (const rule of catalogueRules) faults.push(...(await ruleFaults(client, rule)));
  return faults;
};
