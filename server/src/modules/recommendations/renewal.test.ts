import { describe, expect, it } from 'vitest';
import { settle } from '#test/library.ts';
import { anActive, firstGoal } from '#test/plans.ts';
import { aListOf, longAgo } from '#test/recommended.ts';
import { call, on, today } from '#test/team.ts';
import { owner } from '#test/world.ts';

describe('an activity that the company wants repeated after some time', () => {
  it('MO-06: is listed again once it was finished that long ago', async () => {
    const { ana, lead, admin, competency, items } = await aListOf();
    const [first] = items;
    if (!first) throw new Error('nothing to finish');
    const plan = await anActive(ana, lead, [{ competency_id: competency.id, target_level: 4 }]);
    const { rows } = await owner.query<{ id: string }>(
      `insert into pdi_activities (company_id, goal_id, person_id, library_item_id, title, kind, learning_type, status, finished_at)
       values ($1, $2, $3, $4, 'Consultas', 'course', 'formal', 'done', '2025-03-10T15:00:00Z') returning id`,
      [ana.company_id, firstGoal(plan).id, ana.person_id, first.id],
    );
    const rule = {
      item_id: first.id,
      kind: 'mandatory',
      starts_on: '2026-01-01',
      ends_on: '2026-12-31',
    } as const;
    const calls = call(admin).recommendationAdmin;
    const listed = async () => {
      await longAgo(ana);
      await settle(ana.company_id, on(today).clock);
      return (await call(ana).recommendations.list()).filter(({ item_id }) => item_id === first.id).length;
    };
    const { id, version } = await calls.addRule(rule);
    expect(await listed()).toBe(0);
    const longer = await calls.changeRule({ ...rule, id, version, renews_after_months: 13 });
    expect(await listed()).toBe(0);
    const due = await calls.changeRule({ ...rule, id, version: longer.version, renews_after_months: 12 });
    expect(await listed()).toBe(1);
    // A person who has begun again is not asked a second time.
    await owner.query(`update pdi_activities set status = 'doing', finished_at = null where id = $1`, [
      rows[0]?.id,
    ]);
    await calls.changeRule({ ...rule, id, version: due.version, renews_after_months: 11 });
    expect(await listed()).toBe(0);
    await expect(calls.addRule({ ...rule, kind: 'pin', renews_after_months: 12 })).rejects.toMatchObject({
      code: 'BAD_REQUEST',
    });
  });
});
