import { randomUUID } from 'node:crypto';
import { heldLevel } from '@pdy/contract/rules/competencies/held-level';
import { roundHalfUp } from '@pdy/contract/rules/numbers';
import { describe, expect, it } from 'vitest';
import { twoColleagues } from '#test/feedback.ts';
import { addRows, aTeam, call, today } from '#test/team.ts';
import { aCompetency, aJob, owner } from '#test/world.ts';

const whyOf = async (
  rows: readonly Omit<Parameters<typeof addRows>[1][number], 'competency_id'>[],
  kind = 'technical',
) => {
  const team = await aTeam();
  await twoColleagues(team.company);
  const competency = await aCompetency(team.ana.company_id, kind);
  await aJob(team.ana, [{ competency_id: competency.id, level: 4 }]);
  await addRows(
    team.ana,
    rows.map((row) => ({ competency_id: competency.id, ...row })),
  );
  return {
    ...team,
    competency,
    why: await call(team.ana).competencies.why({ competency_id: competency.id }),
  };
};

const mixed = [
  { kind: 'performance_review', level: 3, observed_on: '2025-10-01', supersede_key: 'c1' },
  { kind: 'proficiency_test', level: 4.2, quality: 0.9, observed_on: '2026-02-01', supersede_key: 't1' },
  { kind: 'manager_rating', level: 4, observed_on: '2025-03-10', supersede_key: 'mgr' },
] as const;

describe('why a level is what it is', () => {
  it('shows what the target job asks for, as far as the reader may know of it', async () => {
    const { ana, peer, lead } = await aTeam();
    const competency = await aCompetency(ana.company_id, 'technical');
    const { id: aimed } = await aJob(peer, [{ competency_id: competency.id, level: 3 }]);
    await owner.query(
      'insert into career_targets (company_id, person_id, job_profile_id, set_on) values ($1, $2, $3, $4)',
      [ana.company_id, ana.person_id, aimed, today],
    );
    const shownTo = async (reader: typeof ana) =>
      (await call(reader).competencies.why({ competency_id: competency.id, person_id: ana.person_id }))
        .target;
    expect(await shownTo(ana)).toMatchObject({ id: aimed, level: 3 });
    expect(await shownTo(lead)).toBeNull();
  });

  it('is shown by every row, with the weights of the contract, which add up to 100', async () => {
    const { why } = await whyOf(mixed);

    const held = heldLevel({
      competency: { kind: 'technical' },
      as_of: today,
      evidence: mixed.map((row, i) => ({ ...row, id: `${i}` })),
    });
    const weightOf = (id: string) => (100 * (held.used.find((row) => row.id === id)?.w ?? 0)) / held.weight;
    expect(
      why.evidence.map(({ kind, level, age_days, weight_percent, counts }) => ({
        kind,
        level,
        age_days,
        weight_percent,
        counts,
      })),
    ).toEqual([
      {
        kind: 'proficiency_test',
        level: 4.2,
        age_days: 37,
        weight_percent: expect.closeTo(weightOf('1'), 9),
        counts: true,
      },
      {
        kind: 'performance_review',
        level: 3,
        age_days: 160,
        weight_percent: expect.closeTo(weightOf('0'), 9),
        counts: true,
      },
      {
        kind: 'manager_rating',
        level: 4,
        age_days: 365,
        weight_percent: expect.closeTo(weightOf('2'), 9),
        counts: true,
      },
    ]);
    expect(why.evidence.reduce((sum, row) => sum + row.weight_percent, 0)).toBeCloseTo(100, 9);
    expect(why.standing.held).toMatchObject({ level: held.level, confidence: held.confidence });
    expect(why.standing.held.estimate).toBe(roundHalfUp(held.estimate ?? 0, 4));
    expect(why.standing).toMatchObject({ demand: 4, gap: { known: true } });
  });

  it('names the job that asks for the level, and none where no job asks', async () => {
    const { ana, why } = await whyOf([]);
    const { job } = await call(ana).competencies.of({});
    expect(job).not.toBeNull();
    expect(why.job).toEqual(job);

    const unasked = await aCompetency(ana.company_id);
    const other = await call(ana).competencies.why({ competency_id: unasked.id });
    expect(other).toMatchObject({ job: null, standing: { demand: null } });
  });

  it('marks what no longer counts: superseded, expired, void; a contested row counts until it is decided', async () => {
    const { ana, competency } = await whyOf([
      { level: 2, observed_on: '2025-06-01', supersede_key: 'same' },
      { level: 3, observed_on: '2026-01-01', supersede_key: 'same' },
      {
        kind: 'certification',
        level: 5,
        observed_on: '2024-01-01',
        expires_on: '2026-03-09',
        supersede_key: 'old',
      },
      {
        kind: 'certification',
        level: 4,
        observed_on: '2024-02-01',
        expires_on: today,
        supersede_key: 'last day',
      },
      { kind: 'simulado', level: 1, observed_on: '2026-03-01', supersede_key: 'void' },
      { kind: 'peer_feedback', level: 4, observed_on: '2026-03-02', supersede_key: 'contested' },
    ]);
    await owner.query(
      `update competency_evidence set status = 'void', void_reason = 'aplicado por engano' where company_id = $1 and supersede_key = 'void'`,
      [ana.company_id],
    );
    await owner.query(
      `update competency_evidence set status = 'contested' where company_id = $1 and supersede_key = 'contested'`,
      [ana.company_id],
    );

    const { evidence } = await call(ana).competencies.why({ competency_id: competency.id });

    expect(
      evidence.map(({ level, status, counts, weight_percent }) => [
        level,
        status,
        counts,
        weight_percent > 0,
      ]),
    ).toEqual([
      [4, 'contested', true, true],
      [1, 'void', false, false],
      [3, 'valid', true, true],
      [2, 'valid', false, false],
      [4, 'valid', true, true],
      [5, 'valid', false, false],
    ]);
    expect(evidence.reduce((sum, row) => sum + row.weight_percent, 0)).toBeCloseTo(100, 9);
  });

  it.each([
    ['technical', null, false, 365],
    ['behavioural', null, false, 730],
    ['leadership', null, false, 730],
    ['compliance', null, false, 365],
    ['technical', 180, false, 180],
    ['technical', 180, true, null],
  ])('shows the half-life: %s, own %s, no decay %s: %s days', async (kind, own, noDecay, shown) => {
    const { ana, competency } = await whyOf([], kind);
    await owner.query('update competencies set half_life_days = $2, no_decay = $3 where id = $1', [
      competency.id,
      own,
      noDecay,
    ]);
    const why = await call(ana).competencies.why({ competency_id: competency.id });
    expect(why.half_life_days).toBe(shown);
    expect(why.evidence).toEqual([]);
    expect(why.standing).toMatchObject({
      held: { estimate: null },
      gap: { known: false, status: 'sem_evidencia' },
    });
  });

  it('names who observed, with their note, and says which rows are one’s own', async () => {
    const { ana, lead, competency } = await whyOf([]);
    await addRows(ana, [
      {
        competency_id: competency.id,
        kind: 'manager_rating',
        level: 3,
        author_id: lead.person_id,
        note: 'Conduz bem.',
        observed_on: '2026-03-01',
      },
      {
        competency_id: competency.id,
        kind: 'self_assessment',
        level: 4,
        author_id: ana.person_id,
        observed_on: '2026-02-01',
      },
      { competency_id: competency.id, kind: 'simulado', level: 3, observed_on: '2026-01-01' },
    ]);

    const [rating, self, test] = (await call(ana).competencies.why({ competency_id: competency.id }))
      .evidence;

    expect(rating).toMatchObject({
      author_name: expect.stringMatching(/^Pessoa/),
      is_own: false,
      note: 'Conduz bem.',
    });
    expect(self).toMatchObject({ is_own: true, note: null });
    expect(test).toMatchObject({ author_name: null, is_own: false });
  });

  it('shows the five levels in their words', async () => {
    const { ana, competency } = await whyOf([]);
    for (const level of [2, 1])
      await owner.query(
        `insert into competency_levels (company_id, competency_id, level, title, descriptor) values ($1, $2, $3, $4, 'Sabe')`,
        [ana.company_id, competency.id, level, `Nível ${level}`],
      );
    const { levels } = await call(ana).competencies.why({ competency_id: competency.id });
    expect(levels.map(({ title }) => title)).toEqual(['Nível 1', 'Nível 2']);
  });

  it('is shown to the person, their leaders and administrators, alike except for which rows are their own', async () => {
    const { ana, lead, top, admin, corporate, competency, why } = await whyOf(mixed);
    for (const reader of [lead, top, admin, corporate])
      expect(
        await call(reader).competencies.why({ competency_id: competency.id, person_id: ana.person_id }),
      ).toEqual(why);
  });

  it('is shown to nobody else, and an unknown competency is not found', async () => {
    const { ana, peer, stranger, competency } = await whyOf(mixed);
    const about = { competency_id: competency.id, person_id: ana.person_id };
    for (const reader of [peer, stranger])
      await expect(call(reader).competencies.why(about)).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await expect(call(stranger).competencies.why({ competency_id: competency.id })).rejects.toMatchObject({
      code: 'NOT_FOUND',
    });
    await expect(call(ana).competencies.why({ competency_id: randomUUID() })).rejects.toMatchObject({
      code: 'NOT_FOUND',
    });
    await expect(call(ana).competencies.why({ competency_id: 'sql' })).rejects.toMatchObject({
      code: 'BAD_REQUEST',
    });
    await expect(call(null).competencies.why(about)).rejects.toMatchObject({ code: 'UNAUTHORIZED' });
  });
});
