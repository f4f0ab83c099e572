import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { aBank, aCompanyWithBank, aCompetency, aSimulado, optionOf, savedAt } from '#test/assessments.ts';
import { openRest } from '#test/rest-world.ts';
import { type aCompany, as, owner, type Person } from '#test/world.ts';

const begin = Date.parse('2026-03-10T12:00:00Z');

describe('MO-13: answers saved within a minute', () => {
  let company: Awaited<ReturnType<typeof aCompany>>;
  let admin: Person;
  let questions: string[];
  beforeAll(async () => {
    ({ company, admin, questions } = await aCompanyWithBank(1));
  });

  it('are at most 120 for one attempt; then a save waits, and nothing is lost', async () => {
    const person = await company.person();
    const now = { at: begin };
    const { attempts } = as(person, { clock: () => new Date(now.at) });
    const [one, other] = [await aSimulado(admin, questions), await aSimulado(admin, questions)];
    const taking = await attempts.start({ test_id: one.id });
    const [question] = taking.questions;
    if (!question) throw new Error('nothing is asked');
    const answer = optionOf(question, 'certa');
    const save = (revision: number) => attempts.save(savedAt(taking, 1, answer, revision));
    for (let revision = 1; revision <= 120; revision++) {
      now.at = begin + 100 * revision;
      await save(revision);
    }
    now.at = begin + 20_000;
    const refusal = { code: 'TOO_MANY_REQUESTS', status: 429, data: { retry_after_s: 40 } };
    const refused = await save(121).catch((error: Error) => error);
    expect(refused).toMatchObject(refusal);
    expect((refused as Error).message).toBe(
      'Respostas demais em pouco tempo. Aguarde alguns segundos: o que você respondeu não se perde.',
    );
    await expect(save(120)).rejects.toMatchObject({ status: 429 });
    const elsewhere = await attempts.start({ test_id: other.id });
    expect((await attempts.save(savedAt(elsewhere, 1, null))).revision).toBe(1);
    now.at = begin + 60_000;
    expect(await save(121)).toMatchObject({ revision: 121, answer });
  });

  it('are recognised by their revision when they come twice: no key is kept for them', async () => {
    const person = await company.person();
    const now = () => new Date(begin);
    const { id: test_id } = await aSimulado(admin, questions);
    const taking = await as(person, { clock: now }).attempts.start({ test_id });
    const { attempts } = as(person, { clock: now, idempotencyKey: randomUUID() });
    const first = await attempts.save(savedAt(taking, 1, null));
    expect(await attempts.save(savedAt(taking, 1, null))).toEqual(first);
    expect((await attempts.save(savedAt(taking, 1, null, 2))).revision).toBe(2);
    const kept = 'select from idempotency_keys where person_id = $1';
    expect((await owner.query(kept, [person.person_id])).rowCount).toBe(0);
  });

  /** A server of its own, and a running attempt with the token of its person. */
  const overHttp = async () => {
    const rest = await openRest();
    const { ana, one, admin: author } = await rest.team();
    const personOf = ({ id }: { id: string }, role: Person['role']): Person => ({
      ...{ person_id: id, company_id: one.id, role, timezone: 'America/Sao_Paulo' },
    });
    const keeper = personOf(author, 'admin');
    const test = await aSimulado(keeper, await aBank(keeper, await aCompetency(one.id), 1));
    const taking = await as(personOf(ana, 'employee')).attempts.start({ test_id: test.id });
    const save = (revision: number) => {
      const { id, position, ...body } = savedAt(taking, 1, null, revision);
      return rest.ask(`/api/attempts/${id}/items/${position}`, {
        ...{ method: 'PUT', token: ana.token, body: JSON.stringify(body) },
        headers: { 'content-type': 'application/json' },
      });
    };
    return { ana, taking, save, stop: rest.stop };
  };

  it('say over HTTP when the next one is accepted', async () => {
    const { taking, save, stop } = await overHttp();
    await owner.query('update attempt_leases set saves = 120, saves_since = now() where attempt_id = $1', [
      taking.attempt_id,
    ]);
    const { status, headers, body: said } = await save(1);
    await stop();
    expect({ status, said }).toMatchObject({ status: 429, said: { code: 'TOO_MANY_REQUESTS' } });
    const seconds = Number(headers.get('retry-after'));
    expect(seconds).toBeGreaterThan(30);
    expect(seconds).toBeLessThanOrEqual(60);
  });

  it('are refused from the moment on which somebody’s account is closed', async () => {
    const { ana, taking, save, stop } = await overHttp();
    expect((await save(1)).status).toBe(200);
    await owner.query('update profiles set is_active = false where user_id = $1', [ana.id]);
    // A cached caller is dropped when the change is heard: soon, but not within the same write.
    let revision = 1;
    const statusOfNext = async () => {
      const { status } = await save(revision + 1);
      if (status === 200) revision += 1;
      return status;
    };
    await expect.poll(statusOfNext, { interval: 20, timeout: 1000 }).toBe(401);
    expect(await statusOfNext()).toBe(401);
    await stop();
    const { rows } = await owner.query(
      'select revision from attempt_items where attempt_id = $1 and position = 1',
      [taking.attempt_id],
    );
    expect(rows).toEqual([{ revision }]);
  });
});
