import { roles } from '@pdy/contract/permissions';
import { describe, expect, it } from 'vitest';
import { logsOf, note, origin, securityLog, tend, watched, write } from '#test/security.ts';
import { aTeam, call, sqlAs } from '#test/team.ts';
import { aCompany, as, owner, platformAdmin } from '#test/world.ts';

describe('the security log', () => {
  it('SE-07, EN-11, MO-21: is listed for its company by administrators, newest first, with all fields of a record', async () => {
    const { ana, admin, corporate } = await aTeam();
    await write(note(ana, { ...origin, metadata: { theme: 'dark' }, target_user_id: admin.person_id }));
    await write(note(ana, { action: 'sign_in_failed', status: 'failure' }));
    for (const reader of [admin, corporate]) {
      const { items, next } = await as(reader).accessLogs.list({});
      expect(next).toBeNull();
      expect(items.map(({ action }) => action)).toEqual(['sign_in_failed', 'signed_in']);
      expect(items[1]).toMatchObject({
        user_id: ana.person_id,
        user_email: `${ana.person_id}@empresa.example`,
        user_role: 'employee',
        resource: 'auth',
        target_user_id: admin.person_id,
        target_user_email: `${admin.person_id}@empresa.example`,
        company_id: ana.company_id,
        success: true,
        error_message: null,
        metadata: { theme: 'dark' },
        user_agent: origin.user_agent,
        path: origin.path,
        ip: origin.ip,
        session_id: origin.session_id,
        origin: 'servidor',
        risk_score: 1,
      });
      expect(items[0]).toMatchObject({ success: false, failed_attempts: 1, risk_score: 3 });
    }
  });

  it('SE-07: is filtered by person, action, outcome, severity, resource and days, and paged without gaps', async () => {
    const { ana, peer, admin } = await aTeam();
    const before = new Date(Date.now() - 20 * 86_400_000);
    await write(note(peer), note(ana, { occurred_at: before }));
    await write(
      ...Array.from({ length: 5 }, () => note(ana, { severity: 'high', resource: 'pdi.goals.add' })),
    );
    const list = as(admin).accessLogs.list;
    const count = async (filters: Parameters<typeof list>[0]) => (await list(filters)).items.length;
    const day = before.toISOString().slice(0, 10);
    expect(await count({})).toBe(6);
    expect(await count({ user_id: peer.person_id })).toBe(1);
    expect(await count({ severity: 'high' })).toBe(5);
    expect(await count({ resource: 'pdi.' })).toBe(5);
    expect(await count({ status: 'failure' })).toBe(0);
    expect(await count({ action: 'signed_out' })).toBe(0);
    expect(await count({ from: '2020-01-01', to: day })).toBe(1);

    const seen: number[] = [];
    for (let after: string | undefined; ; ) {
      const page = await list({ limit: 2, ...(after && { after }) });
      seen.push(...page.items.map(({ id }) => id));
      if (page.next === null) break;
      after = page.next;
    }
    expect(seen).toHaveLength(6);
    expect(new Set(seen).size).toBe(6);
  });

  it("shows nothing of another company, and in the company's own log what the platform did there", async () => {
    const { company, ana, admin, stranger } = await aTeam();
    await write(note(ana));
    const platform = await platformAdmin();
    await watched(platform).accessLogs.platform.list({ company_id: company.id });
    expect((await as(stranger).accessLogs.list({})).items).toEqual([]);
    const [latest] = (await as(admin).accessLogs.list({})).items;
    expect(latest).toMatchObject({
      action: 'platform_access',
      resource: 'accessLogs.platform.list',
      user_role: 'platform_admin',
      risk_score: 7,
    });
    const all = await as(platform).accessLogs.platform.list({ company_id: company.id });
    expect(all.items.map(({ action }) => action)).toContain('signed_in');
  });

  it.each(roles.filter((role) => role === 'employee' || role === 'manager'))(
    'is closed to the role %s',
    async (role) => {
      const person = await (await aCompany()).person(role);
      await expect(as(person).accessLogs.list({})).rejects.toMatchObject({ code: 'FORBIDDEN' });
      await expect(as(person).accessLogs.summary({})).rejects.toMatchObject({ code: 'FORBIDDEN' });
      await expect(as(person).accessLogs.platform.list({})).rejects.toMatchObject({ code: 'FORBIDDEN' });
    },
  );

  it('shows everybody what they did, and what others did to them', async () => {
    const { ana, admin, peer } = await aTeam();
    await write(
      note(ana),
      note(peer),
      note(admin, { action: 'person_placed', target_user_id: ana.person_id }),
    );
    const mine = await as(ana).accessLogs.mine();
    expect(mine.map(({ action }) => action)).toEqual(['person_placed', 'signed_in']);
  });

  it('SE-05: is changed and deleted by no serving role', async () => {
    const { ana, admin } = await aTeam();
    await write(note(ana));
    const app = sqlAs(admin);
    await expect(app.updateTable('access_logs').set({ action: 'x' }).execute()).rejects.toMatchObject({
      code: '42501',
    });
    await expect(app.deleteFrom('access_logs').execute()).rejects.toMatchObject({ code: '42501' });
    expect(await logsOf(ana)).toHaveLength(1);
  });

  it('shows in plain SQL, too, only one’s own rows to people who may not read it', async () => {
    const { ana, peer, lead, admin, stranger } = await aTeam();
    await write(note(ana), note(peer), note(admin, { severity: 'critical' }));
    await tend();
    const read = (person: typeof ana) => sqlAs(person).selectFrom('access_logs').select('user_id').execute();
    expect(await read(ana)).toEqual([{ user_id: ana.person_id }]);
    expect(await read(lead)).toEqual([]);
    expect(await read(stranger)).toEqual([]);
    expect(await read(admin)).toHaveLength(3);
    for (const table of ['security_alerts', 'access_log_days'] as const) {
      const rows = (person: typeof ana) => sqlAs(person).selectFrom(table).select('company_id').execute();
      expect(await rows(lead)).toEqual([]);
      expect(await rows(admin)).toHaveLength(1);
    }
    const alert = {
      log_id: 1,
      log_at: new Date(),
      event_type: 'x',
      action: 'x',
      severity: 'low',
      risk_score: 1,
    } as const;
    await expect(sqlAs(admin).insertInto('security_alerts').values(alert).execute()).rejects.toMatchObject({
      code: '42501',
    });
  });

  it('takes no row in somebody else’s name', async () => {
    const { ana, admin } = await aTeam();
    const row = {
      action: 'x',
      event_type: 'x',
      resource: 'x',
      severity: 'low',
      status: 'success',
      risk_score: 1,
    } as const;
    const insert = (user_id: string, user_role: string) =>
      sqlAs(ana)
        .insertInto('access_logs')
        .values({ ...row, user_id, user_role })
        .execute();
    await expect(insert(admin.person_id, 'employee')).rejects.toMatchObject({ code: '42501' });
    await expect(insert(ana.person_id, 'admin')).rejects.toMatchObject({ code: '42501' });
    await insert(ana.person_id, 'employee');
  });

  it('is summed up by weekday and hour in the company’s time zone, and by day', async () => {
    const { ana, admin } = await aTeam();
    const at = new Date('2026-03-10T02:30:00Z'); // Monday the 9th, 23:30 in São Paulo.
    await write(note(ana, { occurred_at: at }), note(ana, { occurred_at: at, status: 'failure' }));
    const { hours, days, total } = await call(admin).accessLogs.summary({});
    expect(total).toBe(2);
    expect(hours).toEqual([{ weekday: 1, hour: 23, count: 2 }]);
    expect(days).toHaveLength(7);
    expect(days.find(({ day }) => day === '2026-03-09')).toEqual({
      day: '2026-03-09',
      total: 2,
      failures: 1,
    });
  });
});

describe('a refused attempt', () => {
  it('OP-02: is logged with its origin although its transaction is rolled back', async () => {
    const { ana } = await aTeam();
    await expect(watched(ana).accessLogs.alerts.list()).rejects.toMatchObject({ code: 'FORBIDDEN' });
    expect(await logsOf(ana)).toMatchObject([
      {
        action: 'access_denied',
        resource: 'accessLogs.alerts.list',
        status: 'blocked',
        risk_score: 6,
        company_id: ana.company_id,
        ip: origin.ip,
        path: origin.path,
        session_id: origin.session_id,
        error_message: 'Você não tem permissão para esta ação.',
      },
    ]);
  });

  it('is more serious the more often it is tried, and at once at the platform’s door', async () => {
    const { ana } = await aTeam();
    for (let i = 0; i < 5; i += 1)
      await watched(ana)
        .accessLogs.list({})
        .catch(() => {});
    expect(
      (await logsOf(ana)).map(({ failed_attempts, risk_score }) => [failed_attempts, risk_score]),
    ).toEqual([
      [1, 6],
      [2, 6],
      [3, 6],
      [4, 8],
      [5, 8],
    ]);
    await watched(ana)
      .platform.companies()
      .catch(() => {});
    expect((await logsOf(ana)).at(-1)).toMatchObject({ resource: 'platform.companies', risk_score: 10 });
  });

  it('is not silently lost when there are too many at once', async () => {
    const { ana } = await aTeam();
    for (let i = 0; i < 1_100; i += 1) securityLog.note(note(ana));
    const rows = await logsOf(ana);
    expect(rows).toHaveLength(1_000);
    const { rows: shown } = await owner.query(
      "select metadata from access_logs where action = 'notes_lost' order by id desc limit 1",
    );
    expect(shown).toEqual([{ metadata: { count: 100 } }]);
  });
});
