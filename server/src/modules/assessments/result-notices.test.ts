import type { TestRules } from '@pdy/contract/assessments/tests';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { openDatabase } from '#kernel/db.ts';
import {
  aBank,
  aCompanyWithBank,
  aCompetency,
  aProficiencyTest,
  aSimulado,
  takeAdaptive,
  takeSimulado,
} from '#test/assessments.ts';
import { type aCompany, as, db, owner, type Person } from '#test/world.ts';
import { notifyResults } from './result-notices.ts';

const jobsDb = openDatabase(inject('postgres').urls.jobs, { max: 1 });
afterAll(() => jobsDb.close());

/** Long before the times of other test files: no sweep of this file finds their results due. */
const begin = () => ({ at: Date.parse('2016-03-10T12:00:00Z') });
const day = 86_400_000;

describe('MO-13: the notice that a result is there', () => {
  let company: Awaited<ReturnType<typeof aCompany>>;
  let admin: Person;
  let questions: string[];
  beforeAll(async () => {
    ({ company, admin, questions } = await aCompanyWithBank(5));
  });

  const taken = async (rules: Partial<TestRules>) => {
    const person = await company.person();
    // Practice asks no question of an exam.
    const asked = rules.mode === 'practice' ? questions.slice(5, 10) : questions.slice(0, 5);
    const { id: test_id } = await aSimulado(admin, asked, rules);
    const now = begin();
    return { person, test_id, now, id: await takeSimulado(person, test_id, 3, now) };
  };

  const sweep = (at: number) => notifyResults({ db, jobsDb }, new Date(at));
  const release = (id: string, at: number) =>
    as(admin, { clock: () => new Date(at) }).attemptAdmin.release({ ids: [id] });

  const noticesOf = async ({ person_id }: Person) =>
    (
      await owner.query(
        `select n.titulo, n.link_destino from user_notifications u join notifications n on n.id = u.notification_id
         where u.user_id = $1 and n.dedupe_key like '%result_told'`,
        [person_id],
      )
    ).rows;

  it('comes when the test has closed, once', async () => {
    const closes_at = new Date(begin().at + 3 * day);
    const { person, id } = await taken({ score_shown: 'after_close', closes_at });
    await sweep(closes_at.getTime() - 1000);
    expect(await noticesOf(person)).toEqual([]);
    await Promise.all([sweep(closes_at.getTime()), sweep(closes_at.getTime())]);
    await sweep(closes_at.getTime() + day);
    expect(await noticesOf(person)).toEqual([
      { titulo: 'O resultado de SQL no dia a dia saiu', link_destino: `/simulacoes/resultado/${id}` },
    ]);
  });

  it('comes when an administrator has released it, and not before', async () => {
    const { person, now, id } = await taken({ score_shown: 'on_release' });
    await sweep(now.at + 30 * day);
    expect(await noticesOf(person)).toEqual([]);
    await release(id, now.at + 30 * day);
    await sweep(now.at + 30 * day);
    await sweep(now.at + 31 * day);
    expect(await noticesOf(person)).toHaveLength(1);
  });

  it('does not come where the result was shown at once, or is never shown', async () => {
    const rules = [
      {},
      { score_shown: 'never' },
      { mode: 'practice', score_shown: 'on_release' },
      { answers_shown: 'on_release' },
    ] as const;
    const people: Person[] = [];
    for (const one of rules) {
      const { person, id, now } = await taken(one);
      if ('answers_shown' in one) await release(id, now.at + day);
      people.push(person);
    }
    const adaptive = await company.person();
    const bank = await aCompetency(company.id, 'Excel');
    await aBank(admin, bank, 5);
    await takeAdaptive(adaptive, (await aProficiencyTest(admin, bank)).id, 3, begin());
    await sweep(begin().at + 400 * day);
    for (const person of [...people, adaptive]) expect(await noticesOf(person)).toEqual([]);
  });

  it('does not come for what opens with a last attempt, because its result is looked at anyway', async () => {
    const { person, test_id, now } = await taken({ score_shown: 'when_final', max_attempts: 2 });
    now.at += day;
    await takeSimulado(person, test_id, 2, now);
    const { items } = await as(person, { clock: () => new Date(now.at) }).simulados.history({});
    expect(items.map(({ percent }) => percent)).toEqual([40, 60]);
    await sweep(now.at + day);
    expect(await noticesOf(person)).toEqual([]);
  });

  it('does not come for a voided attempt, or to a person who no longer works there', async () => {
    const closes_at = new Date(begin().at + day);
    const rules = { score_shown: 'after_close', closes_at } as const;
    const [voided, gone] = [await taken(rules), await taken(rules)];
    await owner.query(
      `update attempts set status = 'voided', void_reason = 'Prova com falha' where id = $1`,
      [voided.id],
    );
    await owner.query('update profiles set is_active = false where user_id = $1', [gone.person.person_id]);
    await sweep(closes_at.getTime());
    for (const { person } of [voided, gone]) expect(await noticesOf(person)).toEqual([]);
  });
});
