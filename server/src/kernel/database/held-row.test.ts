/** A row is changed only if it is the one that its caller has seen, and nobody else changes it at the same time. */
import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { aCompany, as, db, owner, type Person } from '#test/world.ts';
import { scopeOf } from '../actor.ts';
import type { Tx } from '../db.ts';
import { heldRow, locked } from './held-row.ts';

const withPlan = async () => {
  const ana = await (await aCompany()).person();
  const plan = await as(ana).pdi.plans.create({
    title: 'PDI',
    period_start: '2026-01-01',
    period_end: '2026-06-30',
  });
  return { ana, seen: { id: plan.id, version: plan.version } };
};

const inTheirName = <T>(person: Person, work: (tx: Tx) => Promise<T>) =>
  db.as(scopeOf(person)).transaction().execute(work);

describe('a row that is about to change', () => {
  it('is whole, and held until the transaction ends', async () => {
    const { ana, seen } = await withPlan();
    const free = () => owner.query('select from pdi_plans where id = $1 for share skip locked', [seen.id]);
    await inTheirName(ana, async (tx) => {
      const { title, person_id } = await locked(tx, 'pdi_plans', seen);
      expect({ title, person_id }).toEqual({ title: 'PDI', person_id: ana.person_id });
      expect((await free()).rowCount).toBe(0);
    });
    expect((await free()).rowCount).toBe(1);
  });

  it('is not found when absent, hidden, or not in the required state', async () => {
    const { ana, seen } = await withPlan();
    const stranger = await (await aCompany()).person();
    const none = { code: 'NOT_FOUND' };
    await expect(
      inTheirName(ana, (tx) => locked(tx, 'pdi_plans', { ...seen, id: randomUUID() })),
    ).rejects.toMatchObject(none);
    await expect(inTheirName(stranger, (tx) => locked(tx, 'pdi_plans', seen))).rejects.toMatchObject(none);
    const having = { person_id: stranger.person_id };
    await expect(inTheirName(ana, (tx) => locked(tx, 'pdi_plans', seen, having))).rejects.toMatchObject(none);
    await expect(inTheirName(ana, (tx) => heldRow(tx, 'pdi_plans', seen.id, having))).rejects.toMatchObject(
      none,
    );
  });

  it.each([{ version: 2 }, { version: undefined }])(
    'conflicts for a caller who has seen $version',
    async (other) => {
      const { ana, seen } = await withPlan();
      await expect(
        inTheirName(ana, (tx) => locked(tx, 'pdi_plans', { ...seen, ...other })),
      ).rejects.toMatchObject({ code: 'CONFLICT' });
      expect((await inTheirName(ana, (tx) => heldRow(tx, 'pdi_plans', seen.id))).version).toBe(seen.version);
    },
  );

  it('has the columns of its table', async () => {
    const read = async (tx: Tx) => {
      const held = await heldRow(tx, 'pdi_goals', '', { person_id: '' });
      // @ts-expect-error: goals have no such column
      held.sort_order;
      // @ts-expect-error: nor can it be asked for
      await heldRow(tx, 'pdi_goals', '', { sort_order: 1 });
      // @ts-expect-error: a table without versions
      await heldRow(tx, 'events', '');
    };
    expect(read).toBeTypeOf('function');
  });
});
