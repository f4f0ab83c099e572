import { gapOf } from '@pdy/contract/rules/competencies/gap';
import { describe, expect, it } from 'vitest';
import { addRows, aTeam, on, today } from '#test/team.ts';
import { aCompetency, aJob, as, type Person } from '#test/world.ts';

const mapOf = (person: Person) => as(person, on(today)).dashboard.team({});

const aMappedTeam = async () => {
  const team = await aTeam();
  const { ana } = team;
  const [sql, ethics, design] = await Promise.all([
    aCompetency(ana.company_id),
    aCompetency(ana.company_id),
    aCompetency(ana.company_id),
  ]);
  await aJob(ana, [
    { competency_id: sql.id, level: 4, criticality: 2 },
    { competency_id: ethics.id, level: 2, criticality: 3 },
    { competency_id: design.id, level: 5, criticality: 1 },
  ]);
  await addRows(ana, [
    { competency_id: sql.id, level: 2.5 },
    { competency_id: ethics.id, level: 3 },
  ]);
  return { ...team, sql, ethics, design };
};

describe('MO-09: the map of a team', () => {
  it('shows gaps first, gives no number for what is unknown, and ranks as the person’s own page does', async () => {
    const { lead, ana, sql, ethics, design } = await aMappedTeam();
    const { people, competencies, people_total } = await mapOf(lead);
    expect(people_total).toBe(people.length);
    expect(competencies[0]).toEqual({ id: sql.id, name: sql.name });
    const row = people.find(({ user_id }) => user_id === ana.person_id);
    const cell = (id: string) => row?.cells[competencies.findIndex((one) => one.id === id)];
    const gap = gapOf(4, { estimate: 2.5, level: 3, stale: false }).shown;
    expect(cell(sql.id)).toEqual({ demand: 4, status: 'lacuna', gap, knowledge: 'measured' });
    expect(cell(ethics.id)).toMatchObject({ status: 'supera', gap: 0 });
    expect(cell(design.id)).toEqual({ demand: 5, status: 'sem_evidencia', gap: null, knowledge: 'unknown' });
    expect(row?.widest).toEqual([
      {
        competency_id: design.id,
        name: design.name,
        demand: 5,
        status: 'sem_evidencia',
        gap: null,
        knowledge: 'unknown',
      },
      { competency_id: sql.id, name: sql.name, demand: 4, status: 'lacuna', gap, knowledge: 'measured' },
    ]);
    const own = (await as(ana, on(today)).dashboard.mine()).gaps.map(({ competency }) => competency.id);
    expect(row?.widest.map(({ competency_id }) => competency_id)).toEqual(own);
    const other = people.find(({ user_id }) => user_id !== ana.person_id);
    expect(other).toMatchObject({ cells: [null, null, null], widest: [] });
  });

  it('shows what the profile shows, whatever the person thinks of themselves', async () => {
    const { lead, ana, sql, design } = await aMappedTeam();
    const competency_id = design.id;
    const about = { person_id: ana.person_id, competency_id };
    const read = async () => {
      const { people, competencies } = await mapOf(lead);
      const row = people.find(({ user_id }) => user_id === ana.person_id);
      return (id: string) => row?.cells[competencies.findIndex((one) => one.id === id)];
    };
    const before = (await read())(sql.id);
    for (const one of [design.id, sql.id])
      await as(ana, on(today)).evidenceActs.assess({ competency_id: one, level: 5, note: '' });
    const assessed = await read();
    expect(assessed(competency_id)).toEqual({
      demand: 5,
      status: 'sem_evidencia',
      gap: null,
      knowledge: 'unknown',
    });
    expect(assessed(sql.id)).toEqual(before);

    await as(lead, on(today)).evidenceActs.rate({ ...about, level: 3, note: '' });
    const { standing } = await as(lead, on(today)).competencies.why(about);
    expect(standing.held.estimate).toBe(3);
    const rated = await read();
    expect(rated(competency_id)).toMatchObject({ status: standing.gap?.status, gap: standing.gap?.shown });
    expect(rated(sql.id)).toEqual(before);
  });

  it('covers direct reports alone: nobody else’s, and not those further down', async () => {
    const { lead, top, ana, peer, admin, stranger } = await aMappedTeam();
    const ids = async (person: Person) => (await mapOf(person)).people.map(({ user_id }) => user_id);
    expect(await ids(lead)).toEqual(expect.arrayContaining([ana.person_id, peer.person_id]));
    expect(await ids(top)).not.toContain(ana.person_id);
    for (const person of [ana, admin, stranger]) expect(await ids(person)).not.toContain(peer.person_id);
  });

  it('covers everybody below where that is asked: direct reports first, and nobody of another line', async () => {
    const { lead, top, ana, peer, stranger } = await aMappedTeam();
    const ids = async (person: Person) =>
      (await as(person, on(today)).dashboard.team({ scope: 'all' })).people.map(({ user_id }) => user_id);
    const line = await ids(top);
    expect(line).toEqual(expect.arrayContaining([lead.person_id, ana.person_id, peer.person_id]));
    expect(line.indexOf(lead.person_id)).toBeLessThan(line.indexOf(ana.person_id));
    expect(await ids(ana)).toEqual([]);
    expect(await ids(stranger)).not.toContain(ana.person_id);
  });

  it('costs two statements', async () => {
    const { lead } = await aMappedTeam();
    const tally = { statements: 0 };
    await as(lead, { ...on(today), tally }).dashboard.team({});
    expect(tally.statements).toBe(2);
  });
});
