/** Notices of managers to the people below them, and of the platform, across companies. */
import type { Audience } from '@pdy/contract/notifications/authoring';
import { describe, expect, it } from 'vitest';
import { aTeam, sqlAs } from '#test/team.ts';
import { as, owner, platformAdmin } from '#test/world.ts';
import {
  aDraft,
  everybody,
  line,
  noticeOf,
  ordered,
  rule,
  sent,
  text,
  titles,
  work,
} from '#test/written-notices.ts';

describe('MO-27: a manager', () => {
  it('writes only to their own line, two types, five times a day', async () => {
    const { lead, top, ana, peer, admin } = await aTeam();
    const own = { audience: line(lead) };
    const id = await sent(lead, own);
    expect(await titles(ana)).toEqual([text.titulo]);
    expect(await titles(admin)).toEqual([]);
    expect(await noticeOf(lead, id)).toMatchObject({ recipients: 2 });
    expect(await noticeOf(top, id)).toBeUndefined();
    for (const audience of [everybody, line(top)])
      await expect(aDraft(lead, { audience })).rejects.toMatchObject(rule('manager_writes_to_own_line'));
    await expect(aDraft(lead, { ...own, tipo: 'promocao' })).rejects.toMatchObject(
      rule('manager_writes_of_work'),
    );
    const named: Audience = { kind: 'pessoas', person_ids: [admin.person_id, peer.person_id] };
    await sent(lead, { audience: named });
    expect(await titles(admin)).toEqual([]);
    for (let count = 2; count < 5; count += 1) await ordered(lead, own);
    await expect(ordered(lead, own)).rejects.toMatchObject(rule('notices_a_day'));
    expect((await as(admin).notices.list({})).left_today).toBe(15);
  });

  it('is limited to it by the database as well', async () => {
    const { lead, admin } = await aTeam();
    const add = (values: object) =>
      sqlAs(lead)
        .insertInto('notifications')
        .values({ ...text, audience: '{"kind":"todos"}', origin: 'manual', ...values } as never)
        .execute();
    const refused = { code: '42501' };
    await expect(add({ author_id: lead.person_id })).rejects.toMatchObject(refused);
    await expect(add({ author_id: admin.person_id, line_of: lead.person_id })).rejects.toMatchObject(refused);
    await add({ author_id: lead.person_id, line_of: lead.person_id });
  });

  it('does not send scheduled notices once they lead nobody', async () => {
    const { lead, ana } = await aTeam();
    const { id } = await ordered(lead, { audience: line(lead) });
    await owner.query(`update profiles set role = 'employee' where user_id = $1`, [lead.person_id]);
    await work(lead.company_id, id);
    expect(await titles(ana)).toEqual([]);
    const { rows } = await owner.query('select status from notifications where id = $1', [id]);
    expect(rows).toEqual([{ status: 'cancelada' }]);
  });

  it('has the lowest role that may write: employees write nothing', async () => {
    const { ana } = await aTeam();
    await expect(aDraft(ana)).rejects.toMatchObject({ code: 'FORBIDDEN' });
  });
});

describe('MO-27: the platform', () => {
  it('writes to people of every company, of some, or of a role; administrators do not see it as theirs', async () => {
    const [one, other, root] = await Promise.all([aTeam(), aTeam(), platformAdmin()]);
    const desk = as(root).platform.notices;
    const audience: Audience = { kind: 'empresas', company_ids: [one.company.id] };
    expect(await desk.reach({ audience })).toEqual({ people: 6, invited: 0 });
    const { id, version } = await desk.create({ ...text, audience });
    await desk.send({ id, version, scheduled_at: null });
    const { rows } = await owner.query<{ id: string }>('select id from companies where is_platform');
    await work(rows[0]?.id ?? '', id);
    expect(await titles(one.ana)).toEqual([text.titulo]);
    expect(await titles(other.ana)).toEqual([]);
    expect(await noticeOf(one.admin, id)).toBeUndefined();
    await as(one.ana).notifications.mark_read({ notification_id: id });
    const mine = (await desk.list({})).items.find((notice) => notice.id === id);
    expect(mine).toMatchObject({ status: 'enviada', recipients: 6, read: 1 });
    expect(mine?.audience_names).toEqual([{ id: one.company.id, name: expect.any(String) }]);
    await expect(as(one.admin).notices.create({ ...text, audience })).rejects.toMatchObject(
      rule('audience_is_of_the_platform'),
    );
    await expect(as(one.admin).platform.notices.list({})).rejects.toMatchObject({ code: 'FORBIDDEN' });
    await expect(as(root).notices.list({})).rejects.toMatchObject({ code: 'FORBIDDEN' });
  });
});
