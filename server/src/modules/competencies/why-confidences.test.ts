import { describe, expect, it } from 'vitest';
import { twoColleagues } from '#test/feedback.ts';
import { setActive } from '#test/plans.ts';
import { addRows, aTeam, call, sqlAs, today } from '#test/team.ts';
import { aCompetency, owner } from '#test/world.ts';

const whyOf = async (rows: readonly Omit<Parameters<typeof addRows>[1][number], 'competency_id'>[]) => {
  const team = await aTeam();
  const colleagues = await twoColleagues(team.company);
  const competency = await aCompetency(team.ana.company_id, 'technical');
  await addRows(
    team.ana,
    rows.map((row) => ({ competency_id: competency.id, ...row })),
  );
  const why = await call(team.ana).competencies.why({ competency_id: competency.id });
  return { ...team, colleagues, competency, why };
};

describe('what some readers are told of a level and others are not', () => {
  it('gives only the month of evidence that several may have given and that names nobody, in every list', async () => {
    const { why, ana, competency } = await whyOf([
      { kind: 'peer_feedback', level: 3, observed_on: '2026-02-17', supersede_key: 'p1' },
      { kind: 'proficiency_test', level: 3, observed_on: '2026-02-16', supersede_key: 't1' },
    ]);
    const of = (kind: string) => why.evidence.find((row) => row.kind === kind);
    expect(of('peer_feedback')).toMatchObject({ observed_on: '2026-02-01', is_by_month: true });
    expect(of('proficiency_test')).toMatchObject({ observed_on: '2026-02-16', is_by_month: false });
    const kept = await sqlAs(ana)
      .selectFrom('held_levels')
      .select('last_on')
      .where('competency_id', '=', competency.id)
      .executeTakeFirstOrThrow();
    expect(kept.last_on).toBe('2026-02-16');
    const said = `insert into competency_evidence
        (company_id, person_id, competency_id, kind, level, observed_on, supersede_key)
      values ($1, $2, $3, 'feedback_round', 3, '2026-02-17', 'r1')`;
    const values = [ana.company_id, ana.person_id, competency.id];
    await expect(owner.query(said, values)).rejects.toThrow('anonymous_evidence_has_no_day');
  });

  it('gives neither month nor level of it where fewer than five may have given it', async () => {
    const { why, ana, lead, competency, colleagues } = await whyOf([
      { kind: 'peer_feedback', level: 3, observed_on: '2026-02-17', supersede_key: 'p1' },
      { kind: 'proficiency_test', level: 2, observed_on: '2026-02-16', supersede_key: 't1' },
    ]);
    expect(why.evidence).toHaveLength(2);
    expect(why.untold).toBe(0);
    for (const one of colleagues) await setActive(one, false);
    for (const reader of [ana, lead]) {
      const about = { competency_id: competency.id, person_id: ana.person_id };
      const read = await call(reader).competencies.why(about);
      expect(read.evidence.map(({ kind }) => kind)).toEqual(['proficiency_test']);
      expect(read.untold).toBe(1);
      expect(read.standing.held.estimate).toBe(why.standing.held.estimate);
    }
  });

  it('places a self-assessment beside the level, which it does not move, for the person and for those who have rated', async () => {
    const { ana, lead, competency, why } = await whyOf([
      { kind: 'proficiency_test', level: 2, observed_on: today, supersede_key: 't1' },
      { kind: 'self_assessment', level: 5, observed_on: today, supersede_key: 's1' },
    ]);
    expect(why.standing).toMatchObject({ held: { estimate: 2 }, own_view: { level: 5, on: today } });
    const own = why.evidence.find(({ kind }) => kind === 'self_assessment');
    expect(own).toMatchObject({ counts: false, weight_percent: 0 });
    const about = { competency_id: competency.id, person_id: ana.person_id };
    const read = await call(lead).competencies.why(about);
    expect(read.standing).toMatchObject({ held: why.standing.held, own_view: null });
    await call(lead).evidenceActs.rate({ ...about, level: 2 });
    const after = await call(lead).competencies.why(about);
    expect(after.standing.own_view).toEqual({ level: 5, on: today });
  });

  it('counts what only the person has said as no evidence, for every reader', async () => {
    const { ana, lead, competency, why } = await whyOf([
      { kind: 'self_assessment', level: 5, observed_on: today, supersede_key: 's1' },
    ]);
    expect(why.standing).toMatchObject({ held: { estimate: null, level: null }, own_view: { level: 5 } });
    expect((await call(ana).competencies.of({})).standings).toMatchObject([
      { competency: { id: competency.id }, held: { estimate: null }, own_view: { level: 5 } },
    ]);
    const read = await call(lead).competencies.why({
      competency_id: competency.id,
      person_id: ana.person_id,
    });
    expect(read.standing.held).toEqual(why.standing.held);
  });
});
