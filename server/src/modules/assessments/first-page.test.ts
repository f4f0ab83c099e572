/** Tests on the first page and in the platform's figures. */
import { describe, expect, it } from 'vitest';
import { aBank, aCompetency, answerSimulado, aSimulado, takeSimulado } from '#test/assessments.ts';
import { platformCalls } from '#test/platform.ts';
import { sqlDemanded } from '#test/sql-demanded.ts';
import { call, today } from '#test/team.ts';
import { owner, type Person } from '#test/world.ts';

const noon = () => ({ at: Date.parse(`${today}T15:00:00Z`) });

describe('the first page', () => {
  const actionsOf = async (person: Person) => (await call(person).dashboard.mine()).actions;

  it('shows a simulado that the job asks for until it is begun, and a running test', async () => {
    const { ana, admin, bank, competency_id } = await sqlDemanded();
    await owner.query(`update assessment_versions set published_at = '2020-01-01' where company_id = $1`, [
      ana.company_id,
    ]);
    const simulado = await aSimulado(admin, bank.slice(0, 8));
    const unasked = await aCompetency(ana.company_id, 'Excel');
    const other = await aSimulado(admin, await aBank(admin, unasked, 1));
    await owner.query(`update assessment_versions set published_at = '2020-01-01' where assessment_id = $1`, [
      other.id,
    ]);
    expect(await actionsOf(ana)).toMatchObject([
      { kind: 'simulado', id: simulado.id, title: 'SQL no dia a dia', context: 'SQL', due_on: null },
    ]);
    expect(competency_id).not.toBe(unasked);
    const now = noon();
    await answerSimulado(ana, simulado.id, 5, now);
    expect(await actionsOf(ana)).toMatchObject([{ kind: 'simulado_running', id: simulado.id }]);
    const { running_id } = await call(ana).simulados.get({ id: simulado.id });
    await call(ana).attempts.submit({ id: running_id ?? '' });
    expect(await actionsOf(ana)).toEqual([]);
  });
});

describe('the simulado of the first page', () => {
  it('is the one that the page of simulados proposes first: the widest gap, not the greatest weight', async () => {
    const { ana, admin, bank, competency_id } = await sqlDemanded();
    const slight = await aCompetency(ana.company_id, 'Excel');
    const { rows } = await owner.query<{ id: string }>(
      'select job_profile_id as id from person_jobs where person_id = $1',
      [ana.person_id],
    );
    await owner.query(`update job_requirements set criticality = 2 where competency_id = $1`, [
      competency_id,
    ]);
    await owner.query(
      `insert into job_requirements (company_id, job_profile_id, competency_id, level, criticality) values ($1, $2, $3, 2, 3)`,
      [ana.company_id, rows[0]?.id, slight],
    );
    const wide = await aSimulado(admin, bank.slice(0, 8));
    await aSimulado(admin, await aBank(admin, slight, 1));
    const { for_gaps } = await call(ana).simulados.list({});
    const { actions } = await call(ana).dashboard.mine();
    expect(for_gaps[0]?.id).toBe(wide.id);
    expect(actions.filter(({ kind }) => kind === 'simulado')).toMatchObject([
      { id: wide.id, context: 'SQL' },
    ]);
  });
});

describe('PM-02: the figures of the platform', () => {
  it('count simulados that were submitted', async () => {
    const { admin, ana, bank } = await sqlDemanded();
    const simulado = await aSimulado(admin, bank.slice(0, 8));
    await takeSimulado(ana, simulado.id, 6, noon());
    const { platform } = await platformCalls();
    const counted = async () =>
      (
        await owner.query<{ n: number }>(
          `select count(*)::int as n from attempts a join assessments t on t.id = a.assessment_id
           where a.status = 'finished' and t.kind = 'simulado'`,
        )
      ).rows[0]?.n ?? 0;
    const before = await counted();
    const { total_simulados } = await platform.stats();
    expect(total_simulados).toBeGreaterThanOrEqual(Math.max(1, before));
    expect(total_simulados).toBeLessThanOrEqual(await counted());
  });
});
