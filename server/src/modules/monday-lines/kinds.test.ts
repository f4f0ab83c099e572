/** The other kinds of Monday's line: their subject, their order, and what their one press does. */
import { describe, expect, it } from 'vitest';
import { aBank, aProficiencyTest } from '#test/assessments.ts';
import { anOpenCheckin, morningOf, noticesTo } from '#test/checkins.ts';
import { aNamedTeam, lastLine, monday, notifyTeams } from '#test/monday-lines.ts';
import { anActive } from '#test/plans.ts';
import { addRows, type aTeam, call } from '#test/team.ts';
import { aCompetency, aJob, as, owner, type Person, runReactions } from '#test/world.ts';

/** The second check-in of a plan of the tests was due a week before, and the third has not opened. */
const later = '2026-04-13';

type Team = Awaited<ReturnType<typeof aTeam>>;

const titles = async (person: Person) => (await noticesTo(person)).map(({ titulo }) => titulo);

const refusal = (rule: string) => ({ code: 'RULE_BROKEN', data: { rule } });

describe('people without a plan', () => {
  it('are named, and asked with one click, once; a draft stays unseen', async () => {
    const team = await aNamedTeam();
    const { company, lead, ana, peer } = team;
    await notifyTeams(team);
    const { said, id } = await lastLine(lead);
    expect(said).toBe('Ana Lima e Bia Lima estão sem PDI em andamento: peça que comecem um.');
    const people = [{ user_id: ana.person_id }, { user_id: peer.person_id }];
    expect(await call(lead, monday).mondayLines.get({ id })).toMatchObject({ people, asked_on: null });
    expect(await call(lead, monday).mondayLines.ask({ id })).toEqual({ people: 2 });
    await runReactions(company.id);
    for (const person of [ana, peer]) expect(await titles(person)).toContain('Comece o seu PDI');
    expect(await call(lead, monday).mondayLines.get({ id })).toMatchObject({ asked_on: expect.any(String) });
    await expect(call(lead, monday).mondayLines.ask({ id })).rejects.toMatchObject(
      refusal('line_is_asked_once'),
    );
  });

  it('are asked by nobody else, and not when all have begun', async () => {
    const team = await aNamedTeam();
    const { lead, top, admin, ana, peer, stranger } = team;
    await notifyTeams(team);
    const { id } = await lastLine(lead);
    for (const other of [top, admin, ana, stranger])
      await expect(call(other, monday).mondayLines.ask({ id })).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await expect(as(null).mondayLines.ask({ id })).rejects.toMatchObject({ code: 'UNAUTHORIZED' });
    for (const person of [ana, peer]) await anActive(person, lead);
    await expect(call(lead, monday).mondayLines.ask({ id })).rejects.toMatchObject(
      refusal('line_still_holds'),
    );
  });
});

describe('late check-ins', () => {
  it('come before missing plans, and a single one is written in the singular', async () => {
    const team = await aNamedTeam();
    const { company, lead, ana } = team;
    await anOpenCheckin(ana, lead);
    for (const day of ['2026-03-24', later]) await morningOf(company.id, day);
    await notifyTeams(team, later);
    const { said, id } = await lastLine(lead);
    expect(said).toBe('O check-in de Ana Lima está atrasado: peça que envie.');
    await call(lead, later).mondayLines.ask({ id });
    await runReactions(company.id);
    expect(await titles(ana)).toContain('Envie o seu check-in');
  });
});

describe('old evidence', () => {
  const aged = async (criticality: number) => {
    const team = await aNamedTeam();
    const competency = await aCompetency(team.company.id);
    for (const person of [team.ana, team.peer]) {
      await anActive(person, team.lead);
      await aJob(person, [{ competency_id: competency.id, level: 3, criticality }]);
      await addRows(person, [{ competency_id: competency.id, level: 4, observed_on: '2025-01-10' }], monday);
    }
    await aBank(team.admin, competency.id);
    const test = await aProficiencyTest(team.admin, competency.id);
    return { ...team, competency, test };
  };

  it('is asked for again when it concerns a critical competency that a test measures', async () => {
    const team = await aged(3);
    const { company, lead, ana, competency, test } = team;
    await notifyTeams(team);
    const { said, id } = await lastLine(lead);
    expect(said).toBe(
      `O que se sabe de Ana Lima e Bia Lima em ${competency.name} tem mais de 12 meses: peça o teste “${test.title}” às 2 pessoas.`,
    );
    expect(await call(lead, monday).mondayLines.get({ id })).toMatchObject({ test: test.title });
    await call(lead, monday).mondayLines.ask({ id });
    await runReactions(company.id);
    expect(await titles(ana)).toContain('Faça um teste de proficiência');
  });

  it('is not asked for when it concerns another competency', async () => {
    expect(await notifyTeams(await aged(2))).toBe(0);
  });
});

describe('missing 1:1 meetings', () => {
  const talked = ({ company, lead }: Team, person: Person, held_on: string) =>
    owner.query(
      'insert into one_on_ones (company_id, person_id, manager_id, held_on) values ($1, $2, $3, $4)',
      [company.id, person.person_id, lead.person_id, held_on],
    );

  it('are reported to a manager who records them, and lead to the page where a day is set', async () => {
    const team = await aNamedTeam();
    const { lead, ana, peer } = team;
    for (const person of [ana, peer]) await anActive(person, lead);
    await owner.query(`update profiles set hire_date = '2024-01-01' where user_id = any ($1)`, [
      [ana.person_id, peer.person_id],
    ]);
    expect(await notifyTeams(team)).toBe(0);
    await talked(team, peer, '2026-03-10');
    await talked(team, ana, '2026-01-05');
    expect(await notifyTeams(team, '2026-03-16')).toBe(1);
    const { said, id } = await lastLine(lead);
    expect(said).toBe(
      'Faz mais de 6 semanas que você não conversa 1:1 com Ana Lima: marque a próxima conversa.',
    );
    await expect(call(lead, '2026-03-16').mondayLines.ask({ id })).rejects.toMatchObject(
      refusal('line_asks_for_nothing'),
    );
  });
});
