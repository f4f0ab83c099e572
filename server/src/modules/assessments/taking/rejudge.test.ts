import { beforeAll, describe, expect, it } from 'vitest';
import { aCompanyWithBank, aProficiencyTest, at, takeAdaptive, takeRoughly } from '#test/assessments.ts';
import { type aCompany, as, type Person } from '#test/world.ts';

const day = 86_400_000;
const reason = 'A prova foi aplicada na sala errada.';

let company: Awaited<ReturnType<typeof aCompany>>;
let admin: Person;
let competency_id: string;
let test_id: string;
beforeAll(async () => {
  ({ company, admin, competency_id } = await aCompanyWithBank());
  test_id = (await aProficiencyTest(admin, competency_id)).id;
});

/** A person whose second result was judged less precise. */
const retaken = async () => {
  const person = await company.person();
  const now = { at: Date.parse('2026-01-05T12:00:00Z') };
  const { attempt_id: precise } = await takeAdaptive(person, test_id, 3, now);
  now.at += 200 * day;
  const rough = await takeRoughly(person, test_id, now);
  const resultOf = (id: string) => at(person, now).proficiency.result({ id });
  const counted = async () =>
    (await at(person, now).competencies.why({ competency_id })).evidence
      .filter(({ counts }) => counts)
      .map(({ id }) => id);
  expect(await resultOf(rough)).toMatchObject({ why_none: 'less_precise', evidence: null });
  return { person, now, precise, rough, resultOf, counted };
};

describe('MO-15: a result that was less precise than the one before', () => {
  it('proves what it measured once that one is voided', async () => {
    const { now, precise, rough, resultOf, counted } = await retaken();
    await at(admin, now).attemptAdmin.annul({ id: precise, reason });
    const after = await resultOf(rough);
    expect(after).toMatchObject({ why_none: null, evidence: { level: expect.any(Number) } });
    expect(after.evidence?.level).toBeCloseTo(after.estimate?.value ?? 0, 3);
    expect(await counted()).toEqual([after.evidence?.id]);
    expect(after.now.estimate).toBeCloseTo(after.evidence?.level ?? 0, 2);
  });

  it('also proves it where only the evidence was taken out, and that result then says so', async () => {
    const { now, precise, rough, resultOf, counted } = await retaken();
    const { evidence } = await resultOf(precise);
    await at(admin, now).evidenceActs.annul({ evidence_id: evidence?.id ?? '', reason });
    expect(await resultOf(precise)).toMatchObject({
      ...{ is_voided: false, evidence: null, why_none: 'evidence_voided' },
      estimate: { level: expect.any(Number) },
    });
    expect(await counted()).toEqual([(await resultOf(rough)).evidence?.id]);
  });

  it('stays without proof where a newer one counts', async () => {
    const { person, now, precise, rough, resultOf, counted } = await retaken();
    now.at += 200 * day;
    const { attempt_id: newest } = await takeAdaptive(person, test_id, 4, now);
    await as(admin).attemptAdmin.annul({ id: precise, reason });
    expect(await resultOf(rough)).toMatchObject({ why_none: 'less_precise', evidence: null });
    expect(await counted()).toEqual([(await resultOf(newest)).evidence?.id]);
  });
});
