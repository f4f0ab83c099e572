/** The rows about who reports to whom. */
import { sql } from 'kysely';
import { rowOf } from '../team.ts';
import { owner } from '../world.ts';
import type { Operation } from './operation.ts';
import type { Cell } from './seed.ts';

const stand = async ({ target }: Cell) =>
  (
    await rowOf<{ manager_id: string | null }>('select manager_id from profiles where user_id = $1', [
      target.person_id,
    ])
  ).manager_id;

/** Moves the person from their present manager to `to`. */
const moveTo = (to: (cell: Cell) => string) => async (cell: Cell) => ({
  profile_id: cell.target.person_id,
  from_manager_id: await stand(cell),
  to_manager_id: to(cell),
});

/** Within the line of the calling manager. */
const withinLine = moveTo(({ seed }) => seed.sublead.person_id);
/** Outside that line. */
const beyond = moveTo(({ seed }) => seed.bystander.person_id);

/** An administrator of the company did it before. */
const byAdministrator = ({ seed }: Cell) => seed.callsOf(seed.bystander).hierarchy;

const aBatch = async (cell: Cell) => {
  const { batch_id } = await byAdministrator(cell).apply({
    moves: [await withinLine(cell)],
    effective_on,
  });
  return rowOf<{ id: string; version: number }>('select id, version from hierarchy_batches where id = $1', [
    batch_id,
  ]);
};

const asked = async ({ target, seed }: Cell, requested_by: string) =>
  rowOf<{ id: string; version: number }>(
    `insert into hierarchy_requests (company_id, profile_id, to_manager_id, requested_by) values ($1, $2, $3, $4)
     returning id, version`,
    [seed.own.id, target.person_id, seed.sublead.person_id, requested_by],
  );
const aRequest = (cell: Cell) => asked(cell, cell.seed.bystander.person_id);
/** A person has at most one open request. */
const oneRequest = async (cell: Cell) => {
  await owner.query(`update hierarchy_requests set status = 'cancelada' where profile_id = $1`, [
    cell.target.person_id,
  ]);
  return aRequest(cell);
};
/** The caller's own request; strangers have none in the company. */
const ownRequest = (cell: Cell) =>
  cell.context === 'other_company'
    ? aRequest(cell)
    : asked(cell, cell.caller?.person_id ?? cell.seed.bystander.person_id);

/** Managers change nobody's row; they have a function that knows their line. */
const setManager = (to: (cell: Cell) => string) => async (cell: Cell) => {
  const { caller, target, context, seed } = cell;
  return caller?.role === 'manager' && context !== 'other_company'
    ? sql`select 1 where app.move_within_line(${target.person_id}, ${await stand(cell)}, ${to(cell)})`
    : sql`update profiles set manager_id = ${context === 'other_company' ? null : to(cell)}
        where user_id = ${target.person_id} and company_id = ${seed.own.id} returning user_id`;
};

/** A day in the future. */
const effective_on = new Date(Date.now() + 30 * 86_400_000).toISOString().slice(0, 10);

export const ofHierarchy: readonly Operation[] = [
  {
    op: 'hierarchy.read_company_tree',
    acts: [
      { call: 'hierarchy.tree', input: () => ({}), shows: ({ target }) => target.person_id },
      {
        call: 'hierarchy.found',
        input: ({ target }) => ({ id: target.person_id }),
        shows: ({ target }) => target.person_id,
      },
    ],
    sql: { run: ({ target }) => sql`select manager_id from profiles where user_id = ${target.person_id}` },
  },
  {
    op: 'hierarchy.move(inside own subtree)',
    acts: [{ call: 'hierarchy.move', input: withinLine }],
    sql: { run: setManager(({ seed }) => seed.sublead.person_id) },
  },
  {
    op: 'hierarchy.move(any)',
    acts: [{ call: 'hierarchy.move', input: beyond }],
    sql: { run: setManager(({ seed }) => seed.bystander.person_id) },
  },
  {
    op: 'hierarchy.request_move',
    acts: [
      {
        call: 'hierarchy.request',
        input: ({ target, seed }) => ({
          profile_id: target.person_id,
          to_manager_id: seed.bystander.person_id,
        }),
        did: async ({ target }) => {
          const text = `update hierarchy_requests set status = 'cancelada' where profile_id = $1 returning id`;
          return (await rowOf<{ id: string }>(text, [target.person_id])).id !== '';
        },
      },
      { call: 'hierarchy.withdraw', input: ownRequest },
      { call: 'hierarchy.requests', input: () => ({}) },
    ],
    sql: {
      run: ({ context, seed, target }) =>
        context === 'other_company'
          ? sql`select id from hierarchy_requests where company_id = ${seed.own.id}`
          : sql`insert into hierarchy_requests (profile_id, to_manager_id)
              values (${target.person_id}, ${seed.sublead.person_id}) returning id`,
    },
  },
  {
    op: 'hierarchy.bulk|import',
    acts: [
      { call: 'hierarchy.cancelBatch', input: aBatch },
      { call: 'hierarchy.apply', input: async (cell) => ({ moves: [await withinLine(cell)] }) },
      { call: 'hierarchy.batches', input: () => ({}) },
      {
        call: 'hierarchy.decide',
        input: async (cell) => ({ ...(await oneRequest(cell)), is_approved: false, answer: 'Agora não' }),
      },
    ],
    sql: {
      run: ({ context, seed }) =>
        context === 'other_company'
          ? sql`select id from hierarchy_batches where company_id = ${seed.own.id}`
          : sql`insert into hierarchy_batches (effective_on) values (${effective_on}) returning id`,
    },
  },
];
