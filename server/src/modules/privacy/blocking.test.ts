import { describe, expect, it } from 'vitest';
import { morningOf } from '#test/checkins.ts';
import { anActive } from '#test/plans.ts';
import { aListOf, titlesOf } from '#test/recommended.ts';
import { jobsDb } from '#test/security.ts';
import { aTeam, call, sqlAs } from '#test/team.ts';
import { as, db, owner, type Person, recorded, runReactions } from '#test/world.ts';
import { planDigests } from '../notifications/index.ts';

const setBlock = async (admin: Person, { person_id: id }: Person, is_blocked: boolean) => {
  const { version } = await as(admin).privacy.person({ id });
  return as(admin).privacy.block({ id, version, is_blocked });
};

const digestsOf = async (company_id: string) => {
  await planDigests({ db, jobsDb }, new Date('2019-03-12T11:05:00Z'));
  const { rows } = await owner.query<{ person_id: string }>(
    `delete from pgboss.job where name = 'notification_mail' and data->>'company_id' = $1
     returning data->>'person_id' as person_id`,
    [company_id],
  );
  return rows.map(({ person_id }) => person_id);
};

describe('LG-02: a block of a person’s data, which are kept and no longer processed', () => {
  it('is for administrators, never about themselves, nor over another change', async () => {
    const { ana, peer, lead, admin, stranger } = await aTeam();
    const { version } = await as(admin).privacy.person({ id: ana.person_id });
    const asked = { id: ana.person_id, version, is_blocked: true };
    for (const who of [ana, peer, lead])
      await expect(as(who).privacy.block(asked)).rejects.toMatchObject({ code: 'FORBIDDEN' });
    await expect(as(stranger).privacy.block(asked)).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await expect(as(admin).privacy.block({ ...asked, version: 9 })).rejects.toMatchObject({
      code: 'CONFLICT',
    });
    await expect(setBlock(admin, admin, true)).rejects.toMatchObject({
      data: { rule: 'nobody_blocks_themselves' },
    });
    await expect(
      sqlAs(ana)
        .updateTable('profiles')
        .set({ processing_blocked_at: new Date() })
        .where('user_id', '=', ana.person_id)
        .execute(),
    ).rejects.toThrow(/administrators block/);
    expect((await setBlock(admin, ana, true)).processing_blocked_at).toBeInstanceOf(Date);
    expect((await setBlock(admin, ana, false)).processing_blocked_at).toBeNull();
    expect((await recorded(ana.person_id)).map(({ name }) => name)).toEqual([
      'privacy.processing.blocked',
      'privacy.processing.unblocked',
    ]);
  });

  it('takes the person out of every figure of the company, until it ends', async () => {
    const { admin, corporate, ana } = await aListOf();
    const people = async () => (await as(corporate).panels.corporate()).people;
    const readiness = async () => {
      const { rows } = await owner.query('select from profiles where company_id = $1 and is_processed', [
        ana.company_id,
      ]);
      return rows.length;
    };
    const before = [await people(), await readiness()];
    await setBlock(admin, ana, true);
    expect([await people(), await readiness()]).toEqual(before.map((count) => count - 1));
    await setBlock(admin, ana, false);
    expect([await people(), await readiness()]).toEqual(before);
  });

  it('stops recommendations from that moment', async () => {
    const { admin, ana, company } = await aListOf();
    expect(await titlesOf(ana)).toHaveLength(2);
    await setBlock(admin, ana, true);
    expect(await titlesOf(ana)).toEqual([]);
    await runReactions(company.id);
    expect(await titlesOf(ana)).toEqual([]);
    await setBlock(admin, ana, false);
    expect(await titlesOf(ana)).toHaveLength(2);
  });

  it('stops the morning’s check-ins and reminders, and digests', async () => {
    const { company, admin, ana, peer, lead } = await aTeam();
    await setBlock(admin, ana, true);
    for (const who of [ana, peer]) await anActive(who, lead, [{ due_on: '2026-03-20' }]);
    await morningOf(company.id, '2026-03-18');
    const opened = async (who: Person) => (await call(who, '2026-03-18').pdi.checkins.list({})).items.length;
    expect([await opened(ana), await opened(peer)]).toEqual([0, 1]);
    const reminders = async ({ person_id }: Person) =>
      (await owner.query('select from pdi_reminders where person_id = $1', [person_id])).rowCount;
    expect(await reminders(ana)).toBe(0);
    expect(await reminders(peer)).toBeGreaterThan(0);
    const digests = await digestsOf(company.id);
    expect(digests).toContain(peer.person_id);
    expect(digests).not.toContain(ana.person_id);
  });
});
