import { describe, expect, it } from 'vitest';
import { logsOf } from '#test/security.ts';
import { aTeam, sqlAs } from '#test/team.ts';
import { as, owner, platformAdmin } from '#test/world.ts';

const thursdayNight = '2026-04-30T20:00:00-03:00';

const found = {
  title: 'Planilha enviada ao destinatário errado',
  nature: 'confidentiality' as const,
  description: 'Uma exportação de pessoas foi mandada por e-mail a um fornecedor.',
  categories: ['identity' as const, 'contact' as const],
  people_count: 42,
  occurred_on: '2026-04-30',
  known_at: new Date(thursdayNight),
};

const aRegistered = async () => {
  const team = await aTeam();
  const platform = await platformAdmin();
  const calls = as(platform).platform.incidents;
  const incident = await calls.register({ company_id: team.company.id, ...found });
  const {
    company: _c,
    entries: _e,
    due_on: _d,
    complement_due_on: _x,
    closed_at: _l,
    occurred_on: _o,
    known_at: _k,
    ...rest
  } = incident;
  return { ...team, platform, calls, incident, same: { ...rest, is_closed: false, note: '' } };
};

describe('LG-02: the register of incidents', () => {
  it('has a clock of business days: known on Thursday at 20:00 before a holiday, reported by Wednesday', async () => {
    const { incident, platform, company } = await aRegistered();
    expect(incident).toMatchObject({
      due_on: '2026-05-06',
      complement_due_on: '2026-05-29',
      people_count: 42,
      company: { id: company.id },
      entries: [{ words: 'Incidente registrado.', fields: [] }],
    });
    expect((await logsOf(platform)).map(({ action }) => action)).toContain('incident_registered');
    await expect(
      as(platform).platform.incidents.register({
        company_id: company.id,
        ...found,
        known_at: new Date(Date.now() + 86_400_000),
      }),
    ).rejects.toMatchObject({ data: { rule: 'incident_was_known_by_now' } });
  });

  it('is written by the platform, read by those who administer the company, and by nobody else', async () => {
    const { incident, admin, corporate, lead, stranger, ana, same } = await aRegistered();
    for (const who of [admin, corporate])
      expect((await as(who).privacy.incidents()).map(({ id }) => id)).toEqual([incident.id]);
    expect(await as(stranger).privacy.incidents()).toEqual([]);
    await expect(as(lead).privacy.incidents()).rejects.toMatchObject({ code: 'FORBIDDEN' });
    await expect(as(admin).platform.incidents.change(same)).rejects.toMatchObject({ code: 'FORBIDDEN' });
    for (const table of ['privacy_incidents', 'privacy_incident_entries'] as const)
      expect(await sqlAs(ana).selectFrom(table).select('id').execute()).toEqual([]);
  });

  it('stores every change in a history that nobody rewrites', async () => {
    const { calls, same, incident, platform } = await aRegistered();
    const shown = await calls.change({
      ...same,
      measures: 'Acesso revogado.',
      people_count: 40,
      note: 'Contagem revista.',
    });
    expect(shown.entries.at(-1)).toMatchObject({ words: 'Contagem revista.', by: 'Plataforma Teste' });
    expect(shown.entries.at(-1)?.fields.toSorted()).toEqual(['measures', 'people_count']);
    await expect(calls.change(same)).rejects.toMatchObject({ code: 'CONFLICT' });
    const unchanged = await calls.change({
      ...same,
      measures: 'Acesso revogado.',
      people_count: 40,
      version: shown.version,
    });
    expect(unchanged.entries).toHaveLength(2);
    for (const verb of [
      "update privacy_incident_entries set words = ''",
      'delete from privacy_incident_entries',
    ])
      await expect(
        owner.query(`set role pdy_platform; select set_config('app.role', 'platform_admin', false),
          set_config('app.person_id', '${platform.person_id}', false); ${verb} where incident_id = '${incident.id}'`),
      ).rejects.toThrow(/permission denied/);
    await owner.query('reset role');
  });

  it('closes with a decision, and where there is a risk once everybody was told', async () => {
    const { calls, same } = await aRegistered();
    const closing = { ...same, is_closed: true };
    const open = { data: { rule: 'incident_closes_with_a_decision' } };
    await expect(calls.change(closing)).rejects.toMatchObject(open);
    await expect(calls.change({ ...same, is_risky: true, decision: '' })).rejects.toMatchObject({
      data: { rule: 'incident_decision_has_a_reason' },
    });
    const decided = { ...closing, is_risky: true, decision: 'Dados de contato de 42 pessoas.' };
    await expect(calls.change(decided)).rejects.toMatchObject(open);
    const at = new Date('2026-05-05T12:00:00Z');
    const closed = await calls.change({ ...decided, authority_told_at: at, people_told_at: at });
    expect(closed.closed_at).toBeInstanceOf(Date);
    expect(closed.authority_told_at).toEqual(at);
  });
});
