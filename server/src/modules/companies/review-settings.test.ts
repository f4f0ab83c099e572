import type { ReviewSettings } from '@pdy/contract/companies/review-settings';
import { describe, expect, it } from 'vitest';
import { aCycle, cycleDraft } from '#test/reviews.ts';
import { seen } from '#test/seen.ts';
import { addRows, aTeam, call, rowOf, sqlAs } from '#test/team.ts';
import { aVisitor } from '#test/visitors.ts';
import { aCompetency, owner, type Person } from '#test/world.ts';

const usual: ReviewSettings = {
  ...{ k_reports: 5, k_raters: 4, k_rounds: 5, peers_min: 5 },
  group_weights: { self: 10, manager: 50, peer: 25, upward: 15 },
  section_weights: { competencies: 60, goals: 40 },
  ...{ medium_from: 2.5, high_from: 3.75 },
};
const lowered = {
  code: 'RULE_BROKEN',
  message: 'Este mínimo só aumenta. Para diminuir, peça ao PDY por um chamado.',
};

const change = async (who: Person, more: Partial<ReviewSettings>) => {
  const { reviews, version } = await call(who).companySettings.get();
  return (await call(who).companySettings.changeReviews({ ...reviews, ...more, version })).reviews;
};

describe('the company’s settings for reviews and small groups', () => {
  it('begin as usual, and are changed by its administrators, which is logged', async () => {
    const { admin, corporate, stranger } = await aTeam();
    expect((await call(admin).companySettings.get()).reviews).toEqual(usual);
    const next = {
      ...{ k_reports: 8, k_raters: 6, k_rounds: 7, peers_min: 9 },
      group_weights: { self: 0, manager: 60, peer: 20, upward: 20 },
      section_weights: { competencies: 70, goals: 30 },
      ...{ medium_from: 2, high_from: 4.2 },
    };
    expect(await change(admin, next)).toEqual(next);
    expect((await call(corporate).companySettings.get()).reviews).toEqual(next);
    expect((await call(stranger).companySettings.get()).reviews).toEqual(usual);
    const { payload } = await rowOf<{ payload: { from: object; to: object } }>(
      `select payload from events where name = 'companies.reviews.changed' and company_id = $1`,
      [admin.company_id],
    );
    expect(payload.from).toMatchObject({ k_reports: 5, k_raters: 4 });
    expect(payload.to).toMatchObject({ k_reports: 8, k_raters: 6 });
    await expect(call(admin).companySettings.changeReviews({ ...next, version: 1 })).rejects.toMatchObject({
      code: 'CONFLICT',
    });
  });

  it.each<[Partial<ReviewSettings>, string, string]>([
    [{ k_reports: 2 }, 'k_reports', 'O mínimo permitido é de 3 pessoas'],
    [{ k_raters: 3 }, 'k_raters', 'O mínimo permitido é de 4 respostas'],
    [{ k_rounds: 3 }, 'k_rounds', 'O mínimo permitido é de 4 respostas'],
    [{ k_reports: 5.5 }, 'k_reports', 'Informe um número inteiro'],
    [{ k_reports: 51 }, 'k_reports', 'No máximo 50'],
    [{ peers_min: 3 }, 'peers_min', 'Peça ao menos 4 pares: com menos, as respostas não aparecem'],
    [
      { k_raters: 6, peers_min: 5 },
      'peers_min',
      'Peça ao menos 6 pares: com menos, as respostas não aparecem',
    ],
    [{ group_weights: { self: 10, manager: 50 } }, 'group_weights', 'Os pesos de quem avalia somam 100'],
    [
      { section_weights: { competencies: 60, goals: 41 } },
      'section_weights',
      'Os pesos de competências e metas somam 100',
    ],
    [{ high_from: 2.5 }, 'high_from', 'O corte de “alto” fica acima do de “médio”'],
    [{ medium_from: 1 }, 'medium_from', 'Informe um corte acima de 1 e até 5'],
  ])('%j is refused', async (more, field, message) => {
    const { company } = await aTeam();
    // The platform cannot go lower either.
    const { calls } = await aVisitor(company.id);
    await expect(
      calls.companySettings.changeReviews({ ...usual, ...more, version: 1 }),
    ).rejects.toMatchObject({
      code: 'BAD_REQUEST',
      data: { issues: expect.arrayContaining([expect.objectContaining({ path: [field], message })]) },
    });
  });

  it.each([
    ['k_reports = 2', 'k_reports_is_three_or_more'],
    ['k_raters = 3', 'k_raters_is_four_or_more'],
    ['k_rounds = 3', 'k_rounds_is_four_or_more'],
    ['peers_min = 3', 'peers_min_is_k_or_more'],
    [`review_group_weights = '{"self": 100}'`, 'review_group_weights_are_whole'],
    [`review_section_weights = '{"goals": 99, "competencies": 0}'`, 'review_section_weights_are_whole'],
  ])('the table enforces the minimum: no %s', async (set, constraint) => {
    const { company } = await aTeam();
    const client = await owner.connect();
    try {
      await client.query(`begin; select set_config('app.role', 'platform_admin', true)`);
      await expect(
        client.query(`update company_settings set ${set} where company_id = '${company.id}'`),
      ).rejects.toMatchObject({ constraint });
    } finally {
      await client.query('rollback');
      client.release();
    }
  });

  it.each(['k_reports', 'k_raters', 'k_rounds'] as const)(
    'a company raises %s, and only the platform lowers it again',
    async (name) => {
      const { admin, company } = await aTeam();
      await change(admin, { [name]: 7, peers_min: 9 });
      await expect(change(admin, { [name]: 6 })).rejects.toMatchObject(lowered);
      await expect(
        sqlAs(admin)
          .updateTable('company_settings')
          .set({ [name]: 6 })
          .where('company_id', '=', company.id)
          .execute(),
      ).rejects.toMatchObject({ constraint: 'smallest_group_is_lowered_by_platform' });
      const { calls } = await aVisitor(company.id);
      const { reviews, version } = await calls.companySettings.get();
      const floor = name === 'k_reports' ? 3 : 4;
      const after = await calls.companySettings.changeReviews({ ...reviews, [name]: floor, version });
      expect(after.reviews[name]).toBe(floor);
    },
  );

  it('decide how many people a number in a report needs', async () => {
    const { admin, company, lead, ana, peer, top, corporate } = await aTeam();
    const { id } = await aCompetency(company.id);
    for (const person of [lead, ana, peer, top, corporate])
      await addRows(person, [{ competency_id: id, level: 3 }]);
    const people = async () => (await call(admin).catalogue.competencies.figures({ id })).people;
    expect(await people()).toBe(5);
    await change(admin, { k_reports: 6 });
    expect(await people()).toBeNull();
    expect((await call(ana).shell.get()).k_reports).toBe(6);
  });

  it('stay in a cycle as they were at its launch', async () => {
    const run = await aCycle();
    const { admin, cycle, template } = run;
    const kept = (id: string) => rowOf('select k_raters, peers_min from review_cycles where id = $1', [id]);
    expect(await kept(cycle.id)).toEqual({ k_raters: 4, peers_min: 5 });
    await change(admin, { k_raters: 6, peers_min: 8 });
    expect(await kept(cycle.id)).toEqual({ k_raters: 4, peers_min: 5 });
    const draft = await call(admin).reviewCycles.add(
      cycleDraft(template.id, {
        audience: {
          ...{ everybody: false, departments: [], job_profile_ids: [], without: [] },
          person_ids: [run.ana.person_id],
        },
      }),
    );
    const next = await call(admin).reviewCycles.launch(seen(draft));
    await change(admin, { k_raters: 9, peers_min: 12 });
    expect(await kept(next.id)).toEqual({ k_raters: 6, peers_min: 8 });
  });
});
