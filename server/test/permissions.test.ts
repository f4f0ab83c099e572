/** Every call of the contract, made by every role without any screen: the server alone decides. */
import { isContractProcedure } from '@orpc/contract';
import { contract } from '@pdy/contract';
import { may, type Needs, type Role, roles } from '@pdy/contract/permissions';
import { describe, expect, it } from 'vitest';
import { aCompany, as, type Person, platformAdmin } from '#test/world.ts';

type Call = { readonly name: string; readonly path: readonly string[]; readonly needs: Needs };

const callsOf = (node: unknown, path: string[] = []): Call[] =>
  isContractProcedure(node)
    ? [{ name: path.join('.'), path, needs: node['~orpc'].meta.needs as Needs }]
    : Object.entries(node as object).flatMap(([key, inner]) => callsOf(inner, [...path, key]));

const calls = callsOf(contract);
const closed = calls.filter(({ needs }) => roles.some((role) => !may(role, needs)));

/** Makes a call without input: a caller without the permission is refused before the input is read. */
const make = (who: Person | null, { path }: Call): Promise<unknown> => {
  let at: unknown = as(who);
  for (const key of path) at = (at as Record<string, unknown>)[key];
  return (at as (input: undefined) => Promise<unknown>)(undefined);
};

const company = await aCompany();
const people = new Map<Role, Person>();
for (const role of roles) {
  people.set(role, role === 'platform_admin' ? await platformAdmin() : await company.person(role));
}

describe('RP-02..RP-06: calls that not everybody may make', () => {
  it('exist', () => {
    expect(closed.length).toBeGreaterThan(3);
    expect(new Set(closed.map(({ needs }) => needs)).size).toBeGreaterThan(1);
  });

  it.each(closed)('$name refuses every role without $needs, in Portuguese', async (call) => {
    for (const role of roles.filter((one) => !may(one, call.needs))) {
      await expect(make(people.get(role) ?? null, call), role).rejects.toMatchObject({
        code: 'FORBIDDEN',
        status: 403,
        message: 'Você não tem permissão para esta ação.',
      });
    }
  });
});

describe('RP-07: any call', () => {
  it.each(calls)('$name asks a visitor to sign in', async (call) => {
    await expect(make(null, call)).rejects.toMatchObject({
      code: 'UNAUTHORIZED',
      message: 'Acesso negado. Faça login para continuar.',
    });
  });
});
