import { levelsWords } from '@pdy/contract/rules/assessments/level-estimate';
import { shownLevelText } from '@pdy/contract/rules/competencies/shown-level';
import { beforeAll, describe, expect, it } from 'vitest';
import {
  aBank,
  aCompetency,
  aProficiencyTest,
  aSimulado,
  at,
  takeAdaptive,
  takeSimulado,
} from '#test/assessments.ts';
import { aCompany, as, type Person, recorded } from '#test/world.ts';

const begin = () => ({ at: Date.parse('2026-03-10T12:00:00Z') });
const day = 86_400_000;
const linesOf = ({ base64 }: { base64: string }) =>
  Buffer.from(base64, 'base64').toString('utf8').replace('\u{FEFF}', '').trimEnd().split('\r\n');

describe('MO-13: the history of what was taken', () => {
  let company: Awaited<ReturnType<typeof aCompany>>;
  let admin: Person;
  let sql: string;
  let excel: string;
  let questions: string[];
  beforeAll(async () => {
    company = await aCompany();
    admin = await company.person('admin');
    sql = await aCompetency(company.id);
    excel = await aCompetency(company.id, 'Excel');
    questions = await aBank(admin, sql, 5);
    await aBank(admin, excel, 1);
  });

  const aHistory = async () => {
    const person = await company.person();
    const now = begin();
    const simulado = await takeSimulado(person, (await aSimulado(admin, questions)).id, 25, now);
    now.at += 40 * day;
    const hidden = await takeSimulado(
      person,
      (await aSimulado(admin, questions, { score_shown: 'on_release' })).id,
      5,
      now,
    );
    now.at += day;
    const { id } = await aProficiencyTest(admin, sql);
    const proficiency = (await takeAdaptive(person, id, 2, now)).attempt_id;
    return { person, now, calls: at(person, now).simulados, simulado, hidden, proficiency };
  };

  it('holds tests of both kinds, each with what may be shown of it', async () => {
    const { calls, simulado, hidden, proficiency } = await aHistory();
    expect((await calls.history({})).items).toMatchObject([
      {
        id: proficiency,
        kind: 'proficiency',
        situation: 'measured',
        percent: null,
        levels: [{ competency: { id: sql } }],
      },
      { id: hidden, kind: 'simulado', situation: 'waiting', percent: null, levels: [] },
      { id: simulado, kind: 'simulado', situation: 'passed', percent: 100, levels: [{ level: 5 }] },
    ]);
    expect((await calls.history({ since: '2026-04-01', competency_id: sql })).items).toHaveLength(2);
    expect((await calls.history({ competency_id: excel })).items).toEqual([]);
  });

  it('says that a proficiency test that was left too early has no result', async () => {
    const person = await company.person();
    const { id } = await aProficiencyTest(admin, sql);
    const { attempts, simulados } = as(person);
    const { attempt_id } = await attempts.start({ test_id: id });
    await attempts.submit({ id: attempt_id });
    expect((await simulados.history({})).items).toMatchObject([{ situation: 'unmeasured', levels: [] }]);
    expect(await simulados.levels()).toMatchObject([{ competency: { id: sql }, points: [] }]);
  });

  it('shows no level anywhere for answers that came too fast', async () => {
    const person = await company.person();
    const now = begin();
    const { id } = await aProficiencyTest(admin, sql);
    const { attempt_id } = await takeAdaptive(person, id, 2, now, 500);
    const calls = at(person, now);
    expect((await calls.simulados.history({})).items).toMatchObject([
      { id: attempt_id, situation: 'unmeasured', levels: [], too_fast: [{ id: sql }] },
    ]);
    expect(await calls.simulados.levels()).toMatchObject([{ competency: { id: sql }, points: [] }]);
    expect(await calls.proficiency.result({ id: attempt_id })).toMatchObject({
      ...{ estimate: null, why_none: 'low_effort', topics: [] },
    });
    const { items } = await at(admin, now).attemptAdmin.list({
      state: 'ended',
      person_id: person.person_id,
    });
    expect(items).toMatchObject([{ measured: null }]);
    const [, line] = linesOf(await calls.simulados.exportHistory({}));
    expect(line).toMatch(/;Sem resultado;\d+;SQL: respostas rápidas demais$/);
  });

  it('shows how levels changed, oldest first, and none that is held back', async () => {
    const { calls, simulado, proficiency } = await aHistory();
    const [line, ...others] = await calls.levels();
    expect(others).toEqual([]);
    expect(line?.competency).toMatchObject({ id: sql, name: 'SQL' });
    expect(line?.points.map(({ attempt_id }) => attempt_id)).toEqual([simulado, proficiency]);
    expect(line?.points[0]).toMatchObject({ level: 5, at: new Date(begin().at + 250_000) });
    expect(line?.points[1]?.value).toBeLessThan(3.5);
    expect(await as(admin).simulados.levels()).toEqual([]);
  });

  it('is exported for oneself with the same filters, and the export is logged', async () => {
    const { calls, person } = await aHistory();
    const file = await calls.exportHistory({});
    expect(file).toMatchObject({
      file_name: 'pdy-historico-de-simulados-2026-04-20.csv',
      type: 'text/csv;charset=utf-8',
    });
    const [heading, measured, waiting, passed, ...rest] = linesOf(file);
    expect(rest).toEqual([]);
    expect(heading).toBe('Teste;Tipo;Data;Tentativa;Nota (%);Situação;Tempo (min);Nível');
    expect(measured).toMatch(
      /^Proficiência em SQL;Teste de proficiência;20\/04\/2026 09:\d\d:\d\d;1;;Nível estimado;\d+;SQL /,
    );
    // As the screen shows it: alone only where it is clear.
    const [row] = (await calls.history({})).items;
    expect(row && measured?.endsWith(`;${levelsWords(row)}`)).toBe(true);
    const tenths = (value = 0) => shownLevelText(value);
    expect(row?.levels[0]?.probability).toBeLessThan(0.75);
    expect(measured).toContain(`SQL entre ${tenths(row?.levels[0]?.low)} e ${tenths(row?.levels[0]?.high)}`);
    expect(waiting).toMatch(/;1;;Em correção;4;$/);
    expect(passed).toMatch(
      /^SQL no dia a dia;Simulado;10\/03\/2026 09:04:10;1;100;Aprovado;4;SQL \d,\d \(Especialista\)$/,
    );
    expect(linesOf(await calls.exportHistory({ since: '2026-04-20' }))).toHaveLength(2);
    const events = (await recorded(person.person_id)).filter(({ name }) => name.endsWith('.exported'));
    expect(events).toMatchObject([
      {
        name: 'assessments.history.exported',
        payload: { rows: 3, sha256: expect.stringMatching(/^[0-9a-f]{64}$/) },
      },
      { payload: { rows: 1 } },
    ]);
    expect(linesOf(await as(admin).simulados.exportHistory({}))).toEqual([heading]);
  });
});
