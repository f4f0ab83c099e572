import { roles } from '@pdy/contract/permissions';
import { beforeAll, describe, expect, it } from 'vitest';
import {
  aCompanyWithBank,
  answerSimulado,
  aProficiencyTest,
  aSimulado,
  at,
  takeAdaptive,
  takeSimulado,
} from '#test/assessments.ts';
import { type aCompany, as, owner, type Person } from '#test/world.ts';

const hour = 3_600_000;
const begin = () => ({ at: Date.parse('2026-03-10T12:00:00Z') });

let company: Awaited<ReturnType<typeof aCompany>>;
let admin: Person;
let competency_id: string;
let questions: string[];
let simulado: string;
let proficiency: string;
beforeAll(async () => {
  ({ company, admin, competency_id, questions } = await aCompanyWithBank());
  simulado = (await aSimulado(admin, questions.slice(0, 10))).id;
  proficiency = (await aProficiencyTest(admin, competency_id)).id;
});

/** Whether the product lets this person read a question with its key. */
const mayRead = (person: Person) =>
  as(person)
    .questions.get({ id: questions[0] ?? '' })
    .then(
      () => true,
      (error: { code?: string }) => {
        if (error.code === 'FORBIDDEN') return false;
        throw error;
      },
    );

const proofOf = async (person: Person, id: string, now: { at: number }) => {
  const [of] = (await at(person, now).simulados.result({ id })).score?.competencies ?? [];
  return { proves: of?.evidence !== null, why_none: of?.why_none, estimate: of?.estimate?.level };
};

const setRole = async ({ person_id }: Person, from: string, to: string, on: number) => {
  await owner.query('update profiles set role = $2 where user_id = $1', [person_id, to]);
  await owner.query(
    `insert into events (company_id, actor_id, actor_role, name, subject_id, payload, at)
     values ($1, $2, 'admin', 'people.person.role_changed', $3, $4, $5)`,
    [company.id, admin.person_id, person_id, JSON.stringify({ from, to }), new Date(on)],
  );
};

describe('MO-13: people who may read the questions', () => {
  it.each(roles.filter((role) => role !== 'platform_admin'))('prove nothing with them: %s', async (role) => {
    const person = await company.person(role);
    const reads_bank = await mayRead(person);
    expect(reads_bank).toBe(role === 'admin' || role === 'corporate');
    const now = begin();
    expect(await at(person, now).simulados.get({ id: simulado })).toMatchObject({ reads_bank });
    expect(await at(person, now).proficiency.get({ id: proficiency })).toMatchObject({ reads_bank });
    const id = await takeSimulado(person, simulado, 8, now);
    expect(await proofOf(person, id, now)).toEqual({
      proves: !reads_bank,
      why_none: reads_bank ? 'reads_bank' : null,
      estimate: expect.any(Number),
    });
    const { attempt_id } = await takeAdaptive(person, proficiency, 3, now);
    const result = await at(person, now).proficiency.result({ id: attempt_id });
    expect(result).toMatchObject({ why_none: reads_bank ? 'reads_bank' : null });
    expect(result.estimate).not.toBeNull();
    expect(result.evidence === null).toBe(reads_bank);
  });

  it('are judged by every role from the day on which the attempt began until it ended', async () => {
    const beginning = begin().at;
    const judged = async (changes: readonly [from: string, to: string, on: number][]) => {
      const person = await company.person((changes[0]?.[0] ?? 'employee') as 'employee');
      const now = begin();
      const { attempt_id: id } = await answerSimulado(person, simulado, 8, now);
      for (const [from, to, on] of changes) await setRole(person, from, to, on);
      await at(person, now).attempts.submit({ id });
      return (await proofOf(person, id, now)).why_none;
    };
    expect(await judged([['admin', 'employee', beginning - 3 * hour]])).toBe('reads_bank');
    expect(await judged([['admin', 'employee', beginning - 24 * hour]])).toBeNull();
    expect(await judged([['employee', 'admin', beginning + 1000]])).toBe('reads_bank');
    expect(
      await judged([
        ['manager', 'corporate', beginning + 1000],
        ['corporate', 'manager', beginning + 2000],
      ]),
    ).toBe('reads_bank');
    expect(await judged([['employee', 'manager', beginning + 1000]])).toBeNull();
  });
});
