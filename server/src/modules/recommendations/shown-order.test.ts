import { describe, expect, it } from 'vitest';
import { anItem, settle } from '#test/library.ts';
import { addRows, aTeam, call } from '#test/team.ts';
import { aCompetency, aJob, owner, type Person } from '#test/world.ts';

/** SQL has much evidence, so an activity hardly changes it; listening has one piece. */
const aListWithASmallStep = async () => {
  const team = await aTeam();
  const { ana } = team;
  const [sql, listening] = [await aCompetency(ana.company_id), await aCompetency(ana.company_id)];
  await aJob(ana, [
    { competency_id: sql.id, level: 3, criticality: 3 },
    { competency_id: listening.id, level: 3, criticality: 1 },
  ]);
  const proofs = ['proficiency_test', 'performance_review', 'manager_rating'] as const;
  await addRows(ana, [
    ...proofs.flatMap((kind) =>
      ['a', 'b'].map((key) => ({
        kind,
        competency_id: sql.id,
        level: 2.45,
        supersede_key: `${kind} ${key}`,
      })),
    ),
    { competency_id: listening.id, level: 2 },
  ]);
  const taught = (id: string) => [{ competency: id, entry_level: 2, to_level: 3 }];
  const small = await anItem(ana.company_id, taught(sql.id), { title: 'Consultas lentas' });
  await anItem(ana.company_id, taught(listening.id), { title: 'Ouvir antes de falar' });
  await settle(ana.company_id);
  return { ...team, small };
};

const assign = async (item_id: string, to: Person, by: Person) => {
  await owner.query(
    `insert into library_assignments (company_id, item_id, person_id, assigned_by, message)
     values ($1, $2, $3, $4, '')`,
    [to.company_id, item_id, to.person_id, by.person_id],
  );
  await settle(to.company_id);
};

describe('MO-07: the shown order of recommendations', () => {
  it('puts what hardly moves a level after the others, keeps the stored ranks, and the item of the day follows', async () => {
    const { ana } = await aListWithASmallStep();
    const list = await call(ana).recommendations.list();
    expect(list.map(({ title, rank, is_small }) => [title, rank, is_small])).toEqual([
      ['Ouvir antes de falar', 2, false],
      ['Consultas lentas', 1, true],
    ]);
    const { before, after } = list[1]?.change ?? {};
    expect((after ?? 0) - (before ?? 0)).toBeLessThan(0.05);
    expect((await call(ana).dashboard.mine()).recommendation).toEqual(list[0]);
  });

  it('is the same for the person’s manager, with the same marks', async () => {
    const { ana, lead, small } = await aListWithASmallStep();
    const shown = async () =>
      (await call(lead).recommendations.ofReport({ person_id: ana.person_id })).map(({ title, is_small }) => [
        title,
        is_small,
      ]);
    expect(await shown()).toEqual([
      ['Ouvir antes de falar', false],
      ['Consultas lentas', true],
    ]);
    await assign(small.id, ana, lead);
    expect(await shown()).toEqual([
      ['Consultas lentas', false],
      ['Ouvir antes de falar', false],
    ]);
  });

  it('promises what is taught and no share of the gap, which the level would not show', async () => {
    const { ana, lead } = await aListWithASmallStep();
    const read = [
      ...(await call(ana).recommendations.list()),
      ...(await call(lead).recommendations.ofReport({ person_id: ana.person_id })),
    ];
    expect(read).toHaveLength(4);
    for (const { reason } of read) expect(reason).not.toMatch(/da lacuna|leva ao nível/);
  });

  it('leaves in its place what somebody recommends by name', async () => {
    const { ana, lead, small } = await aListWithASmallStep();
    await assign(small.id, ana, lead);
    const [first] = await call(ana).recommendations.list();
    expect(first).toMatchObject({ title: 'Consultas lentas', is_small: false });
  });
});
