import { beforeAll, describe, expect, it } from 'vitest';
import { aCompanyWithBank, aSimulado } from '#test/assessments.ts';
import { aCompany, as, db, owner, type Person, recorded } from '#test/world.ts';

const begin = Date.parse('2026-03-10T12:00:00Z');
const minute = 60_000;
const day = 86_400_000;
const at = (person: Person, now = begin) => as(person, { clock: () => new Date(now) });
const grant = { extra_percent: 50, reason: 'Laudo de dislexia, arquivado no RH.', valid_until: null };
const broken = (rule: string) => ({ code: 'RULE_BROKEN', data: { rule } });

describe('extra time for a person', () => {
  let company: Awaited<ReturnType<typeof aCompany>>;
  let admin: Person;
  let questions: string[];
  beforeAll(async () => {
    ({ company, admin, questions } = await aCompanyWithBank(1));
  });

  /** The minutes that a person gets for a test of ten. */
  const minutesOf = async (person: Person, now = begin) => {
    const { id: test_id } = await aSimulado(admin, questions, { time_limit_s: 600 });
    const { deadline_at, attempt_id } = await at(person, now).attempts.start({ test_id });
    return { attempt_id, minutes: ((deadline_at?.getTime() ?? 0) - now) / minute };
  };

  it('is 15 minutes instead of 10 with 50 %, and 10 for everybody else', async () => {
    const [ana, bia] = [await company.person(), await company.person()];
    const { person_id } = ana;
    expect(await at(admin).accommodations.grant({ person_id, ...grant })).toMatchObject({
      ...{ ...grant, is_valid: true, person: { user_id: person_id }, granted_by: expect.any(String) },
    });
    const { attempt_id, minutes } = await minutesOf(ana);
    expect(minutes).toBe(15);
    expect((await minutesOf(bia)).minutes).toBe(10);
    const { items } = await at(admin).attemptAdmin.list({ state: 'running', person_id });
    expect(items).toMatchObject([{ id: attempt_id, extra_percent: 50 }]);
  });

  it('is announced before the test begins, on the list and on the page, as long as it is granted', async () => {
    const [ana, bia] = [await company.person(), await company.person()];
    const { id } = await aSimulado(admin, questions, { time_limit_s: 180 });
    const { person_id } = ana;
    await at(admin).accommodations.grant({ person_id, ...grant, valid_until: '2026-03-11' });
    const promised = async (person: Person, now = begin) => {
      const { simulados } = at(person, now);
      const [one, { items }] = await Promise.all([simulados.get({ id }), simulados.list({})]);
      return [one, ...items.filter((item) => item.id === id)].map((test) => [
        test.time_limit_s,
        test.has_extra_time,
      ]);
    };
    const [longer, usual] = [
      [270, true],
      [180, false],
    ];
    expect(await promised(ana)).toEqual([longer, longer]);
    expect(await promised(ana, begin + 2 * day)).toEqual([usual, usual]);
    expect(await promised(bia)).toEqual([usual, usual]);
  });

  it('counts where simulados are filtered by duration', async () => {
    const ana = await company.person();
    const { id } = await aSimulado(admin, questions, { time_limit_s: 900 });
    const found = async (duration: 'upto_15' | 'upto_30') =>
      (await at(ana).simulados.list({ duration })).items.some((item) => item.id === id);
    expect([await found('upto_15'), await found('upto_30')]).toEqual([true, false]);
    await at(admin).accommodations.grant({ person_id: ana.person_id, ...grant });
    expect([await found('upto_15'), await found('upto_30')]).toEqual([false, true]);
  });

  it('ends after its last day; attempts begun before keep their time', async () => {
    const person = await company.person();
    const { person_id } = person;
    await at(admin).accommodations.grant({ person_id, ...grant, valid_until: '2026-03-11' });
    const { attempt_id } = await minutesOf(person);
    expect((await minutesOf(person, begin + day)).minutes).toBe(15);
    expect((await minutesOf(person, begin + 2 * day)).minutes).toBe(10);
    const { list, remove } = at(admin, begin + 2 * day).accommodations;
    const of = async () => (await list()).find((one) => one.person.user_id === person_id);
    expect(await of()).toMatchObject({ valid_until: '2026-03-11', is_valid: false });
    await remove({ person_id });
    expect(await of()).toBeUndefined();
    await expect(remove({ person_id })).rejects.toMatchObject({ code: 'NOT_FOUND' });
    const { rows } = await owner.query(
      `select extract(epoch from deadline_at - started_at)::int / 60 as minutes from attempts where id = $1`,
      [attempt_id],
    );
    expect(rows).toEqual([{ minutes: 15 }]);
  });

  it('is changed by granting it again, and each grant is logged without the reason', async () => {
    const person = await company.person();
    const { person_id } = person;
    const { accommodations } = at(admin);
    await accommodations.grant({ person_id, ...grant });
    await accommodations.grant({ person_id, ...grant, extra_percent: 100 });
    expect((await minutesOf(person)).minutes).toBe(20);
    await accommodations.remove({ person_id });
    expect((await minutesOf(person)).minutes).toBe(10);
    const events = (await recorded(person_id)).filter(({ name }) => name.startsWith('assessments.time'));
    expect(events.map(({ name }) => name)).toEqual([
      'assessments.time.granted',
      'assessments.time.granted',
      'assessments.time.taken_back',
    ]);
    expect(JSON.stringify(events)).not.toContain('dislexia');
    const { rows } = await owner.query(
      `select action, target_user_id from access_logs where resource = 'assessments.time.granted' and resource_id = $1`,
      [person_id],
    );
    expect(rows).toEqual([
      { action: 'test_time_granted', target_user_id: person_id },
      { action: 'test_time_granted', target_user_id: person_id },
    ]);
  });

  it('is read and granted, with its reason, by administrators alone', async () => {
    const lead = await company.person('manager');
    const report = await company.person('employee', lead);
    const { person_id } = report;
    await at(admin).accommodations.grant({ person_id, ...grant });
    for (const person of [report, lead]) {
      const { accommodations } = at(person);
      const forbidden = { code: 'FORBIDDEN' };
      await expect(accommodations.list()).rejects.toMatchObject(forbidden);
      await expect(accommodations.grant({ person_id, ...grant })).rejects.toMatchObject(forbidden);
      await expect(accommodations.remove({ person_id })).rejects.toMatchObject(forbidden);
      expect(await db.as(person).selectFrom('accommodations').selectAll().execute()).toEqual([]);
    }
    const stranger = await (await aCompany()).person('admin');
    expect(await at(stranger).accommodations.list()).toEqual([]);
    const elsewhere = at(stranger).accommodations.grant({ person_id, ...grant });
    await expect(elsewhere).rejects.toMatchObject({ code: 'NOT_FOUND' });
    const taking = await at(report).attempts.open({
      id: (await minutesOf(report)).attempt_id,
      lease_id: null,
      takes_over: true,
    });
    expect(JSON.stringify(taking)).not.toContain('dislexia');
  });

  it('is granted by somebody else, for future days, and between 1 and 200 %', async () => {
    const { accommodations } = at(admin);
    const { person_id } = await company.person();
    const own = { person_id: admin.person_id, ...grant };
    await expect(accommodations.grant(own)).rejects.toMatchObject(broken('nobody_grants_themselves_time'));
    await expect(db.as(admin).insertInto('accommodations').values(own).execute()).rejects.toMatchObject({
      code: '42501',
    });
    await expect(
      accommodations.grant({ person_id, ...grant, valid_until: '2026-03-09' }),
    ).rejects.toMatchObject(broken('time_is_granted_for_days_to_come'));
    for (const wrong of [{ extra_percent: 0 }, { extra_percent: 201 }, { reason: ' a ' }])
      await expect(accommodations.grant({ person_id, ...grant, ...wrong })).rejects.toMatchObject({
        code: 'BAD_REQUEST',
      });
  });
});
