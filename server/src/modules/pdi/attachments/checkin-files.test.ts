import type { ruleText } from '@pdy/contract/messages';
import { describe, expect, it } from 'vitest';
import { anOpenCheckin, days, words } from '#test/checkins.ts';
import { firstGoal } from '#test/plans.ts';
import { seen } from '#test/seen.ts';
import { aTeam, call, sqlAs } from '#test/team.ts';
import { type Person, recorded } from '#test/world.ts';

const broken = (rule: keyof typeof ruleText) => ({ code: 'RULE_BROKEN', data: { rule } });
const missing = { code: 'NOT_FOUND' };
const aText = (text = 'Ata da reunião') => new File([text], 'ata.txt', { type: 'text/plain' });

const start = async () => {
  const team = await aTeam();
  const { plan, checkin } = await anOpenCheckin(team.ana, team.lead);
  const add = (person: Person = team.ana, day = days.opens) =>
    call(person, day).pdi.attachments.add({ checkin_id: checkin.id, file: aText() });
  const send = () => call(team.ana, days.opens).pdi.checkins.submit({ ...seen(checkin), ...words });
  return { ...team, plan, checkin, add, send };
};

const filesOf = (person: Person, checkin_id: string) =>
  call(person).pdi.attachments.of_checkin({ checkin_id });

describe('a file beside a check-in', () => {
  it('belongs to its writer alone until it is sent; then their leaders read it (MO-04)', async () => {
    const { ana, lead, top, admin, corporate, peer, stranger, checkin, add, send } = await start();
    const kept = await add();
    expect(kept).toMatchObject({ goal_id: null, activity_id: null, checkin_id: checkin.id, name: 'ata.txt' });
    const readers = async () => {
      const all = { ana, lead, top, admin, corporate, peer, stranger };
      const found = await Promise.all(
        Object.entries(all).map(async ([name, person]) => {
          const listed = (await filesOf(person, checkin.id)).length;
          const bodies = await sqlAs(person)
            .selectFrom('pdi_attachment_bodies')
            .select('attachment_id')
            .execute();
          expect(bodies).toHaveLength(listed);
          return listed > 0 ? [name] : [];
        }),
      );
      return found.flat();
    };
    expect(await readers()).toEqual(['ana']);
    await send();
    expect(await readers()).toEqual(['ana', 'lead', 'top']);
    const back = await call(lead).pdi.attachments.fetch({ id: kept.id });
    expect(Buffer.from(back.base64, 'base64').toString()).toBe('Ata da reunião');
    await expect(call(admin).pdi.attachments.fetch({ id: kept.id })).rejects.toMatchObject(missing);
  });

  it('is uploaded and removed by its writer, and both are logged', async () => {
    const { ana, lead, peer, stranger, checkin, add } = await start();
    for (const other of [lead, peer, stranger]) await expect(add(other)).rejects.toMatchObject(missing);
    const kept = await add();
    for (const other of [lead, peer, stranger])
      await expect(call(other).pdi.attachments.remove({ id: kept.id })).rejects.toMatchObject(missing);
    await call(ana).pdi.attachments.remove({ id: kept.id });
    expect(await filesOf(ana, checkin.id)).toEqual([]);
    expect((await recorded(checkin.id)).map(({ name }) => name)).toEqual([
      'pdi.checkin.file_added',
      'pdi.checkin.file_removed',
    ]);
  });

  it('stays with an answered check-in', async () => {
    const { ana, lead, checkin, add, send } = await start();
    const kept = await add();
    const sent = await send();
    await add();
    await call(lead, days.opens).pdi.checkins.review(seen(sent));
    await expect(add()).rejects.toMatchObject(broken('checkin_is_open'));
    const remove = () => call(ana, days.opens).pdi.attachments.remove({ id: kept.id });
    await expect(remove()).rejects.toMatchObject(broken('checkin_is_open'));
    expect(await filesOf(lead, checkin.id)).toHaveLength(2);
    const insert = sqlAs(ana)
      .insertInto('pdi_attachments')
      .values({
        checkin_id: checkin.id,
        is_sent: true,
        person_id: ana.person_id,
        name: 'ata.txt',
        mime: 'text/plain',
        size_bytes: 1,
        sha256: '0'.repeat(64),
      });
    await expect(insert.execute()).rejects.toMatchObject({ constraint: 'checkin_is_open' });
  });

  it('is uploaded while the check-in may be written', async () => {
    const { ana, add, send } = await start();
    await expect(add(ana, days.missed)).rejects.toMatchObject(broken('checkin_is_open'));
    await send();
    await add();
    await expect(add(ana, days.due)).rejects.toMatchObject(broken('checkin_is_open'));
  });

  it('is one of at most ten, and belongs to one place', async () => {
    const { ana, plan, checkin, add } = await start();
    const goal_id = firstGoal(plan).id;
    for (const place of [
      {},
      { goal_id, checkin_id: checkin.id },
      { activity_id: goal_id, checkin_id: checkin.id },
    ])
      await expect(call(ana).pdi.attachments.add({ ...place, file: aText() })).rejects.toMatchObject({
        code: 'BAD_REQUEST',
      });
    for (let place = 0; place < 10; place += 1) await add();
    await expect(add()).rejects.toMatchObject(broken('ten_attachments'));
  });
});
