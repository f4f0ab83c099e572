import { describe, expect, it } from 'vitest';
import { aProficiencyTest, aSimulado, at, takeAdaptive } from '#test/assessments.ts';
import {
  aCompanyWithWrongKeys,
  annulment,
  keyOf,
  type OptionText,
  previewed,
  regraded,
  runRegrade,
  takeBy,
  why,
  writeKey,
} from '#test/regrades.ts';
import { as, asSystem, owner, type Person } from '#test/world.ts';
import { rebuildHeld } from '../../competencies/index.ts';
import { abilityOf } from '../rules/ability-rules.ts';

const begin = () => ({ at: Date.parse('2026-01-05T12:00:00Z') });
const day = 86_400_000;
const texts: readonly OptionText[] = ['certa', 'errada um', 'errada dois', 'errada três'];

/** The same answer to the same question again for the same number. */
const drawn =
  (seed: number) =>
  (name: string): OptionText => {
    let state = seed + 7;
    for (const letter of `${name}${seed}`) state = (state * 31 + letter.charCodeAt(0)) % 9973;
    return state % 3 === 0 ? (texts[state % 4] ?? 'certa') : 'certa';
  };

/** Evidence that counts, results and levels of everybody, by the order in which they were made. */
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

/** Six people, each twice, the second time after half a year or on the same day. Nobody's pass is kept: by marks alone. */
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

describe('MO-14: what was proved by a wrong key', () => {
  it.each([1, 2])(
    'is after a regrade what it would be had the key been right from the first (%i)',
    async (seed) => {
      const wrong = await takenBy([4], seed);
      const right = await takenBy([], seed);
      await regraded(wrong.admin, wrong.questions[4] ?? '', keyOf('certa'), wrong.now, true);
      const today = new Date(wrong.now.at).toISOString().slice(0, 10);
      // levels are as of a day: both of the same
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

  it('is gone where too few questions are left, and says why', async () => {
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

  it('of a test that adapts is measured anew over the same questions', async () => {
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

describe('MO-14: the job of a regrade', () => {
  /** As many people as more than one part of the work takes. */
  const many = async (people: number) => {
    const world = await aCompanyWithWrongKeys([2], 1);
    const { id: test_id } = await aSimulado(world.admin, world.questions, { pass_mark: 70 });
    const now = begin();
    for (let place = 0; place < people; place++)
      await takeBy(await world.company.person(), test_id, drawn(place), { at: now.at });
    now.at += day;
    return { ...world, now, question_id: world.questions[2] ?? '' };
  };

  it('may die at any point, and done again has done everything once', async () => {
    const { admin, company, now, question_id } = await many(30);
    const { id, foreseen } = await previewed(admin, question_id, keyOf('certa'), now);
    await at(admin, now).regrades.apply({ id, reason: why });
    const name = `die_${company.id.replaceAll('-', '')}`;
    /** Writes of this company fail behind so many. */
    const dieAfter = (most: number) =>
      owner.query(`create or replace function ${name}() returns trigger language plpgsql as $$ begin
          if new.company_id = '${company.id}' and (select count(*) from score_revisions r
              where r.company_id = new.company_id) >= ${most} then raise exception 'the process died'; end if;
          return new; end $$;
        drop trigger if exists ${name} on score_revisions;
        create trigger ${name} after insert on score_revisions for each row execute function ${name}()`);
    const counted = async () =>
      (
        await owner.query<{ n: number }>(
          'select count(*)::int as n from score_revisions where regrade_id = $1',
          [id],
        )
      ).rows[0]?.n;
    await dieAfter(10);
    await expect(runRegrade(company.id, id, now)).rejects.toThrow('the process died');
    expect(await counted()).toBe(0);
    await dieAfter(26);
    await expect(runRegrade(company.id, id, now)).rejects.toThrow('the process died');
    expect(await counted()).toBe(25);
    expect(await at(admin, now).regrades.latest({ question_id })).toMatchObject({
      state: 'running',
      done: 25,
    });
    await owner.query(`drop trigger ${name} on score_revisions; drop function ${name}()`);
    await Promise.all([runRegrade(company.id, id, now), runRegrade(company.id, id, now)]);
    await runRegrade(company.id, id, now);
    expect(await counted()).toBe(30);
    const { running: _, not_recalculable: __, ...figures } = foreseen;
    expect(await at(admin, now).regrades.latest({ question_id })).toMatchObject({
      state: 'done',
      outcome: figures,
    });
    const { rows } = await owner.query(
      `select source_id from competency_evidence where company_id = $1 and status <> 'void'
       group by source_id, competency_id having count(*) > 1`,
      [company.id],
    );
    expect(rows).toEqual([]);
  });

  it('leaves alone what is kept without its answers, and says how many', async () => {
    const { admin, company, now, question_id } = await many(3);
    const { rows } = await owner.query<{ id: string }>(
      'select id from attempts where company_id = $1 order by id limit 1',
      [company.id],
    );
    const erased = rows[0]?.id ?? '';
    await owner.query('delete from attempt_items where attempt_id = $1', [erased]);
    await owner.query('update attempts set answers_erased_at = now() where id = $1', [erased]);
    const percent = async () =>
      (await owner.query('select percent from attempt_results where attempt_id = $1', [erased])).rows;
    const before = await percent();
    const { foreseen, done } = await regraded(admin, question_id, annulment('everybody_right'), now);
    expect(foreseen).toMatchObject({ attempts: 2, not_recalculable: 1 });
    expect(done).toMatchObject({ state: 'done', done: 2 });
    expect(await percent()).toEqual(before);
  });

  it('goes over versions that read the same, and no others', async () => {
    const { admin, company, now, question_id, questions } = await many(1);
    const question = await as(admin).questions.get({ id: question_id });
    const { id, version, code, competency_id, topic, target_level, type, stem } = question;
    const options = question.options.map(({ text }) => ({ text, is_correct: text === 'errada dois' }));
    const asWritten = { id, version, code, competency_id, topic, target_level, type, stem, options };
    /** Written and put in force; its version then. */
    const inForce = async (written: typeof asWritten) => {
      const { version: waiting } = await as(admin).questions.update(written);
      const { number_of_version, version: now_read } = await as(admin).questionReviews.approve({
        ...{ id, version: waiting },
      });
      expect(number_of_version).toBe(written.version === version ? 2 : 3);
      return now_read;
    };
    const again = await inForce(asWritten);
    await writeKey(question_id, 'errada dois');
    const { id: test_id } = await aSimulado(admin, questions);
    await takeBy(await company.person(), test_id, () => 'certa', now);
    const { foreseen } = await previewed(admin, question_id, keyOf('certa'), now);
    expect(foreseen.attempts).toBe(2);
    await inForce({ ...asWritten, version: again, stem: `${stem} Outra.` });
    await takeBy(await company.person(), test_id, () => 'certa', now);
    expect((await previewed(admin, question_id, keyOf('errada três'), now)).foreseen.attempts).toBe(1);
  });
});
