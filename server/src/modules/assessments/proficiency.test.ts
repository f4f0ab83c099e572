import { describe, expect, it } from 'vitest';
import { aBank, aCompetency, aProficiencyTest } from '#test/assessments.ts';
import { addRows } from '#test/team.ts';
import { aCompany, aJob, as } from '#test/world.ts';

describe('MO-15: tests on offer', () => {
  it('begin with the widest gap, then the most doubtful level, and end with what no job asks for', async () => {
    const company = await aCompany();
    const admin = await company.person('admin');
    const person = await company.person();
    const written = async (name: string) => {
      const id = await aCompetency(company.id, name);
      await aBank(admin, id, 5);
      await aProficiencyTest(admin, id);
      return id;
    };
    // In alphabetical order, which differs from the order of the questions.
    const asked = {
      met: await written('Atendimento'),
      free: await written('Bordado'),
      doubtful: await written('Custos'),
      near: await written('Dados'),
      wide: await written('Excel'),
    };
    await aJob(person, [
      { competency_id: asked.met, level: 3 },
      { competency_id: asked.doubtful, level: 3 },
      { competency_id: asked.near, level: 4 },
      { competency_id: asked.wide, level: 5 },
    ]);
    await addRows(
      person,
      [
        { competency_id: asked.met, level: 3, kind: 'performance_review' },
        { competency_id: asked.met, level: 3, kind: 'proficiency_test' },
        { competency_id: asked.doubtful, level: 3, kind: 'peer_feedback' },
        { competency_id: asked.near, level: 3, kind: 'proficiency_test' },
        { competency_id: asked.wide, level: 3, kind: 'proficiency_test' },
      ],
      '2026-03-30',
    );
    const list = await as(person, { clock: () => new Date('2026-04-01T12:00:00Z') }).proficiency.list();
    expect(list.map(({ competency }) => competency.name)).toEqual([
      'Excel',
      'Dados',
      'Custos',
      'Atendimento',
      'Bordado',
    ]);
  });
});
