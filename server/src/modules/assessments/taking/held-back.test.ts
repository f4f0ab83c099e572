import type { TestRules } from '@pdy/contract/assessments/tests';
import { beforeAll, describe, expect, it } from 'vitest';
import { aCompanyWithBank, aSimulado, at, optionOf, savedAt, takeSimulado } from '#test/assessments.ts';
import { copyOf } from '#test/own-copy.ts';
import { answerTo } from '#test/study.ts';
import { aTicket } from '#test/tickets.ts';
import { type aCompany, as, db, owner, type Person } from '#test/world.ts';

const broken = (rule: string) => ({ code: 'RULE_BROKEN', status: 422, data: { rule } });
const begin = () => ({ at: Date.parse('2026-03-10T12:00:00Z') });
const dontKnow = { kind: 'dont_know' as const };
const day = 86_400_000;

let company: Awaited<ReturnType<typeof aCompany>>;
let admin: Person;
let questions: string[];
beforeAll(async () => {
  ({ company, admin, questions } = await aCompanyWithBank(2));
});

/** What the person's own database role reads, whatever the calls return. */
const readable = async (person: Person, now: { at: number }) => {
  const tx = db.as({ ...person, now: new Date(now.at) });
  const [marks, keys] = await Promise.all([
    tx.selectFrom('attempt_marks').select('position').execute(),
    tx.selectFrom('question_keys').select('version_id').execute(),
  ]);
  return { marks: marks.length, keys: keys.length };
};

const open: Partial<TestRules> = { key_shown: 'on_submit', max_attempts: 1, cooldown_hours: [0] };

describe('MO-13: the right answer to a question that another running attempt of the same person asks', () => {
  it('is not revealed by an exam that was submitted empty, nor whether an answer was right, until the other has ended', async () => {
    for (const person of [await company.person(), await company.person('corporate')]) {
      const now = begin();
      const [kept, sent] = [
        await aSimulado(admin, questions, open),
        await aSimulado(admin, questions.slice(0, 6), open),
      ];
      const { attempts, simulados } = at(person, now);
      const running = await attempts.start({ test_id: kept.id });
      const id = await takeSimulado(person, sent.id, 3, now);
      const result = await simulados.result({ id });
      expect(result).toMatchObject({ held_back: 6, key_gate: { state: 'open' }, score: { right: null } });
      expect(result.review).toHaveLength(6);
      for (const question of result.review ?? [])
        expect(question).toMatchObject({ verdict: null, earned: null, key: null });
      expect(JSON.stringify(result)).not.toContain('Porque é a certa.');
      if (person.role === 'employee') expect(await readable(person, now)).toEqual({ marks: 0, keys: 0 });
      await attempts.submit({ id: running.attempt_id });
      const after = await simulados.result({ id });
      expect(after).toMatchObject({ held_back: 0, score: { right: 3 } });
      expect(after.review?.filter(({ key, verdict }) => key && verdict)).toHaveLength(6);
    }
  });

  it('is shown for the other questions of the same attempt', async () => {
    const person = await company.person();
    const now = begin();
    const [kept, sent] = [
      await aSimulado(admin, questions.slice(0, 4), open),
      await aSimulado(admin, questions.slice(2, 8), open),
    ];
    await at(person, now).attempts.start({ test_id: kept.id });
    const id = await takeSimulado(person, sent.id, 6, now);
    const { review, held_back } = await at(person, now).simulados.result({ id });
    expect(held_back).toBe(2);
    expect(review?.filter(({ key }) => key)).toHaveLength(4);
    expect(await readable(person, now)).toEqual({ marks: 4, keys: 4 });
  });

  it('is not shown after an answer in practice, and comes with the next look once the exam has ended', async () => {
    const here = await aCompanyWithBank(2);
    const person = await here.company.person();
    const now = begin();
    const { attempts } = at(person, now);
    const practice = await aSimulado(here.admin, here.questions.slice(0, 5), { mode: 'practice' });
    const taking = await attempts.start({ test_id: practice.id });
    const closes_at = new Date(now.at + 30 * day);
    const exam = await aSimulado(here.admin, here.questions, { closes_at, score_shown: 'after_close' });
    const running = await attempts.start({ test_id: exam.id });
    const nothingRevealed = { verdict: null, key: null };
    for (const { position } of taking.questions)
      expect((await attempts.save(savedAt(taking, position, dontKnow))).told).toEqual(nothingRevealed);
    const held = { id: taking.attempt_id, lease_id: taking.lease_id };
    expect((await attempts.open(held)).questions.map(({ told }) => told)).toEqual(
      taking.questions.map(() => nothingRevealed),
    );
    expect(await readable(person, now)).toEqual({ marks: 0, keys: 0 });
    await attempts.submit({ id: running.attempt_id });
    const after = await attempts.open(held);
    expect(after.questions.map(({ told }) => [told?.verdict, told?.key?.options.length])).toEqual(
      taking.questions.map(() => ['dont_know', 1]),
    );
  });

  it('is held back in cards that were made from it before, wherever they are read', async () => {
    const person = await company.person();
    const now = begin();
    const first = await aSimulado(admin, questions.slice(0, 3), open);
    const id = await takeSimulado(person, first.id, 0, now);
    const { study, decks, attempts } = at(person, now);
    const { deck_id, added } = await study.from_mistakes({ attempt_id: id });
    expect(added).toBe(3);
    const cards = async () => {
      const [{ items }, queue, file] = [
        await decks.cards({ id: deck_id }),
        await study.queue({ deck_id }),
        await decks.export_cards({ id: deck_id }),
      ];
      const lines = Buffer.from(file.base64, 'base64').toString().split('\n');
      return [items.length, queue.cards.length, lines.filter((line) => line.includes('Porque')).length];
    };
    expect(await cards()).toEqual([3, 3, 3]);
    const exam = await aSimulado(admin, questions.slice(1, 6), { ...open, max_attempts: 2 });
    const { attempt_id } = await attempts.start({ test_id: exam.id });
    expect(await cards()).toEqual([1, 1, 1]);
    await attempts.submit({ id: attempt_id });
    expect(await cards()).toEqual([3, 3, 3]);
    // No cards are made of questions that are being asked again at that moment.
    const again = await attempts.start({ test_id: exam.id });
    await expect(study.from_mistakes({ attempt_id })).rejects.toMatchObject(
      broken('mistakes_wait_for_a_test'),
    );
    expect(again.questions).toHaveLength(5);
  });

  it('is held back in the copy that goes with a contested question, and in the file of one’s own data', async () => {
    const person = await company.person();
    const now = { at: begin().at - day };
    const first = await aSimulado(admin, questions.slice(0, 1), open);
    const attempt_id = await takeSimulado(person, first.id, 0, now);
    const contest = { kind: 'question' as const, attempt_id, position: 1 };
    const { id } = await aTicket(person, { code: 'rh', contest });
    const keyIn = async () => {
      const { contest: read } = await as(person).tickets.get({ id });
      return read?.copy.kind === 'question' ? read.copy.question.key : undefined;
    };
    expect((await keyIn())?.options).toHaveLength(1);
    const exam = await aSimulado(admin, questions.slice(0, 2), open);
    const running = await as(person).attempts.start({ test_id: exam.id });
    expect(await keyIn()).toBeNull();
    const { body, names } = await copyOf(person);
    expect(names).toContain('planilhas/chamados.csv');
    expect(body).not.toContain('Porque é a certa.');
    await as(person).attempts.submit({ id: running.attempt_id });
    expect((await keyIn())?.options).toHaveLength(1);
  });
});

describe('MO-13: a question that was revealed or asked elsewhere while an attempt ran', () => {
  it('proves nothing, whatever its state when it was drawn', async () => {
    const person = await company.person();
    const now = begin();
    const { attempts, simulados } = at(person, now);
    const exam = await aSimulado(admin, questions, open);
    const other = await aSimulado(admin, questions.slice(0, 6), open);
    const taking = await attempts.start({ test_id: exam.id });
    await takeSimulado(person, other.id, 6, now);
    for (const question of taking.questions) {
      now.at += 20_000;
      await attempts.save({
        ...savedAt(taking, question.position, optionOf(question, 'certa')),
        client_ms: 20_000,
      });
    }
    await attempts.submit({ id: taking.attempt_id });
    const { rows } = await owner.query<{ seen: number; unseen: number; why_none: string }>(
      `select (items - unseen)::int as seen, unseen::int, why_none from attempt_competencies where attempt_id = $1`,
      [taking.attempt_id],
    );
    expect(rows).toEqual([{ seen: 6, unseen: 4, why_none: 'repeated_items' }]);
    expect((await simulados.result({ id: taking.attempt_id })).score).toMatchObject({ percent: 100 });
  });

  it('proves nothing where its card was studied, however long ago the question was asked', async () => {
    const person = await company.person();
    const now = begin();
    const { attempts, study } = at(person, now);
    const first = await aSimulado(admin, questions.slice(0, 2), open);
    await study.from_mistakes({ attempt_id: await takeSimulado(person, first.id, 0, now) });
    now.at += 190 * day;
    const [card] = (await study.queue({})).cards;
    if (!card) throw new Error('no card is asked');
    await study.review(answerTo(card, 3, new Date(now.at).toISOString()));
    const second = await aSimulado(admin, questions.slice(0, 2), open);
    const { attempt_id } = await attempts.start({ test_id: second.id });
    await attempts.submit({ id: attempt_id });
    const { rows } = await owner.query(
      'select was_seen, count(*)::int from attempt_marks where attempt_id = $1 group by 1 order by 1',
      [attempt_id],
    );
    expect(rows).toEqual([
      { was_seen: false, count: 1 },
      { was_seen: true, count: 1 },
    ]);
  });
});

describe('MO-13: the time of answers that claim more than has passed', () => {
  it('adds up to the time of the attempt, so that hurried answers prove nothing', async () => {
    const person = await company.person();
    const now = begin();
    const { attempts, simulados } = at(person, now);
    const exam = await aSimulado(admin, questions, open);
    const taking = await attempts.start({ test_id: exam.id });
    now.at += 20_000;
    for (const question of taking.questions) {
      now.at += 200;
      const saved = savedAt(taking, question.position, optionOf(question, 'certa'));
      await attempts.save({ ...saved, client_ms: 46_000 });
    }
    await attempts.submit({ id: taking.attempt_id });
    const { rows } = await owner.query<{ ms: number; effort: number; evidence: number }>(
      `select sum(i.time_ms)::int as ms, r.effort::float8,
         (select count(*)::int from competency_evidence e where e.person_id = r.person_id) as evidence
       from attempt_items i join attempt_results r on r.attempt_id = i.attempt_id
       where i.attempt_id = $1 group by r.effort, r.person_id`,
      [taking.attempt_id],
    );
    expect(rows).toEqual([{ ms: 22_000, effort: 0.1, evidence: 0 }]);
    const { score } = await simulados.result({ id: taking.attempt_id });
    expect(score?.competencies).toMatchObject([{ evidence: null, why_none: 'low_effort' }]);
  });
});
