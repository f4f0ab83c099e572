import { beforeAll, describe, expect, it } from 'vitest';
import { aCompanyWithBank, aSimulado, at, takeSimulado } from '#test/assessments.ts';
import { jobsDb } from '#test/security.ts';
import { type aCompany, db, owner, type Person, runReactions } from '#test/world.ts';
import { reactions } from '../../reactions.ts';
import { judgeEvidenceAnew } from './evidence-anew.ts';

const now = { at: Date.parse('2026-11-20T15:00:00Z') };
const upgraded = { at: Date.parse('2026-11-28T15:00:00Z') };
const idle = { rest: async () => {} };
const run = (pace = idle) =>
  judgeEvidenceAnew({ db, jobsDb, reactions, clock: () => new Date(upgraded.at), pace });

let company: Awaited<ReturnType<typeof aCompany>>;
let admin: Person;
let competency_id: string;
let test_id: string;
beforeAll(async () => {
  let questions: string[];
  ({ company, admin, competency_id, questions } = await aCompanyWithBank());
  test_id = (await aSimulado(admin, questions.slice(0, 10))).id;
});

/** Evidence that earlier rules gave for an attempt with this number of answered questions. */
const old = async (answered: number, person?: Person) => {
  const taker = person ?? (await company.person());
  const id = await takeSimulado(taker, test_id, 8, { at: now.at });
  await owner.query(
    `update attempt_items set answered_at = null, chosen = null where attempt_id = $1 and position > $2`,
    [id, answered],
  );
  await owner.query('update attempt_competencies set evidence_rules = 1 where attempt_id = $1', [id]);
  return { person: taker, id };
};

const setRole = async ({ person_id }: Person, role: string) =>
  owner.query('update profiles set role = $2 where user_id = $1', [person_id, role]);

const logRole = async ({ person_id }: Person, from: string, to: string, on: number) =>
  owner.query(
    `insert into events (company_id, actor_id, actor_role, name, subject_id, payload, at)
     values ($1, $2, 'admin', 'people.person.role_changed', $3, $4, $5)`,
    [company.id, admin.person_id, person_id, JSON.stringify({ from, to }), new Date(on)],
  );

const resultOf = async ({ person, id }: { person: Person; id: string }) => {
  const [of] = (await at(person, upgraded).simulados.result({ id })).score?.competencies ?? [];
  return of && { proves: of.evidence !== null, why_none: of.why_none, level: of.now.level };
};

const noticesTo = async ({ person_id }: Person) => {
  const { rows } = await owner.query<{ titulo: string; mensagem: string; link_destino: string }>(
    `select n.titulo, n.mensagem, n.link_destino from notifications n
     join user_notifications u on u.notification_id = n.id
     where u.user_id = $1 and n.dedupe_key like '%evidence_rules%' or (u.user_id = $1 and n.titulo like '%foi anulada%')`,
    [person_id],
  );
  return rows;
};

const questionsOf = async () => {
  const { rows } = await owner.query<{ id: string }>(
    'select id from questions where company_id = $1 order by id limit 10',
    [company.id],
  );
  return rows.map(({ id }) => id);
};

/** Evidence of people whom the rules of today treat in different ways. */
const oneOfEach = async () => {
  const [blank, half, first] = [await old(4), await old(5), await old(0)];
  const administrator = await old(10);
  await setRole(administrator.person, 'admin');
  const promoted = await old(10);
  await setRole(promoted.person, 'admin');
  await logRole(promoted.person, 'employee', 'admin', now.at + 3 * 86_400_000);
  const demoted = await old(10);
  await logRole(demoted.person, 'corporate', 'employee', now.at + 3 * 86_400_000);
  const erased = await old(0);
  await owner.query('update attempts set answers_erased_at = now() where id = $1', [erased.id]);
  return { blank, half, first, administrator, promoted, demoted, erased };
};

describe('MO-15: evidence that earlier rules gave', () => {
  it('is voided once where the rules of today would not give it, and each person is told once', async () => {
    const { blank, half, first, administrator, promoted, demoted, erased } = await oneOfEach();

    // The product stops after the first person, who is not judged a second time.
    let rests = 0;
    const killed = { rest: () => (++rests === 2 ? Promise.reject(new Error('stopped')) : Promise.resolve()) };
    await expect(run(killed)).rejects.toThrow('stopped');
    expect(await run()).toBe(5);
    expect(await run()).toBe(0);
    await runReactions(company.id);

    const out = (why_none: string) => ({ proves: false, why_none, level: null });
    expect(await resultOf(blank)).toEqual(out('too_few_answers'));
    expect(await resultOf(first)).toEqual(out('too_few_answers'));
    expect(await resultOf(administrator)).toEqual(out('reads_bank'));
    expect(await resultOf(demoted)).toEqual(out('reads_bank'));
    const stands = { proves: true, why_none: null, level: expect.any(Number) };
    for (const kept of [half, promoted, erased]) expect(await resultOf(kept)).toEqual(stands);

    const { rows } = await owner.query(
      `select e.void_reason, v.voided_by from competency_evidence e join evidence_voids v on v.evidence_id = e.id
       where e.company_id = $1 and e.status = 'void'`,
      [company.id],
    );
    expect(rows).toEqual(Array(4).fill({ void_reason: 'regra de 28/11/2026', voided_by: null }));

    expect(await noticesTo(blank.person)).toEqual([
      {
        titulo: 'Uma evidência de SQL não conta mais',
        mensagem: 'Pela regra de 28/11/2026, um teste com poucas questões respondidas não prova um nível.',
        link_destino: `/profile?porque=${competency_id}`,
      },
    ]);
    expect(await noticesTo(demoted.person)).toHaveLength(1);
    for (const kept of [half, erased]) expect(await noticesTo(kept.person)).toEqual([]);
    expect(await noticesTo(admin)).toMatchObject([
      {
        titulo: 'Uma regra nova anulou 4 evidências de testes',
        mensagem: expect.stringMatching(/^De 4 pessoas\. Desde 28\/11\/2026, /),
        link_destino: '/admin/simulations?aba=tentativas&lista=regra',
      },
    ]);

    const { items } = await at(admin, upgraded).attemptAdmin.list({ state: 'ruled_out' });
    expect(items.map(({ id }) => id).sort()).toEqual(
      [blank, first, administrator, demoted].map(({ id }) => id).sort(),
    );
    expect(items.find(({ id }) => id === blank.id)?.ruled_out).toEqual([
      { competency: 'SQL', reason: 'regra de 28/11/2026', why: 'too_few_answers' },
    ]);
    const ended = (await at(admin, upgraded).attemptAdmin.list({ state: 'ended' })).items;
    expect(ended.find(({ id }) => id === half.id)?.ruled_out).toEqual([]);
  });

  it('tells a person once, however much is voided', async () => {
    const { person } = await old(2);
    const other = (await aSimulado(admin, await questionsOf())).id;
    const id = await takeSimulado(person, other, 5, { at: now.at + 200 * 86_400_000 });
    await owner.query('update attempt_items set answered_at = null, chosen = null where attempt_id = $1', [
      id,
    ]);
    await owner.query('update attempt_competencies set evidence_rules = 1 where attempt_id = $1', [id]);
    await run();
    await runReactions(company.id);
    expect(await noticesTo(person)).toHaveLength(1);
    const { rows } = await owner.query(`select status from competency_evidence where person_id = $1`, [
      person.person_id,
    ]);
    expect(rows).toEqual([{ status: 'void' }, { status: 'void' }]);
  });
});
