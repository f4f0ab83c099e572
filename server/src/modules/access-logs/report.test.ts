import { describe, expect, it } from 'vitest';
import { logsOf, origin, securityLog, watched } from '#test/security.ts';
import { aTeam } from '#test/team.ts';
import { as, platformAdmin } from '#test/world.ts';

type Report = Parameters<ReturnType<typeof as>['securityEvents']['report']>[0];
const event = (more: Partial<Report['events'][number]> = {}): Report['events'][number] => ({
  type: 'navigation',
  action: 'open_unknown',
  resource: 'page',
  severity: 'low',
  status: 'warning',
  ...more,
});

describe('a browser’s report', () => {
  it('SE-01: is kept with the person, company, role and time of the session, whatever the browser says', async () => {
    const { ana, admin } = await aTeam();
    const claims = {
      user_id: admin.person_id,
      email: 'outra@empresa.example',
      role: 'admin',
      company_id: 'x',
      risk_score: 0,
      timestamp: '2020-01-01T00:00:00Z',
    };
    const { kept } = await watched(ana).securityEvents.report({
      events: [
        event({
          ...claims,
          severity: 'medium',
          status: 'failure',
          is_suspicious: true,
          path: '/goals?token=abc',
        }),
      ],
    });
    expect(kept).toBe(1);
    expect(await logsOf(ana)).toMatchObject([
      {
        user_email: `${ana.person_id}@empresa.example`,
        user_role: 'employee',
        company_id: ana.company_id,
        origin: 'cliente',
        risk_score: 10,
        path: '/goals',
        ip: origin.ip,
        session_id: origin.session_id,
      },
    ]);
  });

  it('SE-06: is redacted by field name at every depth, and shortened', async () => {
    const { ana } = await aTeam();
    const details = {
      theme: 'dark',
      userEmail: 'canario@x.example',
      list: [{ API_KEY: 'canario', deep: { newPassword: 'canario', n: 1 } }],
      cpf: 'canario',
    };
    await watched(ana).securityEvents.report({
      events: [
        event({ details, path: `/${'a'.repeat(300)}` }),
        event({ details: { text: 'x'.repeat(9_000) } }),
      ],
    });
    const [one, two] = await logsOf(ana);
    expect(one?.metadata).toEqual({
      theme: 'dark',
      userEmail: '[oculto]',
      list: [{ API_KEY: '[oculto]', deep: { newPassword: '[oculto]', n: 1 } }],
      cpf: '[oculto]',
    });
    expect(one?.path).toHaveLength(100);
    expect(JSON.stringify(two?.metadata).length).toBeLessThan(5_000);
  });

  it('never claims what only the server may report', async () => {
    const { ana } = await aTeam();
    for (const claim of [{ action: 'signed_in' }, { type: 'platform_access' }])
      await expect(watched(ana).securityEvents.report({ events: [event(claim)] })).rejects.toMatchObject({
        code: 'BAD_REQUEST',
      });
    expect(await logsOf(ana)).toEqual([]);
  });

  it('SE-05: is stored up to fifty times a minute for each kind, ten at a time', async () => {
    const { ana } = await aTeam();
    const batch = (type: string) => ({ events: Array.from({ length: 10 }, () => event({ type })) });
    const kept = [];
    for (let i = 0; i < 6; i += 1)
      kept.push((await watched(ana).securityEvents.report(batch('clicks'))).kept);
    expect(kept).toEqual([10, 10, 10, 10, 10, 0]);
    expect((await watched(ana).securityEvents.report(batch('other'))).kept).toBe(10);
    const eleven = { events: Array.from({ length: 11 }, () => event()) };
    await expect(watched(ana).securityEvents.report(eleven)).rejects.toMatchObject({ code: 'BAD_REQUEST' });
  });

  it('is stored for an account without a company too', async () => {
    const platform = await platformAdmin();
    await watched(platform).securityEvents.report({ events: [event()] });
    await securityLog.flush();
    expect(await logsOf(platform)).toMatchObject([{ action: 'open_unknown', origin: 'cliente' }]);
  });

  it('is not accepted from a visitor', async () => {
    await expect(as(null).securityEvents.report({ events: [event()] })).rejects.toMatchObject({
      code: 'UNAUTHORIZED',
    });
  });
});
