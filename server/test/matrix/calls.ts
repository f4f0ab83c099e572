/** Every call of the contract, by its path, and the permission it needs. */
import { isContractProcedure } from '@orpc/contract';
import { contract } from '@pdy/contract';
import { may, type Needs, type Role } from '@pdy/contract/permissions';

const callsIn = (node: unknown, path: string[] = []): [string, Needs][] =>
  isContractProcedure(node)
    ? [[path.join('.'), node['~orpc'].meta.needs as Needs]]
    : Object.entries(node as object).flatMap(([key, inner]) => callsIn(inner, [...path, key]));

const needs = new Map(callsIn(contract));

export const paths: readonly string[] = [...needs.keys()];

/** Whether the role has the permission that the call needs, so that the call checks more than that. */
export const mayTry = (role: Role | undefined, path: string): boolean => {
  const asked = needs.get(path);
  return asked === undefined || may(role, asked);
};
