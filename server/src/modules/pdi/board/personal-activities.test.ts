import type { ruleText } from '@pdy/contract/messages';
import { describe, expect, it } from 'vitest';
import { seen } from '#test/seen.ts';
import { aTeam, call, sqlAs, today } from '#test/team.ts';
import { owner } from '#test/world.ts';
import { nextDay, readRule, ruleText as ruleOf } from './repetition.ts';

const broken = (rule: keyof typeof ruleText) => ({ code: 'RULE_BROKEN', data: { rule } });
const title = 'Ler um capítulo';

describe('a personal activity', () => {
  it('belongs to its person alone: nobody else reads it, not even manager and administrator (MO-04)', async () => {
    const { ana, lead, admin, stranger } = await aTeam();
    const mine = await call(ana).pdi.personalActivities.add({ title });
    expect(mine).toMatchObject({ title, status: 'todo', repeats: null, occurrence: 1, occurrences: 1 });
    for (const other of [lead, admin, stranger]) {
      expect(await call(other).pdi.personalActivities.list()).toEqual([]);
      expect(await sqlAs(other).selectFrom('pdi_personal_activities').select('id').execute()).toEqual([]);
      await expect(
        call(other).pdi.personalActivities.move({ ...seen(mine), status: 'done' }),
      ).rejects.toMatchObject({ code: 'NOT_FOUND' });
    }
  });

  it('is started, finished, reopened, changed and removed, in the version that was read', async () => {
    const { ana } = await aTeam();
    const calls = call(ana).pdi.personalActivities;
    const first = await calls.add({ title, due_on: '2026-03-20' });
    const done = await calls.move({ ...seen(first), status: 'done' });
    expect(done.done_at).not.toBeNull();
    await expect(calls.move({ ...seen(first), status: 'doing' })).rejects.toMatchObject({ code: 'CONFLICT' });
    const again = await calls.move({ ...seen(done), status: 'doing' });
    expect(again).toMatchObject({ status: 'doing', done_at: null });
    const changed = await calls.change({ ...seen(again), title: 'Ler dois capítulos' });
    expect(changed).toMatchObject({ title: 'Ler dois capítulos', due_on: null });
    await calls.remove(seen(changed));
    expect(await calls.list()).toEqual([]);
  });

  it('comes back with the next day of its series when it is done, once, up to the last', async () => {
    const { ana } = await aTeam();
    const calls = call(ana).pdi.personalActivities;
    const open = async () => (await calls.list()).filter(({ status }) => status !== 'done');
    const first = await calls.add({ title, due_on: today, repeats: 'WEEKLY', times: 2 });
    const done = await calls.move({ ...seen(first), status: 'done' });
    const [second] = await open();
    expect(second).toMatchObject({ due_on: '2026-03-17', occurrence: 2, occurrences: 2 });
    const again = await calls.move({ ...seen(done), status: 'todo' });
    await calls.move({ ...seen(again), status: 'done' });
    expect(await open()).toHaveLength(1);
    if (second) await calls.move({ ...seen(second), status: 'done' });
    expect(await open()).toEqual([]);
  });

  it('needs a first day to repeat, at most 52 times; a person has at most 200 open ones', async () => {
    const { ana } = await aTeam();
    const calls = call(ana).pdi.personalActivities;
    for (const more of [
      { repeats: 'DAILY' as const },
      { repeats: 'DAILY' as const, due_on: today, times: 53 },
    ])
      await expect(calls.add({ title, ...more })).rejects.toMatchObject({ code: 'BAD_REQUEST' });
    await owner.query(
      `insert into pdi_personal_activities (company_id, person_id, title, kind)
       select $1, $2, 'Ler', 'reading' from generate_series(1, 200)`,
      [ana.company_id, ana.person_id],
    );
    await expect(calls.add({ title })).rejects.toMatchObject(broken('two_hundred_personal_activities'));
  });
});

describe('a repetition', () => {
  it('is written as RFC 5545 defines it, and read back', () => {
    expect(ruleOf('MONTHLY', 6)).toBe('FREQ=MONTHLY;COUNT=6');
    expect(readRule('FREQ=DAILY;COUNT=52')).toEqual({ repeats: 'DAILY', times: 52 });
  });

  it('goes on from the first day, and skips months without that day', () => {
    expect(nextDay('FREQ=DAILY;COUNT=3', '2026-02-28', 1)).toBe('2026-03-01');
    expect(nextDay('FREQ=MONTHLY;COUNT=3', '2026-01-31', 1)).toBe('2026-03-31');
    expect(nextDay('FREQ=DAILY;COUNT=3', '2026-02-28', 3)).toBeNull();
  });
});
