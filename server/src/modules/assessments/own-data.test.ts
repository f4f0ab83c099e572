import { describe, expect, it } from 'vitest';
import {
  aCompanyWithBank,
  aProficiencyTest,
  aSimulado,
  at,
  takeAdaptive,
  takeSimulado,
} from '#test/assessments.ts';
import { setActive } from '#test/plans.ts';
import { as, owner, type Person, platformAdmin, runReactions } from '#test/world.ts';

/** Tables of tests that tell of a person: they name one, or belong to an attempt. Counted by what they hold of somebody. */
const tablesAbout = async ({ person_id }: Person) => {
  const { rows: tables } = await owner.query<{ name: string; names_person: boolean }>(
    `select c.relname as name, bool_or(a.attname = 'person_id') as names_person
     from pg_class c join pg_attribute a on a.attrelid = c.oid and not a.attisdropped
     where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'
       and (c.relname like 'attempt%' or c.relname like 'assessment%' or c.relname like 'question%'
            or c.relname in ('accommodations', 'item_parameters'))
     group by c.relname having bool_or(a.attname in ('person_id', 'attempt_id')) order by 1`,
  );
  const counted = tables.map(async ({ name, names_person }) => {
    const { rows } = await owner.query<{ n: number }>(
      names_person
        ? `select count(*)::int as n from ${name} where person_id = $1`
        : `select count(*)::int as n from ${name} x join attempts a on a.id = x.attempt_id where a.person_id = $1`,
      [person_id],
    );
    return [name, rows[0]?.n ?? 0] as const;
  });
  return Object.fromEntries(await Promise.all(counted));
};

/** Kept of an attempt, and told to nobody: the lots would tell what comes, and why it was voided stands in the attempt. */
const notInTheFile = ['attempt_seeds', 'attempt_voids'];

/** Somebody of whom every table of tests holds something. */
const aPersonWithTests = async () => {
  const { company, admin, competency_id, questions } = await aCompanyWithBank();
  const person = await company.person();
  const simulado = await aSimulado(admin, questions.slice(0, 10), { answers_shown: 'on_submit' });
  const hidden = await aSimulado(admin, questions.slice(10, 15), { score_shown: 'never' });
  const adaptive = await aProficiencyTest(admin, competency_id);
  await as(admin).accommodations.grant({
    ...{
      person_id: person.person_id,
      extra_percent: 50,
      reason: 'Laudo arquivado no RH.',
      valid_until: null,
    },
  });
  await owner.query(
    'insert into assessment_audience (company_id, assessment_id, person_id) values ($1, $2, $3)',
    [company.id, simulado.id, person.person_id],
  );
  await as(admin).testAssignments.assign({
    ...{ id: hidden.id, due_on: null, is_mandatory: false },
    audience: { audience: 'some', departments: [], job_ids: [], person_ids: [person.person_id] },
  });
  const now = { at: Date.now() - 3_600_000 };
  const seen = await takeSimulado(person, simulado.id, 8, now);
  const untold = await takeSimulado(person, hidden.id, 2, now);
  const { attempt_id: measured } = await takeAdaptive(person, adaptive.id, 3, now);
  const later = at(admin, now);
  await later.attemptAdmin.annul({ id: measured, reason: 'A conexão da empresa caiu.' });
  await runReactions(company.id, () => new Date(now.at));
  const colleague = await company.person();
  await takeSimulado(colleague, simulado.id, 3, now);
  return { company, admin, person, colleague, seen, untold, measured };
};

type Section = { tabela: string; titulo: string; registros: Record<string, unknown>[] };

const fileOf = async (person: Person) => {
  const { id } = await as(person).dataRequests.ask({ kind: 'access' });
  await runReactions(person.company_id);
  const { body } = await as(person).dataRequests.fetchFile({ id });
  return { body, sections: (JSON.parse(body) as { secoes: Section[] }).secoes };
};

describe('LG-02: what simulados and proficiency tests keep of a person', () => {
  it('is in the file of their own data, table by table, as far as it may be told', async () => {
    const { person, colleague, seen, untold, measured } = await aPersonWithTests();
    const there = await tablesAbout(person);
    expect(Object.keys(there).length).toBeGreaterThan(11);
    expect(Object.entries(there).filter(([, rows]) => rows === 0)).toEqual([]);
    const { body, sections } = await fileOf(person);
    const of = (table: string) => sections.find(({ tabela }) => tabela === table)?.registros ?? [];
    for (const name of Object.keys(there))
      expect([name, of(name).length > 0]).toEqual([name, !notInTheFile.includes(name)]);
    expect(sections.filter(({ tabela, titulo }) => titulo === tabela)).toEqual([]);
    const twice = sections.map(({ tabela }) => tabela);
    expect(twice).toEqual([...new Set(twice)]);

    expect(of('attempts')).toHaveLength(3);
    expect(of('attempts').find(({ id }) => id === measured)?.void_reason).toBe('A conexão da empresa caiu.');
    expect(of('accommodations')).toMatchObject([{ extra_percent: 50, valid_until: null }]);
    expect(body).not.toContain('Laudo');
    expect(body).not.toContain(colleague.person_id);
    // what is not told on the page is not told here
    expect(of('attempt_results').map(({ attempt_id }) => attempt_id)).not.toContain(untold);
    const marks = of('attempt_marks');
    expect(marks.map(({ attempt_id }) => attempt_id)).toEqual(Array(10).fill(seen));
    expect(marks.filter(({ fraction }) => fraction === 1)).toHaveLength(8);
    expect(Object.keys(marks[0] ?? {}).sort()).toEqual(['attempt_id', 'fraction', 'position', 'was_seen']);
    // what was chosen by its words; of proficiency tests never the question
    const answers = of('attempt_items');
    const given = answers.filter(({ attempt_id }) => attempt_id === seen);
    expect(given.flatMap(({ chosen }) => chosen)).toEqual([
      ...Array(8).fill('certa'),
      ...Array(2).fill('errada um'),
    ]);
    const adaptive = answers.filter(({ attempt_id }) => attempt_id === measured);
    expect(adaptive.length).toBeGreaterThan(7);
    for (const answer of adaptive) {
      expect(Object.keys(answer).sort()).toEqual([
        'answered_at',
        'attempt_id',
        'dont_know',
        'is_right',
        'position',
        'question_level',
        'time_ms',
        'topic',
      ]);
      expect(answer).toMatchObject({ question_level: expect.any(Number), is_right: expect.any(Boolean) });
    }
    expect(JSON.stringify(answers)).not.toMatch(/option_order|version_id/);
    expect(of('question_exposures').length).toBe(there.question_exposures);
  });

  it('goes with them when they are erased, and of their colleagues nothing does', async () => {
    const { person, colleague, admin } = await aPersonWithTests();
    const before = await tablesAbout(colleague);
    await setActive(person, false);
    const reason = 'A pessoa pediu a anonimização dos seus dados.';
    const { id, version } = await as(admin).privacy.erasures.ask({ person_id: person.person_id, reason });
    const aWeekLater = { clock: () => new Date(Date.now() + 8 * 86_400_000) };
    const { erase } = as(await platformAdmin(), aWeekLater).platform.erasures;
    await erase({ id, version, typed_word: 'ANONIMIZAR' });
    const after = await tablesAbout(person);
    expect(Object.entries(after).filter(([, rows]) => rows > 0)).toEqual([]);
    expect(await tablesAbout(colleague)).toEqual(before);
  });
});
