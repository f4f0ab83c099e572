import { describe, expect, it } from 'vitest';
import { note, tend, write } from '#test/security.ts';
import { seen } from '#test/seen.ts';
import { aTeam, sqlAs } from '#test/team.ts';
import { as, owner, platformAdmin, runReactions } from '#test/world.ts';

const noticesOf = async (person_id: string) =>
  (
    await owner.query<{ titulo: string }>(
      `select n.titulo from user_notifications u join notifications n on (n.company_id, n.id) = (u.company_id, u.notification_id)
       where u.user_id = $1`,
      [person_id],
    )
  ).rows.map(({ titulo }) => titulo);

const anAlert = async () => {
  const team = await aTeam();
  await write(note(team.ana, { action: 'unusual_pace', severity: 'medium', is_suspicious: true }));
  await tend();
  const [alert] = await as(team.admin).accessLogs.alerts.list();
  if (!alert) throw new Error('no alert');
  return { ...team, alert };
};

describe('an alert', () => {
  it('SE-03: is raised at risk 8 and at five failed attempts, once, and not below', async () => {
    const { ana, peer, admin } = await aTeam();
    await write(note(ana, { severity: 'medium', is_cross_company: true })); // 7
    await write(note(ana, { action: 'unusual_pace', severity: 'medium', is_suspicious: true })); // 8
    // At most 5.
    for (let i = 0; i < 5; i += 1) await write(note(peer, { action: 'sign_in_failed', status: 'failure' }));
    await tend();
    await tend();
    const list = await as(admin).accessLogs.alerts.list();
    expect(
      list
        .map(({ action, risk_score, failed_attempts, status }) => [
          action,
          risk_score,
          failed_attempts,
          status,
        ])
        .sort(),
    ).toEqual([
      ['sign_in_failed', 5, 5, 'unacknowledged'],
      ['unusual_pace', 8, 0, 'unacknowledged'],
    ]);
  });

  it('is announced to the administrators of the company and of the platform', async () => {
    const platform = await platformAdmin();
    const { company, admin, corporate, ana, stranger } = await anAlert();
    await runReactions(company.id);
    const title = 'Alerta de segurança: Ações demais em um minuto';
    expect(await noticesOf(admin.person_id)).toEqual([title]);
    expect(await noticesOf(corporate.person_id)).toEqual([title]);
    expect(await noticesOf(platform.person_id)).toContain(title);
    expect(await noticesOf(ana.person_id)).toEqual([]);
    expect(await noticesOf(stranger.person_id)).toEqual([]);
  });

  it('is not raised again within a quarter of an hour for the same thing', async () => {
    const { ana, admin } = await anAlert();
    await write(note(ana, { action: 'unusual_pace', severity: 'medium', is_suspicious: true }));
    await tend();
    expect(await as(admin).accessLogs.alerts.list()).toHaveLength(1);
  });

  it('SE-03: is acknowledged, then cleared, by whom and when, and never goes back', async () => {
    const { admin, alert } = await anAlert();
    const known = await as(admin).accessLogs.alerts.acknowledge(seen(alert));
    expect(known.status).toBe('acknowledged');
    expect((await as(admin).accessLogs.alerts.clear(seen(known))).status).toBe('cleared');
    expect(await as(admin).accessLogs.alerts.list()).toEqual([]);
    const { rows } = await owner.query(
      'select acknowledged_by, cleared_by from security_alerts where id = $1',
      [alert.id],
    );
    expect(rows).toEqual([{ acknowledged_by: admin.person_id, cleared_by: admin.person_id }]);
    const back = sqlAs(admin)
      .updateTable('security_alerts')
      .set({ status: 'unacknowledged' })
      .where('id', '=', alert.id);
    await expect(back.execute()).rejects.toMatchObject({ code: '23514', constraint: 'alert_moves_forward' });
    const { items } = await as(admin).accessLogs.list({ action: 'alert_closed' });
    expect(items).toMatchObject([{ user_id: admin.person_id, resource_id: alert.id }]);
  });

  it('is changed only by a caller who has seen its current state, in their own company, with the permission', async () => {
    const { admin, ana, stranger, alert } = await anAlert();
    await as(admin).accessLogs.alerts.acknowledge(seen(alert));
    await expect(as(admin).accessLogs.alerts.clear(seen(alert))).rejects.toMatchObject({ code: 'CONFLICT' });
    await expect(as(stranger).accessLogs.alerts.clear(seen(alert))).rejects.toMatchObject({
      code: 'NOT_FOUND',
    });
    await expect(as(ana).accessLogs.alerts.clear(seen(alert))).rejects.toMatchObject({ code: 'FORBIDDEN' });
    expect(await as(stranger).accessLogs.alerts.list()).toEqual([]);
  });

  it('SE-03: gives way to newer ones, the oldest first, where more than a hundred are open', async () => {
    const { ana, company, admin } = await aTeam();
    await write(
      ...Array.from({ length: 103 }, (_, i) =>
        note(ana, {
          action: `kind_${'x'.repeat(i % 40)}_${'y'.repeat(Math.floor(i / 40))}`,
          severity: 'critical',
        }),
      ),
    );
    await tend();
    expect(await as(admin).accessLogs.alerts.list()).toHaveLength(100);
    const { rows } = await owner.query(
      "select count(*)::int as cleared, count(cleared_by)::int as by from security_alerts where company_id = $1 and status = 'cleared'",
      [company.id],
    );
    expect(rows).toEqual([{ cleared: 3, by: 0 }]);
  });
});
