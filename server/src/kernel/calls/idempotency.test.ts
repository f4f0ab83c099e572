/** A write that arrives twice is done once and gets the same answer twice. */
import { randomUUID } from 'node:crypto';
import { createRouterClient } from '@orpc/server';
import { describe, expect, it } from 'vitest';
import { aCompany, as, db, owner, type Person, platformDb } from '#test/world.ts';
import { scopeOf } from '../actor.ts';
import { systemClock } from '../clock.ts';
import type { Tx } from '../db.ts';
import { joinReactions } from '../events/reactions.ts';
import { authed } from '../procedure.ts';
import { once } from './idempotency.ts';

const aPerson = async () => (await aCompany()).person();
const keysOf = async ({ person_id }: Person) =>
  (await owner.query('select from idempotency_keys where person_id = $1', [person_id])).rowCount;
const plansOf = async ({ person_id }: Person) =>
  (await owner.query('select from pdi_plans where person_id = $1', [person_id])).rowCount;

const newPlan = { title: 'PDI', period_start: '2026-01-01', period_end: '2026-06-30' };

describe('a key that comes again', () => {
  it('gets the same answer, and there is one row', async () => {
    const person = await aPerson();
    const calls = as(person, { idempotencyKey: randomUUID() });
    const first = await calls.pdi.plans.create(newPlan);
    expect(await calls.pdi.plans.create(newPlan)).toEqual(first);
    expect(await plansOf(person)).toBe(1);
  });

  it('gets dates, undefined and nested values back as they were', async () => {
    const person = await aPerson();
    const answer = {
      at: new Date('2026-03-01T12:00:00.123Z'),
      list: [1, null, { deep: new Date(0) }],
      none: undefined,
    };
    const request = { key: randomUUID(), path: 'some.call', input: { id: 1 } };
    let done = 0;
    const run = () =>
      db
        .as(scopeOf(person))
        .transaction()
        .execute((tx: Tx) =>
          once(tx, request, async () => {
            done += 1;
            return answer;
          }),
        );
    expect([await run(), await run()]).toEqual([answer, answer]);
    expect(done).toBe(1);
  });

  it('is refused with another body, or for another call', async () => {
    const person = await aPerson();
    const calls = as(person, { idempotencyKey: randomUUID() });
    const plan = await calls.pdi.plans.create(newPlan);
    const refusal = { code: 'RULE_BROKEN', status: 422, data: { rule: 'idempotency_key_reused' } };
    await expect(calls.pdi.plans.create({ ...newPlan, title: 'Outro' })).rejects.toMatchObject(refusal);
    await expect(calls.pdi.plans.submit({ id: plan.id, version: plan.version })).rejects.toMatchObject(
      refusal,
    );
    expect(await plansOf(person)).toBe(1);
  });

  it('belongs to one person: another person may use the same', async () => {
    const [key, one, other] = [randomUUID(), await aPerson(), await aPerson()];
    for (const person of [one, other]) await as(person, { idempotencyKey: key }).pdi.plans.create(newPlan);
    expect([await plansOf(one), await plansOf(other)]).toEqual([1, 1]);
  });

  it('has one effect when it comes ten times at once', async () => {
    const person = await aPerson();
    const calls = as(person, { idempotencyKey: randomUUID() });
    const answers = await Promise.all(Array.from({ length: 10 }, () => calls.pdi.plans.create(newPlan)));
    expect(new Set(answers.map(({ id }) => id)).size).toBe(1);
    expect([await plansOf(person), await keysOf(person)]).toEqual([1, 1]);
  });
});

describe('a key whose work failed', () => {
  it('is free again', async () => {
    const person = await aPerson();
    const context = {
      db,
      platformDb,
      actor: person,
      clock: systemClock,
      reactions: joinReactions(),
      idempotencyKey: randomUUID(),
    };
    let tries = 0;
    const remove = authed.pdi.goals.remove.handler(async ({ input: { id } }) => {
      if (++tries === 1) throw new Error('no');
      return { id };
    });
    const calls = createRouterClient({ remove }, { context });
    const id = randomUUID();
    await expect(calls.remove({ id, version: 1 })).rejects.toThrow('no');
    expect(await keysOf(person)).toBe(0);
    expect(await calls.remove({ id, version: 1 })).toEqual({ id });
    expect(await calls.remove({ id, version: 1 })).toEqual({ id });
    expect(tries).toBe(2);
  });
});

it('a call without a key is done each time', async () => {
  const person = await aPerson();
  for (let times = 0; times < 2; times++) await as(person).pdi.plans.create(newPlan);
  expect([await plansOf(person), await keysOf(person)]).toEqual([2, 0]);
});
