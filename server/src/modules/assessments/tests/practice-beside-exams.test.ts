import { TestRules } from '@pdy/contract/assessments/tests';
import { describe, expect, it } from 'vitest';
import { systemScope } from '#kernel/actor.ts';
import { aCompanyWithBank, aSimulado, at } from '#test/assessments.ts';
import { as, db, owner, type Person } from '#test/world.ts';
import { notifyShortPractice } from './practice-short.ts';

const broken = (rule: string) => ({ code: 'RULE_BROKEN', status: 422, data: { rule } });
const day = 86_400_000;
const practice = { mode: 'practice' } as const;
const soon = () => new Date(Date.now() + 10 * day);

/** A simulado that draws from the whole bank, for people who are named or for all. */
const drawing = (
  author: Person,
  competency_id: string,
  draw_count: number,
  rules: Partial<TestRules>,
  person_ids?: string[],
) => {
  return as(author).tests.create({
    ...{ kind: 'simulado', title: 'Sorteio', description: '', instructions: '', estimated_minutes: 15 },
    rules: { ...TestRules.parse({}), ...rules },
    sections: [{ selection: 'pool', competency_id, draw_count }],
    audience: person_ids
      ? { audience: 'some', departments: [], job_ids: [], person_ids }
      : { audience: 'all' },
  });
};

const publish = (author: Person, { id, version }: { id: string; version: number }) =>
  as(author).tests.publish({ id, version });

describe('MO-13: practice beside an exam of the same people', () => {
  it('waits until the exam closes, says when its questions come back, and begins then', async () => {
    const { company, admin, questions } = await aCompanyWithBank(1);
    const closes_at = soon();
    const training = await aSimulado(admin, questions, practice);
    await aSimulado(admin, questions.slice(0, 2), { closes_at });
    const person = await company.person();
    const rests = { state: 'rests', state_at: closes_at, running_id: null };
    expect(await as(person).simulados.get({ id: training.id })).toMatchObject(rests);
    const { items } = await as(person).simulados.list({});
    expect(items.find(({ id }) => id === training.id)).toMatchObject(rests);
    await expect(as(person).attempts.start({ test_id: training.id })).rejects.toMatchObject(
      broken('practice_waits_for_an_exam'),
    );
    const later = { at: closes_at.getTime() + 1000 };
    expect((await at(person, later).simulados.get({ id: training.id })).state).toBe('open');
    expect((await at(person, later).attempts.start({ test_id: training.id })).questions).toHaveLength(5);
  });

  it('draws from the rest where that is enough, with and without an end of the exam', async () => {
    const { company, admin, competency_id, questions } = await aCompanyWithBank(2);
    await aSimulado(admin, questions.slice(0, 3));
    await aSimulado(admin, questions.slice(3, 5), { closes_at: soon() });
    const training = await publish(admin, await drawing(admin, competency_id, 5, practice));
    const person = await company.person();
    const { attempt_id } = await as(person).attempts.start({ test_id: training.id });
    const { rows } = await owner.query<{ question_id: string }>(
      'select question_id from attempt_items where attempt_id = $1',
      [attempt_id],
    );
    expect(rows.map(({ question_id }) => question_id).toSorted()).toEqual(questions.slice(5).toSorted());
  });

  it('is not published, nor is the exam, where an exam without an end leaves too few questions', async () => {
    const { admin, competency_id, questions } = await aCompanyWithBank(1);
    const exam = await aSimulado(admin, questions.slice(0, 2));
    const draft = await drawing(admin, competency_id, 4, practice);
    expect(draft.faults).toMatchObject([
      { code: 'practice_uses_exam', is_blocking: true, section: 1, has: 2 },
    ]);
    await expect(publish(admin, draft)).rejects.toMatchObject(broken('test_can_be_published'));
    await as(admin).tests.move({ id: exam.id, version: exam.version, to: 'archived' });
    await publish(admin, draft);
    const again = await drawing(admin, competency_id, 2, {});
    expect(again.faults.filter(({ is_blocking }) => is_blocking)).toMatchObject([
      { code: 'exam_takes_from_practice', has: 1 },
    ]);
    await expect(publish(admin, again)).rejects.toMatchObject(broken('test_can_be_published'));
    await publish(admin, await drawing(admin, competency_id, 2, { closes_at: soon() }));
  });

  it('goes on beside an exam of other people', async () => {
    const { company, admin, competency_id } = await aCompanyWithBank(1);
    const [one, other] = [await company.person(), await company.person()];
    await publish(admin, await drawing(admin, competency_id, 5, {}, [one.person_id]));
    const draft = await drawing(admin, competency_id, 5, practice, [other.person_id]);
    const training = await publish(admin, draft);
    expect((await as(other).simulados.get({ id: training.id })).state).toBe('open');
    expect((await as(other).attempts.start({ test_id: training.id })).questions).toHaveLength(5);
  });

  it('is paused where both were published before, and its author is told once', async () => {
    const { company, admin, questions } = await aCompanyWithBank(1);
    const training = await aSimulado(admin, questions, practice);
    const exam = await aSimulado(admin, questions, { closes_at: soon() });
    const noticesOf = async () => {
      const system = db.as(systemScope(company.id));
      await system.transaction().execute(notifyShortPractice);
      const { rows } = await owner.query<{ titulo: string }>(
        `select n.titulo from user_notifications u join notifications n on n.id = u.notification_id
         where u.user_id = $1 and n.dedupe_key like '%practice_waits%'`,
        [admin.person_id],
      );
      return rows.map(({ titulo }) => titulo);
    };
    // An exam that closes does not concern the author.
    expect(await noticesOf()).toEqual([]);
    await owner.query('update assessment_versions set closes_at = null where assessment_id = $1', [exam.id]);
    expect(await noticesOf()).toEqual(['O treino SQL no dia a dia está em pausa']);
    expect(await noticesOf()).toHaveLength(1);
    const person = await company.person();
    expect(await as(person).simulados.get({ id: training.id })).toMatchObject({
      state: 'rests',
      state_at: null,
    });
    await expect(as(person).attempts.start({ test_id: training.id })).rejects.toMatchObject(
      broken('practice_waits_for_an_exam'),
    );
  });
});
