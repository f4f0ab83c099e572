import { fitTo } from '@pdy/contract/rules/competencies/fit';
import { gapOf } from '@pdy/contract/rules/competencies/gap';
import { band, heldLevel } from '@pdy/contract/rules/competencies/held-level';
import { roundHalfUp } from '@pdy/contract/rules/numbers';
import { describe, expect, it } from 'vitest';
import { addRows, aTeam, call, today } from '#test/team.ts';
import { aCompany, aCompetency, aJob, platformAdmin } from '#test/world.ts';

const sqlCompetency = { kind: 'technical' as const };
const review = {
  kind: 'performance_review' as const,
  level: 3,
  observed_on: '2025-10-01',
  supersede_key: 'c1',
};
const test = {
  kind: 'proficiency_test' as const,
  level: 3.4,
  quality: 0.8,
  observed_on: '2026-01-10',
  supersede_key: 't1',
};

/** `ana` holds one demanded competency, lacks another, and holds one that nobody asks for. */
const aStanding = async () => {
  const team = await aTeam();
  const { ana } = team;
  const [held, missing, beyond] = await Promise.all([
    aCompetency(ana.company_id),
    aCompetency(ana.company_id, 'behavioural'),
    aCompetency(ana.company_id),
  ]);
  await aJob(ana, [
    { competency_id: held.id, level: 4, criticality: 3 },
    { competency_id: missing.id, level: 3, criticality: 2 },
  ]);
  await addRows(ana, [
    { competency_id: held.id, ...review },
    { competency_id: held.id, ...test },
    { competency_id: beyond.id, level: 5 },
  ]);
  return { ...team, held, missing, beyond };
};

const expected = heldLevel({
  competency: sqlCompetency,
  as_of: today,
  evidence: [
    { id: 'a', ...review },
    { id: 'b', ...test },
  ],
});
const none = heldLevel({ competency: sqlCompetency, as_of: today, evidence: [] });

describe('a person’s standing', () => {
  it('is what the contract computes from the same rows: level, band, gap and fit', async () => {
    const { ana, held, missing, beyond } = await aStanding();

    const { standings, fit, job, as_of } = await call(ana).competencies.of({});

    expect(as_of).toBe(today);
    expect(job?.name).toMatch(/^Cargo/);
    expect(standings.map(({ competency }) => competency.id)).toEqual([held.id, missing.id, beyond.id]);
    const { estimate, level, confidence, confidence_label, weight, stale } = expected;
    expect(standings[0]).toMatchObject({
      demand: 4,
      criticality: 3,
      held: { level, confidence, confidence_label, stale, band: band(expected) },
      gap: gapOf(4, expected),
    });
    expect(standings[0]?.held.estimate).toBe(roundHalfUp(estimate ?? 0, 4));
    expect(standings[0]?.held.weight).toBeCloseTo(weight, 12);
    expect(standings[1]).toMatchObject({ held: { estimate: null, band: null }, gap: gapOf(3, none) });
    expect(standings[2]).toMatchObject({ demand: null, criticality: null, gap: null, held: { estimate: 5 } });
    const {
      fit: percent,
      fit_shown,
      coverage,
      coverage_shown,
      ready,
    } = fitTo([
      { demand: 4, criticality: 3, held: { ...expected, estimate: roundHalfUp(estimate ?? 0, 4) } },
      { demand: 3, criticality: 2, held: none },
    ]);
    expect(fit).toEqual({
      fit: expect.closeTo(percent ?? 0, 9),
      fit_shown,
      coverage: expect.closeTo(coverage ?? 0, 9),
      coverage_shown,
      ready,
    });
  });

  it('is the same for the person, their leaders at any level, and administrators', async () => {
    const { ana, lead, top, admin, corporate } = await aStanding();
    const own = await call(ana).competencies.of({});
    for (const reader of [lead, top, admin, corporate])
      expect(await call(reader).competencies.of({ person_id: ana.person_id })).toEqual(own);
  });

  it('is hidden from everybody else', async () => {
    const { ana, lead, peer, stranger, company } = await aStanding();
    const about = { person_id: ana.person_id };
    const otherLead = await company.person('manager');
    for (const reader of [peer, stranger, otherLead])
      await expect(call(reader).competencies.of(about)).rejects.toMatchObject({
        code: 'NOT_FOUND',
        message: 'Registro não encontrado.',
      });
    await expect(call(await platformAdmin()).competencies.of(about), 'is told why').rejects.toMatchObject({
      data: { rule: 'development_is_of_the_company' },
    });
    await expect(call(ana).competencies.of({ person_id: lead.person_id })).rejects.toMatchObject({
      code: 'NOT_FOUND',
    });
    await expect(call(null).competencies.of(about)).rejects.toMatchObject({ code: 'UNAUTHORIZED' });
  });

  it('is closed to a person who has reports but no role that leads', async () => {
    const company = await aCompany();
    const senior = await company.person('employee');
    const ana = await company.person('employee', senior);
    await expect(call(senior).competencies.of({ person_id: ana.person_id })).rejects.toMatchObject({
      code: 'NOT_FOUND',
    });
  });

  it('follows the day: evidence to come does not count, and old evidence fades to unknown', async () => {
    const { ana, held } = await aStanding();
    const before = await call(ana, '2025-09-30').competencies.of({});
    const long = await call(ana, '2035-01-01').competencies.of({});
    expect(before.standings.find(({ competency }) => competency.id === held.id)?.held.estimate).toBeNull();
    expect(long.standings[0]).toMatchObject({
      held: { stale: true, band: null },
      gap: { known: false, gap: 3, status: 'desatualizada', shown: null },
    });
  });

  it('is empty, not an error, for a person without job and evidence', async () => {
    const ana = await (await aCompany()).person();
    expect(await call(ana).competencies.of({})).toMatchObject({ job: null, fit: null, standings: [] });
  });

  it('asks for a person by id', async () => {
    const ana = await (await aCompany()).person();
    await expect(call(ana).competencies.of({ person_id: 'ana' })).rejects.toMatchObject({
      code: 'BAD_REQUEST',
    });
  });
});
