import { describe, expect, it } from 'vitest';
import { aCell, aLevelOf, anActivityOf, ids } from '#test/acts.ts';
import { aBank, answerSimulado, aSimulado } from '#test/assessments.ts';
import { count, inDepartment } from '#test/measured.ts';
import { aCardDraft, aDraft, answerTo, at } from '#test/study.ts';
import { call, sqlAs, today } from '#test/team.ts';
import { owner, type Person } from '#test/world.ts';
import { changeOf } from './act-rules.ts';

const broken = (rule: string) => ({ code: 'RULE_BROKEN', data: { rule } });
const named = (people: readonly Person[]) => ({
  audience: 'some' as const,
  ...{ departments: [], job_ids: [], person_ids: ids(people) },
});

describe('an activity requested from a cell of the map', () => {
  it('stays with the cell, from requested to begun to done, counted from what people did since', async () => {
    const { corporate, people, item, sql, assign, read, company } = await aCell();
    const [first, second, third, fourth] = people as [Person, Person, Person, Person];
    await anActivityOf(first, item.id, { status: 'done', finished_at: '2026-03-01T12:00:00Z' });
    await assign(corporate);
    const act = { given_on: today, kind: 'activity', title: item.title, people: 6, change: null };
    expect(await read()).toMatchObject([{ ...act, begun: 0, done: 0 }]);
    await anActivityOf(second, item.id, { status: 'doing' });
    await anActivityOf(third, item.id, {
      status: 'awaiting_validation',
      finished_at: '2026-03-12T12:00:00Z',
    });
    await anActivityOf(fourth, item.id, { status: 'done', finished_at: '2026-03-12T12:00:00Z' });
    await count({ company });
    expect(await read('2026-03-20')).toMatchObject([{ ...act, begun: 3, done: 1 }]);
    const map = await call(corporate, '2026-03-20').reports.competencies();
    const acts = (area: string) =>
      map.areas.find(({ name }) => name === area)?.cells[
        map.competencies.findIndex(({ id }) => id === sql.id)
      ]?.acts;
    expect([acts('Vendas'), acts('Campo')]).toEqual([1, 0]);
    expect(JSON.stringify(map)).not.toContain(second.person_id);
  });

  it('is no longer under way on the map once everybody is done, and excludes people who are no longer asked', async () => {
    const { admin, people, item, assign, read, company } = await aCell();
    const [first, second] = people as [Person, Person];
    await assign(admin, [first, second]);
    await anActivityOf(first, item.id, { status: 'done', finished_at: '2026-03-11T12:00:00Z' });
    await count({ company });
    const marks = async () =>
      (await call(admin, '2026-03-20').reports.competencies()).areas.flatMap(({ cells }) =>
        cells.map(({ acts }) => acts),
      );
    expect(Math.max(...(await marks()))).toBe(1);
    await call(admin).libraryAssignments.takeBack({ id: item.id, person_id: second.person_id });
    expect(await read('2026-03-20')).toMatchObject([{ people: 1, done: 1 }]);
    expect(Math.max(...(await marks()))).toBe(0);
    await call(admin).libraryAssignments.takeBack({ id: item.id, person_id: first.person_id });
    expect(await read('2026-03-20')).toEqual([]);
  });

  it('is only for those who run the company: a leader’s request is refused whole', async () => {
    const { lead, admin, stranger, item, cell, people, assign } = await aCell();
    await expect(assign(lead)).rejects.toMatchObject({ code: 'FORBIDDEN' });
    const { rowCount } = await owner.query('select from library_assignments where item_id = $1', [item.id]);
    expect(rowCount).toBe(0);
    await assign(admin);
    for (const one of [lead, people[0] as Person]) {
      await expect(call(one).reports.cell(cell)).rejects.toMatchObject({ code: 'FORBIDDEN' });
      for (const table of ['report_acts', 'report_act_people'] as const)
        expect(await sqlAs(one).selectFrom(table).selectAll().execute()).toEqual([]);
    }
    for (const table of ['report_acts', 'report_act_people'] as const)
      expect(await sqlAs(stranger).selectFrom(table).selectAll().execute()).toEqual([]);
    await expect(call(stranger).reports.cell(cell)).rejects.toMatchObject({ code: 'NOT_FOUND' });
    const forged = { competency_id: cell.competency_id, library_item_id: item.id, given_by: admin.person_id };
    await expect(sqlAs(admin).insertInto('report_acts').values(forged).execute()).rejects.toMatchObject({
      code: '42501',
    });
  });

  it('is for people of the cell, and about its competency', async () => {
    const { admin, company, people, field, ethics, item, cell, assign } = await aCell();
    await expect(assign(admin, [...people, field[0] as Person])).rejects.toMatchObject(
      broken('act_is_for_people_of_the_cell'),
    );
    const other = { id: item.id, person_ids: ids(people), cell: { ...cell, competency_id: ethics.id } };
    await expect(call(admin).library.assign(other)).rejects.toMatchObject(
      broken('act_is_about_its_competency'),
    );
    const { rowCount } = await owner.query('select from report_acts where company_id = $1', [company.id]);
    expect(rowCount).toBe(0);
  });

  it('is renamed with its area', async () => {
    const { admin, people, cell, assign } = await aCell();
    await assign(admin);
    await inDepartment(people.slice(0, 2), 'VENDAS');
    await sqlAs(admin)
      .selectNoFrom(({ fn, val }) => fn('app.join_departments', [val('VENDAS')]).as('n'))
      .execute();
    const here = { ...cell, area: 'VENDAS' };
    expect((await call(admin).reports.cell(here)).acts).toMatchObject([{ people: 6 }]);
  });
});

describe('the change of level after an act', () => {
  const finishedBy = async (people: readonly Person[], item_id: string, competency_id: string) => {
    for (const person of people) {
      const key = await anActivityOf(person, item_id, {
        status: 'done',
        finished_at: '2026-03-12T12:00:00Z',
      });
      // The evidence of finishing says nothing about a change.
      await aLevelOf(person, competency_id, { level: 5, on: '2026-03-12', kind: 'pdi_activity', key });
      await aLevelOf(person, competency_id, { level: 2, on: '2026-01-10' });
      await aLevelOf(person, competency_id, { level: 3, on: '2026-05-10' });
    }
  };

  it('is shown for at least ten people who have a level before and after, without what finishing proved', async () => {
    const { admin, people, item, sql, assign, read, company } = await aCell(5);
    await owner.query('delete from competency_evidence where company_id = $1', [company.id]);
    await assign(admin);
    await finishedBy(people.slice(0, 9), item.id, sql.id);
    // The tenth person finished it, and their level before is unknown.
    const tenth = people[9] as Person;
    await anActivityOf(tenth, item.id, { status: 'done', finished_at: '2026-03-12T12:00:00Z' });
    await aLevelOf(tenth, sql.id, { level: 3, on: '2026-05-10' });
    expect(await read('2026-06-10')).toMatchObject([{ done: 10, change: null }]);
    await finishedBy(people.slice(10), item.id, sql.id);
    const [act] = await read('2026-06-10');
    expect(act).toMatchObject({ done: 11, change: { people: 10 } });
    const alone = await call(people[0] as Person, '2026-06-10').reports.growth();
    const held = alone.competencies.find(({ competency }) => competency.id === sql.id);
    // Far below the value with the level 5 that finishing claimed.
    expect(act?.change?.mean).toBeGreaterThan(0.2);
    expect(act?.change?.mean).toBeLessThan(1);
    expect(held?.now.estimate).toBeGreaterThan(2 + (act?.change?.mean ?? 0));
  });

  it('needs as many people as the company’s reports need, where that is more than ten', () => {
    const gains = Array.from({ length: 11 }, () => 0.5);
    expect(changeOf(gains, 5)).toEqual({ mean: 0.5, people: 11 });
    expect(changeOf([...gains.slice(2), null, null], 5)).toBeNull();
    expect(changeOf(gains, 12)).toBeNull();
  });
});

describe('a deck requested from a cell', () => {
  const aDeckOf = async (admin: Person, competency_id: string) => {
    const { decks } = at(admin, '2026-03-10T12:00:00Z');
    const deck = await decks.add_company(aDraft('SQL em cartões', { competency_id }));
    for (const front of ['1', '2']) await decks.add_card({ id: deck.id, ...aCardDraft(front) });
    const { version } = await decks.get({ id: deck.id });
    return decks.move({ id: deck.id, version, status: 'published' });
  };
  const study = async (person: Person, cards: number) => {
    const instant = '2026-03-11T12:00:00Z';
    const mine = at(person, instant).study;
    const { cards: waiting } = await mine.queue({});
    for (const card of waiting.slice(0, cards)) await mine.review(answerTo(card, 3, instant));
  };

  it('shows how many study it when reports may show that number, and otherwise nothing', async () => {
    const { admin, people, sql, cell, read } = await aCell();
    const deck = await aDeckOf(admin, sql.id);
    const give = (to: readonly Person[]) =>
      call(admin).decks.assign({ id: deck.id, audience: named(to), due_on: null, cell });
    await give(people.slice(0, 4));
    expect(await read()).toMatchObject([{ kind: 'deck', people: 4, begun: null, done: null, change: null }]);
    await give(people);
    await study(people[0] as Person, 2);
    await study(people[1] as Person, 1);
    const [whole, few] = await read('2026-03-12');
    expect(whole).toMatchObject({ kind: 'deck', title: 'SQL em cartões', people: 6, begun: 2, done: 1 });
    expect(few).toMatchObject({ people: 4, begun: null });
  });

  it('names people, not areas', async () => {
    const { admin, sql, cell } = await aCell();
    const deck = await aDeckOf(admin, sql.id);
    const audience = { audience: 'some' as const, departments: ['Vendas'], job_ids: [], person_ids: [] };
    await expect(
      call(admin).decks.assign({ id: deck.id, audience, due_on: null, cell }),
    ).rejects.toMatchObject(broken('act_is_for_people_of_the_cell'));
  });
});

describe('a test requested from a cell', () => {
  it('is begun and done through the attempts since then', async () => {
    const { admin, people, sql, cell, read } = await aCell();
    const { id } = await aSimulado(admin, await aBank(admin, sql.id, 1));
    const asked = { id, audience: named(people), due_on: null, is_mandatory: false };
    await call(admin).testAssignments.assign({ ...asked, cell });
    const now = { at: Date.parse(`${today}T16:00:00Z`) };
    const { attempt_id } = await answerSimulado(people[0] as Person, id, 1, now);
    await answerSimulado(people[1] as Person, id, 1, now);
    await call(people[0] as Person).attempts.submit({ id: attempt_id });
    expect(await read('2026-03-12')).toMatchObject([{ kind: 'test', people: 6, begun: 2, done: 1 }]);
    const other = { ...cell, area: 'Campo' };
    await expect(call(admin).testAssignments.assign({ ...asked, cell: other })).rejects.toMatchObject(
      broken('act_is_for_people_of_the_cell'),
    );
  });
});
