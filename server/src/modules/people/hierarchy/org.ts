/** The whole tree of the caller's company, for checking moves. */
import { ORPCError } from '@orpc/server';
import type { Rule } from '@pdy/contract/messages';
import type { Move as AskedMove } from '@pdy/contract/people/hierarchy';
import type { Managers } from '@pdy/contract/rules/people/hierarchy-figures';
import {
  type MoveCode,
  type MoveRefusal,
  moveRefusalText,
  movesRefusal,
} from '@pdy/contract/rules/people/hierarchy-moves';
import { sql } from 'kysely';
import { notFound } from '#kernel/broken.ts';
import type { Tx } from '#kernel/db.ts';
import { shownName } from '#kernel/names.ts';

type Move = Pick<AskedMove, 'profile_id' | 'to_manager_id'>;

export const changing = (moves: readonly AskedMove[]): AskedMove[] =>
  moves.filter(({ from_manager_id, to_manager_id }) => from_manager_id !== to_manager_id);

export type Org = {
  readonly managers: Managers;
  readonly inactive: ReadonlySet<string>;
  nameOf(id: string): string;
};

export const orgOf = async (tx: Tx): Promise<Org> => {
  const rows = await tx
    .selectFrom('profiles as p')
    .select(['p.user_id', 'p.manager_id', 'p.is_active', shownName('p').as('name')])
    .where('p.company_id', '=', sql<string>`app.company_id()`)
    .execute();
  const names = new Map(rows.map(({ user_id, name }) => [user_id, name]));
  return {
    managers: Object.fromEntries(rows.map(({ user_id, manager_id }) => [user_id, manager_id])),
    inactive: new Set(rows.filter(({ is_active }) => !is_active).map(({ user_id }) => user_id)),
    nameOf: (id) => names.get(id) ?? '?',
  };
};

export const refusalOf = ({ managers, inactive }: Org, moves: readonly Move[]): MoveRefusal | null =>
  movesRefusal(
    managers,
    Object.fromEntries(moves.map(({ profile_id, to_manager_id }) => [profile_id, to_manager_id])),
    inactive,
  );

const ruleOf: Record<Exclude<MoveCode, 'E_OUTRA_EMPRESA'>, Rule> = {
  E_PROPRIO_GESTOR: 'nobody_manages_themselves',
  E_CICLO_HIERARQUIA: 'hierarchy_has_no_cycle',
  E_GESTOR_INATIVO: 'manager_is_active',
  E_PROFUNDIDADE: 'hierarchy_has_at_most_50_levels',
};

/** Refuses moves after which it is no longer a tree. The message names the people in the way. */
export const demandTree = (org: Org, moves: readonly Move[]): void => {
  const refusal = refusalOf(org, moves);
  if (refusal === null) return;
  if (refusal.code === 'E_OUTRA_EMPRESA') throw notFound();
  throw new ORPCError('RULE_BROKEN', {
    status: 422,
    message: moveRefusalText(refusal, org.nameOf),
    data: { rule: ruleOf[refusal.code] },
  });
};
