/** Killed while somebody takes a test, the product keeps every answer it acknowledged, and ends what is over. */
import type { QuestionDraft } from '@pdy/contract/assessments/questions';
import type { SimuladoResult } from '@pdy/contract/assessments/simulado-results';
import type { Answer, AskedQuestion, Taking } from '@pdy/contract/assessments/taking';
import { TestRules } from '@pdy/contract/assessments/tests';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aQuestion, optionOf, savedAt } from './assessments.ts';
import { type Call, type Callers, callersOf } from './fixtures/callers.ts';
import { aProduct, type RunningProduct, until } from './fixtures/product.ts';

type Row = { readonly id: string; readonly version: number };
type Item = { position: number; revision: number; dont_know: boolean; words: string; written: string };

/** Long enough for a busy machine. */
const patienceMs = 180_000;

let product: RunningProduct;
let callers: Callers;
let competency_id: string;
let twenty: string[];

const published = async (kind: 'simulado' | 'proficiency', rules: object, section: object) => {
  const draft = await callers.get<Row>(0, 'tests/create', {
    ...{ kind, title: 'SQL no dia a dia', description: '', instructions: '', estimated_minutes: 15 },
    ...{ audience: { audience: 'all' }, rules: { ...TestRules.parse({}), ...rules }, sections: [section] },
  });
  const { id, version } = draft;
  return (await callers.get<Row>(0, 'tests/publish', { id, version })).id;
};

const aSimulado = (rules: object = {}) =>
  published('simulado', rules, { selection: 'fixed', title: '', question_ids: twenty, points_each: 1 });

const begin = (who: number, test_id: string) => callers.get<Taking>(who, 'attempts/start', { test_id });
const goOn = (who: number, { attempt_id: id, lease_id }: Taking) =>
  callers.get<Taking>(who, 'attempts/open', { id, lease_id });

const saving = (taking: Taking, position: number, revision: number, text: string): Call => {
  const question = taking.questions[position - 1] as AskedQuestion;
  return { path: 'attempts/save', input: savedAt(taking, position, optionOf(question, text), revision) };
};

/** The stored items of an attempt; `written` changes with every write. */
const itemsOf = ({ attempt_id }: Taking) =>
  product.look<Item>(
    `select i.position, i.revision, i.dont_know, i.xmin::text as written,
       (select string_agg(o->>'text', ',') from jsonb_array_elements(v.options) o
        where o->>'id' = any (i.chosen)) as words
     from attempt_items i join question_versions v on v.id = i.version_id
     where i.attempt_id = '${attempt_id}' order by i.position`,
  );

const rowsOf = (text: string) => product.look(text).then((rows) => rows.length);

type Sent = { readonly who: number; readonly taking: Taking; readonly call: Call };

/** Sends calls that cannot end, because another transaction locks their attempts; kills everything while they wait. */
const killWithin = async (sent: readonly Sent[]) => {
  const ids = sent.map(({ taking }) => `'${taking.attempt_id}'`).join();
  const held = product.look(
    `select from attempt_leases where attempt_id in (${ids}) for update; select pg_sleep(600)`,
  );
  held.catch(() => undefined); // It ends with the database.
  await until(() => rowsOf(`select from pg_stat_activity where wait_event = 'PgSleep'`), patienceMs);
  const lost = Promise.all(sent.map(({ who, call }) => callers.ask(who, call).catch(() => 'lost')));
  const wait = 'select from pg_locks where not granted';
  await until(async () => (await rowsOf(wait)) >= sent.length, patienceMs);
  await product.kill();
  expect(await lost).toEqual(sent.map(() => 'lost'));
  await product.run(patienceMs);
};

/** Kills everything once the calls are done; what their callers heard is forgotten. */
const killAfter = async (sent: readonly Sent[], isDone: () => Promise<boolean>) => {
  const unheard = Promise.allSettled(sent.map(({ who, call }) => callers.ask(who, call)));
  await until(isDone, patienceMs);
  await product.kill();
  await unheard;
  await product.run(patienceMs);
};

beforeAll(async () => {
  product = await aProduct(9);
  await product.run(patienceMs);
  const [admin] = product.emails;
  await product.look(`update profiles set role = 'admin' where email = '${admin}'`);
  callers = callersOf(product, await Promise.all(product.emails.map(product.signIn)));
  const [competency] = await product.look<{ id: string }>(
    `insert into competencies (company_id, code, name, kind, no_decay)
     select id, 'SQL', 'SQL', 'technical', true from companies where slug = 'empresa' returning id`,
  );
  competency_id = competency?.id ?? '';
  const drafts: QuestionDraft[] = [1, 2, 3, 4, 5].flatMap((level) =>
    [1, 2, 3, 4, 5].map((at) => aQuestion(competency_id, level, at)),
  );
  const ids = await Promise.all(
    drafts.map(async (draft) => (await callers.get<Row>(0, 'questions/create', draft)).id),
  );
  await callers.get(0, 'questions/move', { ids, to: 'active' });
  twenty = ids.slice(0, 20);
}, 600_000);
afterAll(() => product.remove());

const shown = ({ questions }: Taking) =>
  questions.map(({ position, stem, options }) => ({ position, stem, options }));

const right = (taking: Taking, position: number) =>
  optionOf(taking.questions[position - 1] as AskedQuestion, 'certa');

describe('MO-13, MO-15: killed between an answer and its acknowledgement', () => {
  it('the product has the answer or not, takes it once when it comes again, and asks the same question', async () => {
    const test = await published('proficiency', {}, { selection: 'adaptive', competency_id });
    const [exam, adaptive] = await Promise.all([aSimulado().then((id) => begin(1, id)), begin(2, test)]);
    await callers.get(1, 'attempts/save', saving(exam, 1, 1, 'certa').input);

    const answering: Call = {
      path: 'attempts/answer',
      input: {
        ...{ id: adaptive.attempt_id, lease_id: adaptive.lease_id, position: 1 },
        answer: { kind: 'dont_know' } satisfies Answer,
      },
    };
    await killWithin([
      { who: 1, taking: exam, call: saving(exam, 2, 1, 'certa') },
      { who: 2, taking: adaptive, call: answering },
    ]);
    const { attempt_id, lease_id } = exam;
    const found = await goOn(1, exam);
    expect(found).toMatchObject({ attempt_id, lease_id, status: 'in_progress', answered: 1 });
    expect(shown(found)).toEqual(shown(exam));
    expect(found.questions.slice(0, 2).map(({ answer }) => answer)).toEqual([right(exam, 1), null]);
    expect(shown(await goOn(2, adaptive))).toEqual(shown(adaptive));

    const again = saving(exam, 2, 1, 'certa');
    await killAfter(
      [
        { who: 1, taking: exam, call: again },
        { who: 2, taking: adaptive, call: answering },
      ],
      async () => (await itemsOf(exam))[1]?.revision === 1 && (await itemsOf(adaptive)).length === 2,
    );
    const stored = await itemsOf(exam);
    expect(stored.filter(({ words }) => words !== null)).toMatchObject(
      [1, 2].map((position) => ({ position, revision: 1, words: 'certa' })),
    );
    // Sending the same again, or anything else under a revision that is stored, changes nothing.
    await callers.get(1, 'attempts/save', again.input);
    const given = await callers.get(1, 'attempts/save', saving(exam, 2, 1, 'errada um').input);
    expect(given).toMatchObject({ revision: 1, answer: right(exam, 2) });
    expect(await itemsOf(exam)).toEqual(stored);

    const next = await goOn(2, adaptive);
    expect(next).toMatchObject({ answered: 1, questions: [{ position: 2, answer: null }] });
    const late = await callers.ask(2, answering);
    expect(late).toMatchObject({ status: 422, json: { data: { rule: 'item_is_current' } } });
    expect(shown(await goOn(2, adaptive))).toEqual(shown(next));
    expect(await itemsOf(adaptive)).toMatchObject([{ dont_know: true }, { dont_know: false, revision: 0 }]);
  }, 600_000);
});

describe('MO-13: killed while many are saving', () => {
  it('the product keeps the last acknowledged answer of each question, and goes on', async () => {
    const test = await aSimulado();
    const texts = ['errada um', 'errada dois', 'certa'];
    let acknowledged = 0;
    const write = async (who: number) => {
      const taking = await begin(who, test);
      for (const [at, text] of texts.entries())
        for (const { position } of taking.questions) {
          const given = await callers.persist(who, saving(taking, position, at + 1, text));
          expect(given).toMatchObject({ revision: at + 1 });
          acknowledged += 1;
        }
      return taking;
    };
    const working = [3, 4, 5, 6].map(write);
    await until(() => acknowledged >= 100, patienceMs);
    await product.kill();
    expect(acknowledged).toBeLessThan(4 * 20 * texts.length);
    await product.run(patienceMs);
    for (const taking of await Promise.all(working))
      expect(await itemsOf(taking)).toMatchObject(
        taking.questions.map(({ position }) => ({ position, revision: 3, words: 'certa' })),
      );
  }, 600_000);
});

describe('MO-13: killed as the time of a test ends', () => {
  it('the product ends it after the restart, by itself or when it is read, with the same result', async () => {
    const test = await aSimulado({ time_limit_s: 600, shuffles_items: false });
    const [reader, other] = [7, 8];
    const answered = async (who: number) => {
      const taking = await begin(who, test);
      // The product measures how long they took: answers within seconds of each other prove nothing.
      await product.look(
        `update attempts set started_at = started_at - interval '300 s' where id = '${taking.attempt_id}'`,
      );
      for (let at = 1; at <= 15; at++)
        await callers.get(
          who,
          'attempts/save',
          saving(taking, at, 1, at <= 14 ? 'certa' : 'errada um').input,
        );
      return taking;
    };
    const [read, left] = await Promise.all([answered(reader), answered(other)]);
    await product.kill();
    // The job of the attempt that is read got lost: its first reader ends it.
    await product.look(
      `with over as (
         update attempts set started_at = now() - interval '631 s', deadline_at = now() - interval '31 s'
         where id in ('${read.attempt_id}', '${left.attempt_id}')),
       lost as (delete from pgboss.job where name = 'attempt_ends' and data->>'attempt_id' = '${read.attempt_id}')
       update pgboss.job set start_after = now()
       where name = 'attempt_ends' and data->>'attempt_id' = '${left.attempt_id}'`,
    );
    await product.run(patienceMs);
    expect(await goOn(reader, read)).toMatchObject({ status: 'finished' });
    const isEnded = `select from attempts where id = '${left.attempt_id}' and status = 'finished'`;
    await until(() => rowsOf(isEnded), patienceMs);

    const resultOf = async (who: number, { attempt_id: id }: Taking) => {
      const { reason, minutes, score, review } = await callers.get<SimuladoResult>(who, 'simulados/result', {
        id,
      });
      const competencies = score?.competencies.map(({ estimate, evidence, why_none }) => ({
        ...{ estimate, why_none, level: evidence?.level, quality: evidence?.quality },
      }));
      return {
        reason,
        minutes,
        score: { ...score, competencies },
        verdicts: review?.map((one) => one.verdict),
      };
    };
    const result = await resultOf(reader, read);
    expect(result).toMatchObject({
      ...{ reason: 'time_expired', minutes: 10, score: { percent: 70, answered: 15, right: 14 } },
    });
    expect(await resultOf(other, left)).toEqual(result);
    const evidence = await product.look<{ count: number }>(
      `select source_id, count(*)::int as count from competency_evidence
       where source_id in ('${read.attempt_id}', '${left.attempt_id}') group by 1`,
    );
    expect(evidence.map(({ count }) => count)).toEqual([1, 1]);
  }, 600_000);
});
