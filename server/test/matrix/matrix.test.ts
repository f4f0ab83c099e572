/**
 * The permission matrix, line by line and context by context: by the product's calls, and by SQL in the caller's name.
 */
import { afterAll, describe, expect, it } from 'vitest';
import { owner } from '../world.ts';
import { paths } from './calls.ts';
import { elsewhere } from './elsewhere.ts';
import { type Context, contextLabel, contexts, type Row, rows, sign } from './golden.ts';
import { rowsOf, tryAct } from './judge.ts';
import { later } from './not-yet.ts';
import { ofCompany } from './of-company.ts';
import { ofHierarchy } from './of-hierarchy.ts';
import { ofInvites } from './of-invites.ts';
import { ofJoining } from './of-joining.ts';
import { ofLogs } from './of-logs.ts';
import { ofNotices } from './of-notices.ts';
import { ofOwn } from './of-own.ts';
import { ofPanels } from './of-panels.ts';
import { ofPeople } from './of-people.ts';
import { ofPrivacy } from './of-privacy.ts';
import { ofReports } from './of-reports.ts';
import { ofReviewCycles } from './of-review-cycles.ts';
import { ofReviewPeers } from './of-review-peers.ts';
import { ofReviewResults } from './of-review-results.ts';
import { ofReviews } from './of-reviews.ts';
import { ofTickets } from './of-tickets.ts';
import type { Act, Operation } from './operation.ts';
import { type Caller, type Cell, openSeed, type Target } from './seed.ts';

const operations = [
  ...ofPeople,
  ...ofJoining,
  ...ofHierarchy,
  ...ofCompany,
  ...ofPrivacy,
  ...ofLogs,
  ...ofInvites,
  ...ofOwn,
  ...ofNotices,
  ...ofPanels,
  ...ofTickets,
  ...ofReports,
  ...ofReviewCycles,
  ...ofReviewPeers,
  ...ofReviews,
  ...ofReviewResults,
];
const seed = await openSeed();
afterAll(() => seed.close());

/**
 * The platform's callers work across companies, inside one they belong to and inside one they chose; which of them,
 * depends on the calls of the line. A visitor has their own data at home.
 */
const callersOf = (
  { acts, isOfAnyAccount, isOwn, isAtHome }: Operation,
  context: Context,
  isAllowed: boolean,
): readonly (Caller | null)[] => {
  // A link works for everybody who holds it, whatever their session.
  if (context === 'other_company' && isAllowed) return seed.callers.other_company.slice(0, 1);
  if (context !== 'platform') return seed.callers[context];
  const isAcross = isOfAnyAccount || acts.some(({ across, door }) => across || door);
  const isInside =
    acts.length === 0 || acts.some((act) => act.call && !act.across && (act.in?.includes(context) ?? true));
  return [
    ...(isAcross ? seed.callers.platform : []),
    ...(isInside ? [seed.inside] : []),
    ...(isInside && !isOwn && !isAtHome ? [seed.visitor] : []),
  ];
};

const cellOf = async (operation: Operation, context: Context, caller: Caller | null, isAllowed: boolean) => {
  const isSelf = context === 'emp_self' || (operation.isOwn && isAllowed);
  const self: Target | null = isSelf && caller ? { email: seed.ana.email, ...caller } : null;
  const target = self ?? (await seed.aTarget(context, operation.hasAccount && isAllowed));
  const cell: Cell = { context, caller, isAllowed, target, seed };
  await operation.prepare?.(cell);
  return cell;
};

/** Whether the act must be let through; null where it says nothing about the caller. */
const expected = (act: Act, operation: Operation, { context, caller }: Cell, isAllowed: boolean) => {
  if (act.across) return context === 'platform' && isAllowed;
  if (act.in && !act.in.includes(context)) return null;
  const isAlone =
    context === 'platform' && caller !== seed.inside && caller !== seed.visitor && !operation.isOfAnyAccount;
  return isAlone && act.call ? null : isAllowed;
};

const check = async (
  operation: Operation,
  context: Context,
  isAllowed: boolean,
  callers = callersOf(operation, context, isAllowed),
) => {
  for (const caller of callers) {
    const cell = await cellOf(operation, context, caller, isAllowed);
    for (const act of operation.acts) {
      const wanted = expected(act, operation, cell, isAllowed);
      if (wanted !== null)
        expect(await tryAct(act, cell), `${act.call ?? 'door'} as ${caller?.role}`).toBe(wanted);
    }
    const { sql } = operation;
    if (typeof sql === 'string' || sql.but?.contexts.includes(context)) continue;
    expect((await rowsOf(await sql.run(cell), cell)) > 0, `SQL as ${caller?.role}`).toBe(isAllowed);
  }
};

const cells = (row: Row) =>
  contexts
    .filter((context) => row[context] !== '-')
    .map((context) => ({ context, verdict: row[context] ?? 'N' }));

for (const operation of operations) {
  const row = rows.find(({ op }) => op === operation.op);
  if (!row) throw new Error(`the table has no line ${operation.op}`);
  describe(`MO-29 ${row.op}`, () => {
    for (const { context, verdict } of cells(row))
      it(`MO-29 ${row.op}: ${contextLabel[context]} → ${sign[verdict]}`, () =>
        check(operation, context, verdict === 'Y'));

    // Whatever its role, an account without a company is a stranger everywhere.
    if (row.other_company === 'X')
      it(`MO-29 ${row.op}: sem empresa → ${sign.X}`, () =>
        check(operation, 'other_company', false, seed.orphans));
  });
}

describe('MO-29 an account that is switched off', () => {
  it('is refused by every call, and its session is over', async () => {
    const { id, token } = await seed.rest.guest('admin', seed.own.id);
    const status = async (path: string) => {
      const headers = { 'content-type': 'application/json' };
      const at = `/rpc/${path.replaceAll('.', '/')}`;
      return (await seed.rest.ask(at, { method: 'POST', headers, body: '{}', token })).status;
    };
    expect(await status('shell.get')).toBe(200);
    await owner.query('update profiles set is_active = false where user_id = $1', [id]);
    const answers = new Map<string, number>();
    await Promise.all(paths.map(async (path) => answers.set(path, await status(path))));
    expect([...answers].filter(([, answer]) => answer !== 401)).toEqual([]);
  });
});

describe('MO-29 the table', () => {
  it('has 94 lines', () => expect(rows).toHaveLength(94));

  it.each(rows.map(({ op }) => op))('%s is tried here, or waits for its module', (op) => {
    const ways = [
      ...operations.filter((operation) => operation.op === op),
      ...later.filter((one) => one.op.test(op)),
    ];
    expect(ways).toHaveLength(1);
  });

  it.each(later)('$module waits for $op, and has no such call yet', ({ op, calls }) => {
    expect(rows.some((row) => op.test(row.op))).toBe(true);
    expect(paths.filter((path) => calls.test(path) && !isElsewhere(path))).toEqual([]);
  });

  it('names only calls that exist', () => {
    const named = operations.flatMap(({ acts }) => acts.flatMap(({ call }) => call ?? []));
    expect(named.filter((call) => !paths.includes(call))).toEqual([]);
    for (const start of Object.keys(elsewhere))
      expect(
        paths.some((path) => path.startsWith(start)),
        start,
      ).toBe(true);
  });

  it.each(paths)('%s is in a line, or has a reason to be elsewhere', (path) => {
    const isInLine = operations.some(({ acts }) => acts.some(({ call }) => call === path));
    expect([isInLine, isElsewhere(path)]).toContain(true);
    expect(isInLine && isElsewhere(path)).toBe(false);
  });
});

function isElsewhere(path: string) {
  return Object.keys(elsewhere).some((start) => path.startsWith(start));
}
