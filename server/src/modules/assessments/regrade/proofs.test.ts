import { describe, expect, it } from 'vitest';
import { aProficiencyTest, aSimulado, at, takeAdaptive } from '#test/assessments.ts';
import { aCompanyWithWrongKeys, annulment, drawn, keyOf, regraded, takeBy, why } from '#test/regrades.ts';
import { asSystem, owner, type Person } from '#test/world.ts';
import { rebuildHeld } from '../../competencies/index.ts';
import { abilityOf } from '../rules/ability-rules.ts';

const begin = () => ({ at: Date.parse('2026-01-05T12:00:00Z') });
const day = 86_400_000;

/** Valid evidence, results and levels of everybody, in the order in which they were made. */
const provedOf = async (company_id: string, people: readonly Person[]) => {
  const { rows: evidence } = await owner.query(
    `select array_position($2::uuid[], e.person_id) as person, a.number, e.kind, e.level, e.quality, e.observed_on::text
     from competency_evidence e join attempts a on a.id = e.source_id
     where e.company_id = $1 and e.status <> 'void' order by 1, e.observed_on, e.id`,
    [company_id, people.map(({ person_id }) => person_id)],
  );
  const { rows: results } = await owner.query(
    `select array_position($2::uuid[], a.person_id) as person, a.number, r.percent, r.raw, r.is_passed,
       round(c.theta, 5) as theta, round(c.se, 5) as se, c.why_none, c.items, c.unseen, round(c.evidence_se, 5) as evidence_se
     from attempts a join attempt_results r on r.attempt_id = a.id
     left join attempt_competencies c on c.attempt_id = a.id where a.company_id = $1 order by 1, 2`,
    [company_id, people.map(({ person_id }) => person_id)],
  );
  const { rows: held } = await owner.query(
    `select array_position($2::uuid[], person_id) as person, estimate, level, confidence, weight, last_on::text
     from held_levels where company_id = $1 order by 1`,
    [company_id, people.map(({ person_id }) => person_id)],
  );
  return { evidence, results, held };
};

/**
 * Six people take it twice, the second time half a year later or on the same day. No pass is kept: only marks count.
 */
const takenBy = async (wrong: readonly number[], seed: number) => {
  const world = await aCompanyWithWrongKeys(wrong, 2);
  const rules = { cooldown_hours: [], retake_after_pass: true, pass_mark: 60 };
  const first = await aSimulado(world.admin, world.questions, rules);
  const people: Person[] = [];
  for (let at = 0; at < 6; at++) people.push(await world.company.person());
  const now = begin();
  for (const [place, person] of people.entries()) {
    const own = { at: now.at };
    await takeBy(person, first.id, drawn(seed + place), own);
    own.at += place % 2 === 0 ? 200 * day : 3_600_000;
    await takeBy(person, first.id, drawn(seed + 100 + place), own);
  }
  now.at += 201 * day;
  return { ...world, people, now };
};

describe('MO-14: what a wrong key proved', () => {
  it.each([1, 2])(
    'is after a regrade what it would be if the key had been right from the start (%i)',
    async (seed) => {
      const wrong = await takenBy([4], seed);
      const right = await takenBy([], seed);
      await regraded(wrong.admin, wrong.questions[4] ?? '', keyOf('certa'), wrong.now, true);
      const today = new Date(wrong.now.at).toISOString().slice(0, 10);
      // Levels depend on the day: both use the same day.
      for (const { company, people, competency_id } of [wrong, right])
        await asSystem(company.id, ({ tx }) =>
          rebuildHeld(
            tx,
            people.map(({ person_id }) => ({ person_id, competency_id })),
            today,
          ),
        );
      const after = await provedOf(wrong.company.id, wrong.people);
      expect(after).toEqual(await provedOf(right.company.id, right.people));
      expect(after.evidence.length).toBeGreaterThan(5);
      const { rows } = await owner.query(
        `select distinct void_reason from competency_evidence where company_id = $1 and status = 'void'`,
        [wrong.company.id],
      );
      expect(rows).toEqual([
        { void_reason: 'O gabarito de uma questão do teste foi corrigido, e o resultado foi recalculado.' },
      ]);
    },
  );

  it('stays out where an administrator took it out, whatever the key', async () => {
    const { admin, company, questions, competency_id } = await aCompanyWithWrongKeys([4]);
    const { id: test_id } = await aSimulado(admin, questions);
    const now = begin();
    const person = await company.person();
    const id = await takeBy(person, test_id, () => 'certa', now);
    const why_there = await at(person, now).competencies.why({ competency_id });
    const evidence_id = why_there.evidence[0]?.id ?? '';
    await at(admin, now).evidenceActs.annul({ evidence_id, reason: 'A prova foi aplicada na sala errada.' });
    const { done } = await regraded(admin, questions[4] ?? '', keyOf('certa'), now);
    expect(done.outcome).toMatchObject({ attempts: 1, up: 1, evidence: 0 });
    const { score } = await at(person, now).simulados.result({ id });
    expect(score).toMatchObject({
      percent: 100,
      competencies: [{ evidence: null, why_none: 'evidence_voided' }],
    });
  });

  it('is voided where too few questions are left, and says why', async () => {
    const { admin, company, questions } = await aCompanyWithWrongKeys([2], 1);
    const { id: test_id } = await aSimulado(admin, questions);
    const now = begin();
    const person = await company.person();
    const id = await takeBy(person, test_id, () => 'certa', now);
    const { done } = await regraded(admin, questions[2] ?? '', annulment('left_out'), now);
    expect(done.outcome).toMatchObject({ attempts: 1, evidence: 1, evidence_people: 1 });
    const { score } = await at(person, now).simulados.result({ id });
    expect(score?.competencies).toMatchObject([{ evidence: null, why_none: 'too_few_items', questions: 4 }]);
    const { rows } = await owner.query(
      'select count(*)::int as n from competency_evidence where source_id = $1 and status <> $2',
      [id, 'void'],
    );
    expect(rows).toEqual([{ n: 0 }]);
  });

  it('is measured again over the same questions in an adaptive test', async () => {
    const { admin, company, questions, competency_id } = await aCompanyWithWrongKeys([], 6);
    const test = await aProficiencyTest(admin, competency_id);
    const now = begin();
    const person = await company.person();
    const { attempt_id } = await takeAdaptive(person, test.id, 3, now);
    const marks = async () =>
      (
        await owner.query<{ a: number; b: number; c: number; f: number; question_id: string }>(
          `select m.a::float8, m.b::float8, m.c::float8, m.fraction::float8 as f, i.question_id from attempt_marks m
           join attempt_items i using (attempt_id, position) where m.attempt_id = $1 and i.answered_at is not null
           order by position`,
          [attempt_id],
        )
      ).rows;
    const before = await marks();
    const missed = before.find(({ f }) => f === 0)?.question_id ?? '';
    const { foreseen, done } = await regraded(admin, missed, keyOf('errada um'), now);
    expect(foreseen).toMatchObject({ attempts: 1, adaptive: 1, up: 1, down: 0, evidence: 1 });
    expect(done.outcome).toMatchObject({ attempts: 1, adaptive: 1, up: 1, evidence: 1 });
    const after = await marks();
    expect(after.map(({ question_id }) => question_id)).toEqual(before.map(({ question_id }) => question_id));
    const expected = abilityOf(before.map((one) => (one.question_id === missed ? { ...one, f: 1 } : one)));
    const result = await at(person, now).proficiency.result({ id: attempt_id });
    expect(result.estimate?.value).toBeCloseTo(3 + expected.theta, 5);
    expect(result.evidence?.level).toBeCloseTo(3 + expected.theta, 3);
    expect(result.revisions).toMatchObject([{ old_percent: null, new_percent: null, reason: why }]);
    expect(result.revisions[0]?.new_level).toBeCloseTo(3 + expected.theta, 1);
    expect(questions).toContain(missed);
  });
});
