/** Absences: who may record them, and the check-ins that are skipped because of them. */
import type { Calendar } from '@pdy/contract/rules/holidays';
import { describe, expect, it } from 'vitest';
import { anOpenCheckin, days, firstCheckin, morningOf } from '#test/checkins.ts';
import { anActive } from '#test/plans.ts';
import { aTeam, call, sqlAs } from '#test/team.ts';
import { isAwayThroughout } from './absence-rules.ts';

const broken = (rule: string) => ({ code: 'RULE_BROKEN', data: { rule } });
const away = { starts_on: '2026-03-16', ends_on: '2026-03-27' };

describe('an absence', () => {
  it('is recorded by the person or an administrator, read by those who lead, and by nobody else', async () => {
    const { ana, lead, top, peer, admin, stranger } = await aTeam();
    const own = await call(ana).pdi.absences.add(away);
    const given = { person_id: ana.person_id, starts_on: '2026-05-01', ends_on: '2026-05-10' };
    for (const other of [lead, peer])
      await expect(call(other).pdi.absences.add(given), other.role).rejects.toMatchObject({
        code: 'FORBIDDEN',
      });
    await expect(call(stranger).pdi.absences.add(given)).rejects.toMatchObject({ code: 'NOT_FOUND' });
    const { id } = await call(admin).pdi.absences.add(given);
    for (const who of [ana, lead, top, admin])
      expect((await call(who).pdi.absences.list({ person_id: ana.person_id })).items).toHaveLength(2);
    for (const who of [peer, stranger])
      expect((await call(who).pdi.absences.list({ person_id: ana.person_id })).items).toEqual([]);
    for (const who of [lead, peer, stranger])
      await expect(call(who).pdi.absences.remove({ id })).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await call(ana).pdi.absences.remove({ id });
    await call(admin).pdi.absences.remove({ id: own.id });
    expect((await call(ana).pdi.absences.list({})).items).toEqual([]);
    expect(await sqlAs(peer).selectFrom('person_absences').selectAll().execute()).toEqual([]);
  });

  it('is recorded once for a day, in order, for at most a year', async () => {
    const { ana } = await aTeam();
    await call(ana).pdi.absences.add(away);
    await expect(
      call(ana).pdi.absences.add({ starts_on: '2026-03-27', ends_on: '2026-04-02' }),
    ).rejects.toMatchObject(broken('absences_do_not_overlap'));
    for (const ends_on of ['2026-05-30', '2027-06-10'])
      await expect(call(ana).pdi.absences.add({ starts_on: '2026-06-01', ends_on })).rejects.toMatchObject({
        code: 'BAD_REQUEST',
      });
  });
});

describe('a check-in that opens and is due while its person is away', () => {
  it('is skipped by itself, and restored when the absence is removed', async () => {
    const { ana, lead } = await aTeam();
    await anOpenCheckin(ana, lead);
    const { id } = await call(ana).pdi.absences.add(away);
    expect(await firstCheckin(ana)).toMatchObject({
      status: 'skipped',
      skip_reason: 'Ausência registrada no período.',
    });
    await call(ana).pdi.absences.remove({ id });
    expect(await firstCheckin(ana)).toMatchObject({ status: 'open', skip_reason: null });
  });

  it('is created as skipped where the absence was known before', async () => {
    const { ana, lead, peer } = await aTeam();
    for (const who of [ana, peer]) await anActive(who, lead);
    await call(ana).pdi.absences.add({ starts_on: '2026-03-24', ends_on: '2026-04-20' });
    await morningOf(ana.company_id, '2026-03-24');
    const second = async (who: typeof ana) =>
      (await call(who, '2026-04-06').pdi.checkins.list({})).items.find(
        ({ period_start }) => period_start === '2026-03-24',
      );
    expect(await second(ana)).toMatchObject({ status: 'skipped' });
    expect(await second(peer)).toMatchObject({ status: 'open' });
  });

  it('stays where the person skipped it for a reason of their own, or is there for a day', async () => {
    const { ana, lead } = await aTeam();
    const { checkin } = await anOpenCheckin(ana, lead);
    const { id } = await call(ana).pdi.absences.add({ starts_on: '2026-03-19', ends_on: '2026-03-27' });
    expect((await firstCheckin(ana)).status).toBe('open');
    await call(ana, days.opens).pdi.checkins.skip({
      id: checkin.id,
      version: checkin.version,
      reason: 'Sem nada a contar',
    });
    await call(ana).pdi.absences.remove({ id });
    expect((await firstCheckin(ana)).status).toBe('skipped');
  });
});

describe('being away throughout', () => {
  it('concerns working days alone, over several absences', () => {
    const opening = [['08:00', '18:00']] as const;
    const week = Object.fromEntries(['1', '2', '3', '4', '5'].map((day) => [day, opening]));
    const calendar: Calendar = { week, preset: 'nacional', extra_closed: [], removed: [] };
    const two = [
      { starts_on: '2026-03-16', ends_on: '2026-03-18' },
      { starts_on: '2026-03-19', ends_on: '2026-03-20' },
    ];
    expect(isAwayThroughout(two, ['2026-03-16', '2026-03-22'], calendar)).toBe(true);
    expect(isAwayThroughout(two, ['2026-03-16', '2026-03-23'], calendar)).toBe(false);
    expect(isAwayThroughout([], ['2026-03-21', '2026-03-22'], calendar)).toBe(false);
  });
});
