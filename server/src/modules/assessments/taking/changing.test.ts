import { afterAll, describe, expect, inject, it } from 'vitest';
import { openDatabase } from '#kernel/db.ts';
import { joinReactions, together } from '#kernel/events/reactions.ts';
import { aCompanyWithBank, answerSimulado, aSimulado, at, optionOf, savedAt } from '#test/assessments.ts';
import { as, db, owner } from '#test/world.ts';
import { reactions } from '../../../reactions.ts';
import { endAttempts } from './ending.ts';

/** Long before the times of other test files: none of their sweeps ends these attempts. */
const begin = () => ({ at: Date.parse('2015-03-10T12:00:00Z') });

const jobsDb = openDatabase(inject('postgres').urls.jobs, { max: 1 });
afterAll(() => jobsDb.close());

/** Another key, a suspended question, other rules; all published. */
const changeEverything = async (
  { admin, questions }: Awaited<ReturnType<typeof aCompanyWithBank>>,
  test_id: string,
) => {
  const [first = '', second = ''] = questions;
  const calls = as(admin);
  const {
    competency: _c,
    number_of_version: _n,
    is_used: _u,
    owner_id: _o,
    updated_at: _at,
    status: _s,
    review: _r,
    ...read
  } = await calls.questions.get({ id: first });
  const options = read.options.map((option) => ({ ...option, is_correct: option.text === 'errada um' }));
  const stem = 'Agora a certa é outra, não é?';
  const { version } = await calls.questions.update({ ...read, options, stem });
  await calls.questionReviews.approve({ id: first, version });
  await calls.questions.move({ ids: [second], to: 'suspended' });
  const {
    kind: _k,
    status: _ts,
    has_changes: _h,
    available: _a,
    faults: _f,
    competencies: _cs,
    ...draft
  } = await calls.tests.get({ id: test_id });
  const [part] = draft.sections;
  if (part?.selection !== 'fixed') throw new Error('the part is another');
  const kept = part.question_ids.filter((id) => id !== second);
  const changed = await calls.tests.update({
    ...draft,
    rules: { ...draft.rules, pass_mark: 10, time_limit_s: 60 },
    sections: [{ ...part, question_ids: kept }],
  });
  await calls.tests.publish({ id: test_id, version: changed.version });
};

describe('MO-13: a test that changes while somebody takes it', () => {
  it('stays for them as it was: question, key, rules, and what is suspended meanwhile', async () => {
    const there = await aCompanyWithBank(1);
    const rules = { shuffles_items: false, pass_mark: 90, key_shown: 'on_submit' as const };
    const test = await aSimulado(there.admin, there.questions, rules);
    const [early, late] = [await there.company.person(), await there.company.person()];
    const taking = await as(early).attempts.start({ test_id: test.id });

    await changeEverything(there, test.id);
    const { attempt_id: id, lease_id } = taking;
    const again = await as(early).attempts.open({ id, lease_id });
    expect(again.questions).toEqual(taking.questions);
    expect(again.deadline_at).toBeNull();
    for (const [place, text] of ['certa', 'certa', 'errada um', 'errada um', 'errada um'].entries()) {
      const question = taking.questions[place];
      if (!question) throw new Error('nothing is asked');
      await as(early).attempts.save(savedAt(taking, place + 1, optionOf(question, text)));
    }
    await as(early).attempts.submit({ id });
    const result = await as(early).simulados.result({ id });
    expect(result).toMatchObject({ score: { percent: 40, is_passed: false, right: 2 } });
    expect(result.review?.map(({ verdict }) => verdict)).toEqual([
      'right',
      'right',
      'wrong',
      'wrong',
      'wrong',
    ]);

    const newer = await as(late).attempts.start({ test_id: test.id });
    expect(newer.questions.map(({ stem }) => stem)[0]).toBe('Agora a certa é outra, não é?');
    expect(newer.questions).toHaveLength(4);
    const [asked] = newer.questions;
    if (!asked) throw new Error('nothing is asked');
    await as(late).attempts.save(savedAt(newer, 1, optionOf(asked, 'errada um')));
    await as(late).attempts.submit({ id: newer.attempt_id });
    expect(await as(late).simulados.result({ id: newer.attempt_id })).toMatchObject({
      score: { percent: 25, is_passed: true, right: 1 },
    });
  });

  it('ends for a person who began it when the company hides the pages of simulados', async () => {
    const there = await aCompanyWithBank(1);
    const { id: test_id } = await aSimulado(there.admin, there.questions, { time_limit_s: 600 });
    const person = await there.company.person();
    const now = begin();
    const { attempt_id: id } = await answerSimulado(person, test_id, 4, now);
    await as(there.admin).companyPages.change({ disabled_pages: ['/simulacoes'], version: 0 });
    await endAttempts({ db, jobsDb, reactions }, new Date(now.at + 700_000));
    expect(await at(person, { at: now.at + 700_000 }).simulados.result({ id })).toMatchObject({
      ...{ reason: 'time_expired', score: { percent: 80 } },
    });
  });
});

describe('MO-13: a server that fails as it scores', () => {
  it('keeps neither score nor evidence nor the end, and has all of it once when it is asked again', async () => {
    const there = await aCompanyWithBank(4);
    const person = await there.company.person();
    const { id: test_id } = await aSimulado(there.admin, there.questions);
    const now = begin();
    const { attempt_id: id } = await answerSimulado(person, test_id, 15, now);
    const kept = async () => {
      const { rows } = await owner.query(
        `select status, (select count(*)::int from attempt_results where attempt_id = a.id) as results,
           (select count(*)::int from attempt_marks where attempt_id = a.id and fraction is not null) as marks,
           (select count(*)::int from competency_evidence where source_id = a.id) as evidence,
           (select count(*)::int from events where subject_id = a.id and name = 'assessments.attempt.finished') as events
         from attempts a where id = $1`,
        [id],
      );
      return rows[0];
    };
    let reached = await kept();
    const failing = joinReactions({
      'assessments.attempt.submitted': [
        ...reactions.of('assessments.attempt.submitted'),
        together('test.fails', async ({ subject_id }, { tx }) => {
          reached = await tx
            .selectFrom('attempts')
            .where('id', '=', subject_id)
            .select('status')
            .executeTakeFirst();
          throw new Error('the server fails');
        }),
      ],
    });
    const clock = () => new Date(now.at);
    await expect(as(person, { clock, reactions: failing }).attempts.submit({ id })).rejects.toThrow();
    expect(reached).toEqual({ status: 'finished' });
    const none = { status: 'in_progress', results: 0, marks: 0, evidence: 0, events: 0 };
    expect(await kept()).toEqual(none);
    for (let time = 0; time < 2; time++) await as(person, { clock }).attempts.submit({ id });
    expect(await kept()).toEqual({ status: 'finished', results: 1, marks: 20, evidence: 1, events: 1 });
  });
});
