/** What is counted at night is the same number wherever those who run a company read it. */
import { describe, expect, it } from 'vitest';
import { aMeasured, count } from './measured.ts';
import { addRows, aTeam, call, today } from './team.ts';
import { owner, type Person } from './world.ts';

/** Every place that shows counted figures, as somebody who runs the company reads it. */
const everywhere = async (corporate: Person, competency_id: string) => {
  const calls = call(corporate);
  const [panel, overview, home, { counted_on, gaps }, map, page, company] = await Promise.all([
    calls.panels.corporate(),
    calls.corporate.overview({}),
    calls.panels.home(),
    calls.panels.gaps(),
    calls.reports.competencies(),
    calls.reports.page({ page: 'overview' }),
    calls.reports.page({ page: 'evolution' }),
  ]);
  const linesOf = async (report: 'lacunas' | 'meses' | 'departamentos') => {
    const { base64 } = await calls.corporate.report({ report, format: 'csv' });
    return Buffer.from(base64, 'base64').toString('utf8').trim().split('\r\n');
  };
  const at = map.competencies.findIndex(({ id }) => id === competency_id);
  const gapAmong = (all: typeof gaps) => all.find((gap) => gap.competency_id === competency_id);
  return {
    days: [panel, overview, home, { counted_on }, map, page, company].map((read) => read.counted_on),
    panel: gapAmong(panel.gaps),
    list: gapAmong(gaps),
    cell: map.areas.find(({ name }) => name === 'Vendas')?.cells[at],
    standing: { met_percent: panel.met_percent, asked: panel.asked, fresh: panel.fresh, stale: panel.stale },
    figures: overview.figures,
    coverage: home.coverage,
    ofPage: new Map(page.figures.map(({ key, rows }) => [key, rows.at(-1)?.values[0]])),
    people: [page.people, map.people, overview.figures.people],
    files: {
      gaps: await linesOf('lacunas'),
      months: await linesOf('meses'),
      departments: await linesOf('departamentos'),
    },
  };
};

const text = (value: number | null | undefined) => String(value ?? '').replace('.', ',');

describe('figures of one day', () => {
  it('are the same on the panel, its overview and files, the home of administrators, the map and the pages', async () => {
    const team = await aMeasured(await aTeam());
    const { corporate, sql, ethics, sales } = team;
    await count(team);
    const read = await everywhere(corporate, sql.id);
    expect(new Set(read.days)).toEqual(new Set([today]));
    const { people, below, mean_gap } = read.panel?.figures ?? {};
    expect([people, below]).toEqual([sales.length, sales.length]);
    expect(read.list).toEqual(read.panel);
    expect(read.cell).toMatchObject({ state: 'short', value: mean_gap });
    expect(read.files.gaps).toContain(`${sql.name};${people};${below};${text(mean_gap)}`);
    expect(read.coverage).toEqual(read.figures.coverage);
    expect(read.ofPage.get('fit')).toEqual(read.figures.fit);
    expect(read.ofPage.get('adoption')).toEqual(read.figures.adoption);
    expect(new Set(read.people)).toEqual(new Set([16]));
    const { adoption, coverage, fit } = read.figures;
    expect(read.files.months.at(-1)).toContain(
      `;16;${text(adoption.value)};;${text(coverage.value)};${text(fit.value)};`,
    );

    // What happens during the day is in none of them until it is counted, and then in all of them.
    for (const person of sales) await addRows(person, [{ competency_id: ethics.id, level: 1 }]);
    expect(await everywhere(corporate, sql.id)).toEqual(read);
    await count(team);
    const after = await everywhere(corporate, ethics.id);
    expect(after.standing.asked).toBe(read.standing.asked);
    expect(after.standing.fresh).toBe(read.standing.fresh + sales.length);
    expect(after.standing.met_percent).toBeLessThan(read.standing.met_percent ?? 0);
    expect(after.cell?.value).toBe(after.panel?.figures?.mean_gap);
    expect(after.coverage).toEqual(after.figures.coverage);
    expect(after.coverage?.value).toBeGreaterThan(read.coverage?.value ?? 100);
  });

  it('are not shown by panels for a month that was counted without the values they read, until it is counted again', async () => {
    const team = await aMeasured(await aTeam());
    const { corporate, company } = team;
    await count(team);
    await owner.query('update competency_figures set proved = null where company_id = $1', [company.id]);
    expect(await call(corporate).panels.corporate()).toMatchObject({
      ...{ counted_on: null, asked: 0, met_percent: null, gaps: [] },
    });
    await count(team);
    expect(await call(corporate).panels.corporate()).toMatchObject({ counted_on: today, asked: 20 });
  });
});
