import { beforeAll, describe, expect, it } from 'vitest';
import {
  aCompanyWithBank,
  aProficiencyTest,
  aSimulado,
  at,
  takeAdaptive,
  takeSimulado,
} from '#test/assessments.ts';
import { type aCompany, as, db, type Person } from '#test/world.ts';

const begin = () => ({ at: Date.parse('2026-03-10T12:00:00Z') });
const day = 86_400_000;
const notFound = { code: 'NOT_FOUND' };

describe('MO-13: results of a team', () => {
  let company: Awaited<ReturnType<typeof aCompany>>;
  let admin: Person;
  let competency_id: string;
  let questions: string[];
  beforeAll(async () => {
    ({ company, admin, competency_id, questions } = await aCompanyWithBank(5));
  });

  const aTeam = async () => {
    const lead = await company.person('manager');
    const [ana, bia] = [await company.person('employee', lead), await company.person('manager', lead)];
    const [below, other] = [await company.person('employee', bia), await company.person()];
    const { id } = await aSimulado(admin, questions.slice(0, 5));
    const now = begin();
    const first = await takeSimulado(ana, id, 4, now);
    const second = await takeSimulado(bia, id, 1, now);
    for (const person of [below, other]) await takeSimulado(person, id, 4, now);
    now.at += day;
    const adaptive = await takeAdaptive(ana, (await aProficiencyTest(admin, competency_id)).id, 3, now);
    return { lead, ana, bia, below, other, first, second, third: adaptive.attempt_id };
  };

  it('are shown to direct leaders, and to nobody beside them', async () => {
    const { lead, ana, bia, below, other, first, second, third } = await aTeam();
    const { items, people } = await as(lead).simulados.team({});
    expect(items).toMatchObject([
      {
        id: third,
        kind: 'proficiency',
        person: { user_id: ana.person_id },
        percent: null,
        situation: 'measured',
        levels: [{ competency: { id: competency_id } }],
      },
      { id: second, person: { user_id: bia.person_id }, percent: 20, situation: 'failed' },
      {
        id: first,
        kind: 'simulado',
        person: { user_id: ana.person_id },
        percent: 80,
        situation: 'passed',
        levels: [{ level: expect.any(Number) }],
      },
    ]);
    expect(people.map(({ user_id }) => user_id).sort()).toEqual([ana.person_id, bia.person_id].sort());
    const { items: ofAna } = await as(lead).simulados.team({ person_id: ana.person_id });
    expect(ofAna.map(({ id }) => id)).toEqual([third, first]);
    for (const { person_id } of [below, other, lead])
      expect((await as(lead).simulados.team({ person_id })).items).toEqual([]);
    for (const person of [ana, other, admin])
      expect(await as(person).simulados.team({})).toEqual({ items: [], next: null, people: [] });
  });

  it('are shown no sooner than to the person who took the test, in no call and in no table', async () => {
    const lead = await company.person('manager');
    const ana = await company.person('employee', lead);
    const now = begin();
    const closes_at = new Date(now.at + 3 * day);
    const never = await aSimulado(admin, questions.slice(0, 5), { score_shown: 'never' });
    const later = await aSimulado(admin, questions.slice(0, 5), { score_shown: 'after_close', closes_at });
    const [hiddenScore, waits] = [
      await takeSimulado(ana, never.id, 1, now),
      await takeSimulado(ana, later.id, 1, now),
    ];
    const shownTo = async () => {
      const { items } = await at(lead, now).simulados.team({});
      return Object.fromEntries(items.map(({ id, ...row }) => [id, row]));
    };
    const readable = async () => {
      const tx = db.as({ ...lead, now: new Date(now.at) });
      const tables = ['attempt_results', 'attempt_competencies'] as const;
      return Promise.all(
        tables.map(async (table) =>
          (await tx.selectFrom(table).select('attempt_id').execute()).map(({ attempt_id }) => attempt_id),
        ),
      );
    };
    const nothing = { percent: null, levels: [] };
    expect(await shownTo()).toMatchObject({
      [hiddenScore]: { situation: 'untold', ...nothing },
      [waits]: { situation: 'waiting', ...nothing },
    });
    expect(await readable()).toEqual([[], []]);
    now.at += 3 * day;
    expect(await shownTo()).toMatchObject({
      [hiddenScore]: { situation: 'untold', ...nothing },
      [waits]: { situation: 'failed', percent: 20 },
    });
    expect(await readable()).toEqual([[waits], [waits]]);
  });

  it('show no level for answers that came too fast, and the reason for a voided attempt', async () => {
    const lead = await company.person('manager');
    const ana = await company.person('employee', lead);
    const now = begin();
    const test = await aSimulado(admin, questions.slice(0, 5));
    const fast = await takeSimulado(ana, test.id, 2, now, 500);
    now.at += day;
    const voided = await takeSimulado(ana, test.id, 2, now);
    const reason = 'A prova foi aplicada na sala errada.';
    await as(admin).attemptAdmin.annul({ id: voided, reason });
    expect((await as(lead).simulados.team({})).items).toMatchObject([
      { id: voided, situation: 'voided', void_reason: reason, percent: null, levels: [], too_fast: [] },
      { id: fast, situation: 'failed', percent: 40, levels: [], too_fast: [{ id: competency_id }] },
    ]);
  });

  it('come page by page', async () => {
    const { lead, first, second, third } = await aTeam();
    const page = await as(lead).simulados.team({ limit: 2 });
    expect(page.items.map(({ id }) => id)).toEqual([third, second]);
    expect((await as(lead).simulados.team({ limit: 2, after: page.next ?? '' })).items).toMatchObject([
      { id: first },
    ]);
  });

  it('contain no answer, no key and no topic, in no call and in no table', async () => {
    const { lead, first, third } = await aTeam();
    const { items } = await as(lead).simulados.team({});
    expect(JSON.stringify(items)).not.toMatch(/answer|certa|errada|Consultas|Modelagem|Desempenho/);
    for (const { levels, ...item } of items) {
      expect(Object.keys(item).sort()).toEqual([
        'finished_at',
        'id',
        'kind',
        'number',
        'percent',
        'person',
        'situation',
        'test',
        'too_fast',
        'void_reason',
      ]);
      expect(levels.flatMap(Object.keys)).toEqual([
        ...['competency', 'level', 'value'],
        ...['low', 'high', 'probability'],
      ]);
    }
    const { simulados, proficiency, attempts } = as(lead);
    await expect(simulados.result({ id: first })).rejects.toMatchObject(notFound);
    await expect(proficiency.result({ id: third })).rejects.toMatchObject(notFound);
    for (const id of [first, third])
      await expect(attempts.open({ id, lease_id: null })).rejects.toMatchObject(notFound);
    expect([(await simulados.history({})).items, await simulados.levels()]).toEqual([[], []]);
    const tx = db.as(lead);
    const tables = [
      'attempt_items',
      'attempt_marks',
      'attempt_topics',
      'attempt_leases',
      'question_keys',
    ] as const;
    for (const table of tables) expect(await tx.selectFrom(table).selectAll().execute()).toEqual([]);
  });
});
