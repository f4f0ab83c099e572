import { beforeAll, describe, expect, it } from 'vitest';
import {
  aCompanyWithBank,
  answerSimulado,
  aProficiencyTest,
  aSimulado,
  at,
  savedAt,
} from '#test/assessments.ts';
import { aCompany, as, owner, type Person } from '#test/world.ts';

const broken = (rule: string) => ({ code: 'RULE_BROKEN', status: 422, data: { rule } });
const notFound = { code: 'NOT_FOUND', status: 404 };
const badRequest = { code: 'BAD_REQUEST' };
const dontKnow = { kind: 'dont_know' as const };
const begin = () => ({ at: Date.parse('2026-03-10T12:00:00Z') });

/** How each of many calls was refused; null: it succeeded. */
const refusals = async (calls: readonly Promise<unknown>[]) =>
  (await Promise.allSettled(calls)).map((one) => (one.status === 'rejected' ? one.reason : null));

let company: Awaited<ReturnType<typeof aCompany>>;
let admin: Person;
let bank: string[];
let simulado_id: string;
let adaptive_id: string;
beforeAll(async () => {
  const here = await aCompanyWithBank(5);
  ({ company, admin, questions: bank } = here);
  simulado_id = (await aSimulado(admin, bank.slice(0, 20))).id;
  adaptive_id = (await aProficiencyTest(admin, here.competency_id)).id;
});

describe('MO-13, MO-15: a person who takes a test and tries to cheat', () => {
  it('reads no id of the bank, and an option’s id means nothing in the next attempt', async () => {
    const takings = await Promise.all(
      [await company.person(), await company.person()].map((person) =>
        as(person).attempts.start({ test_id: simulado_id }),
      ),
    );
    const { rows } = await owner.query<{ known: string[] }>(
      `select array[q.id::text, v.id::text] || array(select o->>'id' from jsonb_array_elements(v.options) o) as known
       from questions q join question_versions v on v.question_id = q.id where q.company_id = $1`,
      [company.id],
    );
    const shown = JSON.stringify(takings);
    for (const id of rows.flatMap(({ known }) => known)) expect(shown).not.toContain(id);
    const [one, other] = takings.map(
      ({ questions }) => new Map(questions.map((question) => [question.stem, question])),
    );
    const places = [...(one ?? [])].map(([stem, question]) => {
      const same = other?.get(stem);
      return [question, same].map((of) => of?.options.find(({ text }) => text === 'certa')?.id);
    });
    expect(places).toHaveLength(20);
    expect(places.every((of) => of.every((id) => /^[1-4]$/.test(id ?? '')))).toBe(true);
    expect(places.some(([mine, theirs]) => mine !== theirs)).toBe(true);
  });

  it('cannot send score, time or anything else that belongs to the server, with any call', async () => {
    const { attempts } = as(await company.person());
    const taking = await attempts.start({ test_id: simulado_id });
    const id = taking.attempt_id;
    const held = { id, lease_id: taking.lease_id ?? '' };
    const more: object[] = [
      'score',
      'percent',
      'fraction',
      'seed',
      'deadline_at',
      'version_id',
      'person_id',
      'now',
    ].map((name) => ({ [name]: 1 }));
    for (const extra of more) {
      const calls = [
        attempts.start({ test_id: simulado_id, ...extra }),
        attempts.open({ ...held, ...extra }),
        attempts.save({ ...savedAt(taking, 1, dontKnow), ...extra }),
        attempts.answer({ ...held, position: 1, answer: dontKnow, ...extra }),
        attempts.leave({ ...held, times: 1, ...extra }),
        attempts.submit({ id, ...extra }),
      ];
      for (const refused of await refusals(calls)) expect(refused).toMatchObject(badRequest);
    }
    const after = await attempts.open(held);
    expect(after).toMatchObject({ status: 'in_progress', answered: 0, deadline_at: taking.deadline_at });
  });

  it('cannot answer a question that is not asked: not ahead, not again, and not by the call of another kind of test', async () => {
    const { attempts } = as(await company.person());
    const adaptive = await attempts.start({ test_id: adaptive_id });
    const given = { id: adaptive.attempt_id, lease_id: adaptive.lease_id ?? '', answer: dontKnow };
    await expect(attempts.answer({ ...given, position: 2 })).rejects.toMatchObject(
      broken('question_is_in_attempt'),
    );
    await attempts.answer({ ...given, position: 1 });
    await expect(attempts.answer({ ...given, position: 1 })).rejects.toMatchObject(broken('item_is_current'));
    await expect(attempts.save(savedAt(adaptive, 1, null, 2))).rejects.toMatchObject(
      broken('item_is_current'),
    );
    await expect(attempts.save(savedAt(adaptive, 2, dontKnow))).rejects.toMatchObject(
      broken('item_is_current'),
    );
    const exam = await attempts.start({ test_id: simulado_id });
    const ofExam = { id: exam.attempt_id, lease_id: exam.lease_id ?? '', position: 1, answer: dontKnow };
    await expect(attempts.answer(ofExam)).rejects.toMatchObject(broken('item_is_current'));
  });

  it('reads no result before the end, of either kind, and none of another kind after it', async () => {
    const { attempts, proficiency, simulados } = as(await company.person());
    const [exam, adaptive] = [
      await attempts.start({ test_id: simulado_id }),
      await attempts.start({ test_id: adaptive_id }),
    ];
    const asking = () =>
      [exam, adaptive].flatMap(({ attempt_id: id }) => [
        proficiency.result({ id }),
        simulados.result({ id }),
      ]);
    for (const refused of await refusals(asking())) expect(refused).toMatchObject(notFound);
    for (const { attempt_id: id } of [exam, adaptive]) await attempts.submit({ id });
    const after = await Promise.allSettled(asking());
    expect(after.map(({ status }) => status)).toEqual(['rejected', 'fulfilled', 'fulfilled', 'rejected']);
  });

  it('finds nothing of another company, whatever their role there', async () => {
    const elsewhere = await aCompany();
    const own = await as(await company.person()).attempts.start({ test_id: adaptive_id });
    const id = own.attempt_id;
    const held = { id, lease_id: own.lease_id ?? '' };
    for (const role of ['employee', 'manager', 'admin', 'corporate'] as const) {
      const { attempts, simulados, proficiency } = as(await elsewhere.person(role));
      const calls = [
        ...[simulado_id, adaptive_id].map((test_id) => attempts.start({ test_id })),
        simulados.get({ id: simulado_id }),
        proficiency.get({ id: adaptive_id }),
        proficiency.result({ id }),
        attempts.open({ ...held, takes_over: true }),
        attempts.answer({ ...held, position: 1, answer: dontKnow }),
        attempts.submit({ id }),
      ];
      for (const refused of await refusals(calls)) expect(refused).toMatchObject(notFound);
    }
  });

  it('is told how often the page was left, and nothing else follows from it', async () => {
    const rules = { shuffles_items: false };
    const { id: test_id } = await aSimulado(admin, bank.slice(0, 20), rules);
    const resultOf = async (times: number[]) => {
      const person = await company.person();
      const now = begin();
      const { attempts } = at(person, now);
      const { attempt_id: id, lease_id } = await answerSimulado(person, test_id, 15, now);
      const held = { id, lease_id: lease_id ?? '' };
      for (const one of times) await attempts.leave({ ...held, times: one });
      await attempts.submit({ id });
      await expect(attempts.leave({ ...held, times: 1 })).rejects.toMatchObject(broken('attempt_has_ended'));
      const { rows } = await owner.query('select focus_lost from attempt_leases where attempt_id = $1', [id]);
      const { score } = await at(person, now).simulados.result({ id });
      const { competencies = [], ...rest } = score ?? {};
      const judged = competencies.map(({ estimate, evidence, why_none }) => {
        return { estimate, why_none, level: evidence?.level, quality: evidence?.quality };
      });
      return { focus_lost: rows[0].focus_lost, result: { ...rest, judged } };
    };
    const [often, never] = [await resultOf([100, 7]), await resultOf([])];
    expect([often.focus_lost, never.focus_lost]).toEqual([107, 0]);
    expect(often.result).toEqual(never.result);
    expect(never.result).toMatchObject({ percent: 75, judged: [{ why_none: null }] });
  });
});
