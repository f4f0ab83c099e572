import readXlsx from 'read-excel-file/node';
import { describe, expect, it } from 'vitest';
import { aMeasured, count } from '#test/measured.ts';
import { anActive } from '#test/plans.ts';
import { addRows, aTeam, call } from '#test/team.ts';
import { aCompetency, owner, recorded } from '#test/world.ts';

const textOf = ({ base64 }: { base64: string }) => Buffer.from(base64, 'base64').toString('utf8');

describe('MO-12: a file of the corporate panel', () => {
  it('shows what the tab shows, and hides what it hides; each one is recorded', async () => {
    const team = await aMeasured(await aTeam());
    const { corporate, admin, ana, company, lead } = team;
    await anActive(ana, lead);
    await count(team);
    const file = (report: 'meses' | 'departamentos' | 'lacunas' | 'pdis' | 'prontidao') =>
      call(corporate).corporate.report({ report, format: 'csv' });
    const departments = textOf(await file('departamentos'));
    expect(departments).toContain('Departamento;Pessoas;Adesão ao PDI');
    expect(departments).toMatch(/Campo;—;—/);
    expect(
      textOf(await file('meses'))
        .trim()
        .split('\r\n'),
    ).toHaveLength(13);
    expect(textOf(await file('lacunas'))).toContain('Lacuna média');
    expect(textOf(await file('pdis'))).toContain('Ativo');
    expect(textOf(await file('prontidao'))).toContain('Sucessores prontos por ocupante');
    const events = (await recorded(company.id)).filter(({ name }) => name === 'panels.report.exported');
    expect(events).toHaveLength(5);
    expect(events[0]).toMatchObject({
      actor_id: corporate.person_id,
      payload: {
        report: 'departamentos',
        rows: 3,
        format: 'csv',
        sha256: expect.stringMatching(/^[0-9a-f]{64}$/),
      },
    });
    await expect(call(admin).corporate.report({ report: 'meses', format: 'csv' })).rejects.toMatchObject({
      code: 'FORBIDDEN',
    });
  });

  it('holds every gap, not only those on the screen', async () => {
    const team = await aMeasured(await aTeam());
    const { corporate, ana, sales } = team;
    const wanted = await Promise.all(Array.from({ length: 10 }, () => aCompetency(ana.company_id)));
    for (const { id } of wanted)
      await owner.query(
        `insert into job_requirements (company_id, job_profile_id, competency_id, level, criticality)
         select company_id, job_profile_id, $2, 5, 1 from person_jobs where person_id = $1`,
        [sales[0]?.person_id, id],
      );
    for (const { id } of wanted) await addRows(sales[0] ?? ana, [{ competency_id: id, level: 2 }]);
    await count(team);
    const lines = textOf(await call(corporate).corporate.report({ report: 'lacunas', format: 'csv' }));
    for (const { name } of wanted) expect(lines).toContain(name);
  });

  it('counts as a look at names when it names people who are ready', async () => {
    const { corporate, field } = await aMeasured(await aTeam());
    const { rows } = await owner.query<{ id: string }>(
      'select job_profile_id as id from person_jobs where person_id = $1',
      [field[0]?.person_id],
    );
    const job_profile_id = rows[0]?.id ?? '';
    const text = textOf(
      await call(corporate).corporate.report({ report: 'prontidao', format: 'csv', job_profile_id }),
    );
    expect(text.trim().split('\r\n')).toHaveLength(7);
    const book = await call(corporate).corporate.report({
      report: 'prontidao',
      format: 'xlsx',
      job_profile_id,
    });
    const [, about] = await readXlsx(Buffer.from(book.base64, 'base64'));
    const named = await owner.query<{ person: string; job: string }>(
      `select (select coalesce(display_name, first_name || ' ' || last_name) from profiles where user_id = $1) as person,
         (select name from job_profiles where id = $2) as job`,
      [corporate.person_id, job_profile_id],
    );
    expect(about?.data).toEqual(
      expect.arrayContaining([
        ['Exportado por', named.rows[0]?.person],
        ['Cargo', named.rows[0]?.job],
      ]),
    );
    const names = (await recorded(job_profile_id)).map(({ name, payload }) => [name, payload]);
    expect(names).toContainEqual(['panels.readiness.opened', { named: 6 }]);
  });
});
