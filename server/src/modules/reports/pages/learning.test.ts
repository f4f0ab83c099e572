import type { Period } from '@pdy/contract/reports/figure-words';
import type { Rating } from '@pdy/contract/study/words';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { aBank, aCompetency, aSimulado, takeSimulado } from '#test/assessments.ts';
import { count, inDepartment } from '#test/measured.ts';
import { hidden, readPage, visible } from '#test/report-page.ts';
import { aCompanyDeck, aDeck, answerTo, at } from '#test/study.ts';
import { aTeam, call } from '#test/team.ts';
import { db, owner, type Person } from '#test/world.ts';

const readOn = '2026-06-15';
const noon = (day: string) => `${day}T15:00:00Z`;

/** Answers the first card of a deck on several days, one after the other. */
const study = async (
  person: Person,
  deck_id: string,
  answers: readonly (readonly [day: string, rating: Rating])[],
) => {
  const { items } = await at(person, noon(readOn)).decks.cards({ id: deck_id });
  const card_id = items[0]?.id ?? '';
  for (const [day, rating] of answers) {
    const { rows } = await owner.query<{ version: number }>(
      'select version from card_states where person_id = $1 and card_id = $2',
      [person.person_id, card_id],
    );
    const side = { card_id, sibling_no: 1, version: rows[0]?.version ?? 0 };
    await at(person, noon(day)).study.review(answerTo(side, rating, noon(day)));
  }
};

/** Learned at once, so that what follows is a review; ratings 2 to 4 count as right. */
const learned = ['2026-03-11', 4] as const;
const [april1, april2, april3] = ['2026-04-01', '2026-04-08', '2026-04-15'] as const;

/** Six people of 'Vendas' and five of 'Campo' study a deck of the company; the others belong to 'Sede'. */
const aStudied = async () => {
  const team = await aTeam();
  const { company, other, lead, ana, peer, admin, corporate, top, stranger } = team;
  const hire = (n: number) => Promise.all(Array.from({ length: n }, () => company.person('employee', lead)));
  const [sales, field] = [await hire(6), await hire(5)];
  await inDepartment(sales, 'Vendas');
  await inDepartment(field, 'Campo');
  await inDepartment([top, lead, ana, peer, admin, corporate], 'Sede');
  await inDepartment([stranger], 'Sede');
  await count(team, readOn);
  await count({ company: other }, readOn);
  const deck = await aCompanyDeck(admin, 1);
  // Shares of 1, 1, 1/2, 1, 0 and 2/3: 69% as a mean of people, 67% of all answers.
  const ratings: readonly (readonly Rating[])[] = [[3], [3], [3, 1], [2], [1], [4, 3, 1]];
  for (const [i, own] of ratings.entries())
    await study(sales[i] as Person, deck.id, [
      learned,
      ...own.map((rating, n) => [[april1, april2, april3][n] ?? april3, rating] as const),
    ]);
  for (const person of field) await study(person, deck.id, [learned, [april1, 3]]);
  return { ...team, sales: sales as [Person, Person, ...Person[]], field, deck };
};

const test = async ({ company, admin, sales, field }: Awaited<ReturnType<typeof aStudied>>) => {
  const bank = await aBank(admin, await aCompetency(company.id), 4);
  const clock = (day: string) => ({ at: Date.parse(noon(day)) });
  const exam = await aSimulado(admin, bank.slice(0, 5));
  for (const [i, right] of [5, 4, 3, 2, 1, 5].entries())
    await takeSimulado(sales[i] as Person, exam.id, right, clock('2026-04-20'));
  // Taken again, and passed.
  await takeSimulado(sales[4] as Person, exam.id, 4, clock('2026-04-24'));
  for (const person of field) await takeSimulado(person, exam.id, 2, clock('2026-05-05'));
  const [first, second] = sales;
  const voided = await aSimulado(admin, bank.slice(5, 10));
  const id = await takeSimulado(first, voided.id, 0, clock('2026-05-06'));
  await call(admin, '2026-05-07').attemptAdmin.annul({ id, reason: 'Aplicado na sala errada.' });
  const practice = await aSimulado(admin, bank.slice(10, 15), { mode: 'practice' });
  await takeSimulado(first, practice.id, 0, clock('2026-05-08'));
  const running = await aSimulado(admin, bank.slice(15, 20));
  await takeSimulado(second, running.id, 0, clock('2026-06-02'));
};

const pageOf = (person: Person, months: Period = 6) => readPage(person, 'learning', { day: readOn, months });

describe('MO-19: the page on whether study shows in scores', () => {
  it('shows by area what is remembered of the company’s decks beside scores, and how many passed', async () => {
    const team = await aStudied();
    const { corporate, sales, other, deck } = team;
    await test(team);
    const own = await aDeck(sales[4] as Person, 1);
    await study(sales[4] as Person, own.id, [learned, [april1, 3]]);
    const elsewhere = await aCompanyDeck(team.stranger, 1);
    await study(await other.person(), elsewhere.id, [learned, [april1, 1]]);
    const page = await pageOf(corporate);
    const aside = { n: 11, rows: { Campo: [visible(95), visible(40)], Vendas: [visible(69), visible(72)] } };
    expect(page.study_and_tests).toEqual(aside);
    // Four of the seven attempts of 'Vendas'.
    expect(page.pass_rate).toEqual({ n: 11, rows: { Campo: [visible(0)], Vendas: [visible(57.1)] } });
    expect((await pageOf(corporate, 3)).study_and_tests).toEqual(aside);
    // An answer that is undone, and the month that is not over.
    await study(sales[0], deck.id, [['2026-05-20', 1]]);
    await at(sales[0], noon('2026-05-20')).study.undo({});
    await study(sales[1], deck.id, [['2026-06-10', 1]]);
    expect((await pageOf(corporate)).study_and_tests).toEqual(aside);
    // People who leave stay in past figures; people whose data is blocked do not.
    await owner.query('update profiles set is_active = false where user_id = $1', [sales[0].person_id]);
    expect((await pageOf(corporate)).study_and_tests).toEqual(aside);
    await owner.query('update profiles set processing_blocked_at = now() where user_id = $1', [
      sales[5]?.person_id,
    ]);
    // 3.5 of five people, and marks of 100, 80, 60, 40 and 50.
    const { study_and_tests } = await pageOf(corporate);
    expect(study_and_tests?.rows).toMatchObject({ Vendas: [visible(70), visible(66)] });
  });

  it('hides areas with few people together with others, each side by itself, on the page and in its file', async () => {
    const team = await aStudied();
    const { ana, admin, deck } = team;
    await test(team);
    await study(ana, deck.id, [
      ['2026-04-02', 4],
      [april3, 1],
    ]);
    const page = await pageOf(admin);
    expect(page.study_and_tests).toEqual({
      n: 12,
      rows: {
        Campo: [hidden, visible(40)],
        Sede: [hidden, visible(null)],
        Vendas: [visible(69), visible(72)],
      },
    });
    expect(page.pass_rate?.rows).toEqual({ Campo: [visible(0)], Vendas: [visible(57.1)] });
    const file = await call(admin, readOn).reports.file({ page: 'learning', months: 6, format: 'csv' });
    expect(file.file_name).toMatch(/^pdy-aprendizagem-/);
    const lines = Buffer.from(file.base64, 'base64').toString('utf8').trim().split(/\r?\n/);
    expect(lines.filter((line) => line.startsWith('Estudo e simulados'))).toEqual([
      'Estudo e simulados;Campo;Lembrado no estudo;—;%',
      'Estudo e simulados;Campo;Nota nos simulados;40;%',
      'Estudo e simulados;Sede;Lembrado no estudo;—;%',
      'Estudo e simulados;Sede;Nota nos simulados;;%',
      'Estudo e simulados;Vendas;Lembrado no estudo;69;%',
      'Estudo e simulados;Vendas;Nota nos simulados;72;%',
    ]);
    const values = Object.values(page).flatMap((figure) => Object.values(figure?.rows ?? {}).flat());
    expect(lines).toHaveLength(values.length + 1);
  });

  it('counts who studies by month, where a few more or fewer change nothing', async () => {
    const { corporate, sales, ana, deck } = await aStudied();
    await study(ana, deck.id, [['2026-04-02', 4]]);
    await study(sales[0], deck.id, [['2026-05-20', 3]]);
    // `ana` is one more in April, and May has a single person.
    const months = { '2026-04-01': [visible(11)], '2026-05-01': [hidden] };
    expect((await pageOf(corporate, 3)).studying).toEqual({ n: null, rows: months });
    expect((await pageOf(corporate)).studying?.rows).toEqual({
      ...{ '2026-01-01': [visible(0)], '2026-02-01': [visible(0)], '2026-03-01': [visible(11)] },
      ...months,
    });
  });

  it('is for those who run the company, on the page, in the file and in the database', async () => {
    const { ana, lead, admin, corporate, stranger, deck } = await aStudied();
    await study(ana, deck.id, [
      ['2026-04-02', 4],
      [april3, 1],
    ]);
    for (const person of [ana, lead]) {
      await expect(pageOf(person)).rejects.toMatchObject({ code: 'FORBIDDEN' });
      const file = call(person, readOn).reports.file({ page: 'learning', format: 'csv' });
      await expect(file).rejects.toMatchObject({ code: 'FORBIDDEN' });
    }
    expect((await pageOf(stranger)).study_and_tests).toEqual({ n: 0, rows: {} });
    const asked = (person: Person) => {
      const tx = db.as({ ...person, now: new Date(noon(readOn)) });
      return Promise.all([
        sql`select * from app.studied_areas('2026-04-20') order by area`.execute(tx),
        sql`select * from app.studied_months() where people > 0 order by 1`.execute(tx),
      ]);
    };
    for (const person of [ana, lead, stranger])
      expect((await asked(person)).map(({ rows }) => rows)).toEqual([[], []]);
    for (const person of [admin, corporate])
      expect((await asked(person)).map(({ rows }) => rows)).toEqual([
        [
          { area: 'Campo', people: 5, recalled: 95 },
          { area: 'Sede', people: 1, recalled: null },
          { area: 'Vendas', people: 6, recalled: 69 },
        ],
        [
          { month_on: '2026-03-01', people: 11 },
          { month_on: '2026-04-01', people: 12 },
        ],
      ]);
  });
});
