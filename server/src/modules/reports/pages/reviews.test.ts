import { describe, expect, it } from 'vitest';
import { count, inDepartment } from '#test/measured.ts';
import { aCycle, giveDemands } from '#test/reviews.ts';
import { publishCycle, sendReview } from '#test/reviews-done.ts';
import { aTeam, call } from '#test/team.ts';
import { aCompetency } from '#test/world.ts';

/** Seven people, six of whom are reviewed; one self-review is sent. */
const aReviewed = async () => {
  const team = await aTeam();
  const { company, lead, ana, peer } = team;
  const more = [await company.person('employee', lead), await company.person('employee', lead)];
  await giveDemands(more, [(await aCompetency(company.id)).id]);
  const reviewed = [lead, ana, peer, ...more];
  const run = await aCycle(
    {
      audience: {
        ...{ everybody: false, departments: [], job_profile_ids: [], without: [] },
        person_ids: reviewed.map(({ person_id }) => person_id),
      },
    },
    team,
  );
  await inDepartment([...reviewed, team.top, team.admin, team.corporate], 'Sede');
  await count(run);
  return { ...run, reviewed };
};

const pageOf = async ({ corporate }: Pick<Awaited<ReturnType<typeof aReviewed>>, 'corporate'>) => {
  const { figures } = await call(corporate, '2026-03-20').reports.page({ page: 'reviews' });
  return (key: string) => figures.find((figure) => figure.key === key);
};

describe('MO-19: reviews in figures', () => {
  it('show who took part, and ratings of a published cycle alone', async () => {
    const run = await aReviewed();
    await sendReview(run.ana, run.ana, run, 'Entreguei o painel em janeiro, com um link.');
    const before = await pageOf(run);
    const participation = before('participation');
    expect(participation?.n).toBe(5);
    // Five self-reviews and five reviews by managers were asked for.
    expect(participation?.rows[0]?.values).toEqual([{ value: 10, is_hidden: false }]);
    expect(before('final_marks')?.n).toBe(0);
    await publishCycle(run);
    const after = await pageOf(run);
    const valuesOf = (key: string) => after(key)?.rows.map(({ values }) => values[0]?.value);
    expect(valuesOf('final_marks')).toEqual([0, 0, 5, 0]);
    expect(valuesOf('nine_boxes')).toEqual([0, 0, 5, 0, 0, 0, 0, 0, 0]);
    // Each person gives themselves 3 where others give 4.
    expect(valuesOf('self_view')).toEqual([0, 0, 5]);
  });

  it('hide everything about a cycle with few people', async () => {
    const run = await aCycle();
    await inDepartment([run.top, run.lead, run.ana, run.peer, run.admin, run.corporate], 'Sede');
    await count(run);
    await publishCycle(run);
    const figure = await pageOf(run);
    const cells = ['participation', 'final_marks', 'nine_boxes', 'self_view'].flatMap(
      (key) => figure(key)?.rows.flatMap(({ values }) => values) ?? [],
    );
    expect(cells.filter(({ value }) => value !== null && value > 0)).toEqual([]);
    expect(figure('final_marks')?.n).toBeNull();
  });
});
