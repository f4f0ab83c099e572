import { describe, expect, it } from 'vitest';
import {
  aCompanyWithBank,
  aProficiencyTest,
  aSimulado,
  at,
  takeAdaptive,
  takeSimulado,
} from '#test/assessments.ts';
import { copyOf } from '#test/own-copy.ts';
import { setActive } from '#test/plans.ts';
import { as, owner, type Person, platformAdmin, runReactions } from '#test/world.ts';

/**
 * Tables of tests with data of a person: they name one, or belong to an attempt. With the number of rows of the person.
 */
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

/** Stored of an attempt but not exported: the seed reveals what comes, and the reason for voiding is in the attempt. */
const notInTheFile = ['attempt_seeds', 'attempt_voids'];

/** A person with rows in every table of tests. */
const aPersonWithTests = async () => {
  const { company, admin, competency_id, questions } = await aCompanyWithBank();
  const person = await company.person();
  const simulado = await aSimulado(admin, questions.slice(0, 10), { answers_shown: 'on_submit' });
  const hidden = await aSimulado(admin, questions.slice(10, 15), { score_shown: 'never' });
  await owner.query("update assessments set title = 'Simulado sem resultado' where id = $1", [hidden.id]);
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
  await takeSimulado(person, simulado.id, 8, now);
  const hiddenScore = await takeSimulado(person, hidden.id, 2, now);
  const { attempt_id: measured } = await takeAdaptive(person, adaptive.id, 3, now);
  const later = at(admin, now);
  await later.attemptAdmin.annul({ id: measured, reason: 'A conexão da empresa caiu.' });
  await runReactions(company.id, () => new Date(now.at));
  const colleague = await company.person();
  await takeSimulado(colleague, simulado.id, 3, now);
  return { admin, person, colleague, hiddenScore };
};

describe('LG-02: what simulados and proficiency tests store about a person', () => {
  it('is in the copy of their own data, table by table, as far as it may be shown', async () => {
    const { person, colleague, hiddenScore } = await aPersonWithTests();
    const there = await tablesAbout(person);
    expect(Object.keys(there).length).toBeGreaterThan(11);
    expect(Object.entries(there).filter(([, rows]) => rows === 0)).toEqual([]);
    const { body, rowsOf, json } = await copyOf(person);
    for (const name of Object.keys(there))
      expect([name, rowsOf(name).length > 0]).toEqual([name, !notInTheFile.includes(name)]);
    expect(json.secoes.filter(({ tabela, titulo }) => titulo === tabela)).toEqual([]);
    const twice = json.secoes.map(({ tabela }) => tabela);
    expect(twice).toEqual([...new Set(twice)]);

    const attempts = rowsOf('attempts');
    expect(attempts).toHaveLength(3);
    expect(attempts.find(({ status }) => status === 'voided')?.void_reason).toBe(
      'A conexão da empresa caiu.',
    );
    // The reason belongs to the person, though only administrators read it on screens.
    expect(rowsOf('accommodations')).toMatchObject([
      { extra_percent: 50, valid_until: null, reason: 'Laudo arquivado no RH.' },
    ]);
    expect(body).not.toContain(colleague.person_id);
    const titleOf = async (attempt: string) => {
      const { rows } = await owner.query<{ told: string }>(
        `select t.title || ', tentativa ' || a.number as told from attempts a
         join assessments t on t.company_id = a.company_id and t.id = a.assessment_id where a.id = $1`,
        [attempt],
      );
      return rows[0]?.told;
    };
    const secret = await titleOf(hiddenScore);
    // What the page does not show is not here either.
    expect(rowsOf('attempt_results').map(({ attempt }) => attempt)).not.toContain(secret);
    const marks = rowsOf('attempt_marks');
    expect(new Set(marks.map(({ attempt }) => attempt)).size).toBe(1);
    expect(marks).toHaveLength(10);
    expect(marks.map(({ attempt }) => attempt)).not.toContain(secret);
    expect(marks.filter(({ fraction }) => fraction === 1)).toHaveLength(8);
    expect(Object.keys(marks[0] ?? {}).sort()).toEqual(['attempt', 'fraction', 'number', 'was_seen']);

    const answers = rowsOf('attempt_items');
    const given = answers.filter(({ attempt }) => attempt === marks[0]?.attempt);
    expect(given.flatMap(({ chosen }) => chosen)).toEqual([
      ...Array(8).fill('certa'),
      ...Array(2).fill('errada um'),
    ]);
    // The question is next to its answer where the page shows it, but not for others or for adaptive tests.
    expect(given.every(({ question }) => typeof question === 'string' && question !== '')).toBe(true);
    const hidden = answers.filter(({ attempt }) => attempt === secret);
    expect(hidden.length).toBeGreaterThan(3);
    expect(hidden.filter(({ question }) => question !== null)).toEqual([]);
    const adaptive = answers.filter(({ question_level }) => question_level !== null);
    expect(adaptive.length).toBeGreaterThan(7);
    for (const answer of adaptive)
      expect(answer).toMatchObject({ question: null, chosen: null, is_right: expect.any(Boolean) });
    expect(body).not.toMatch(/option_order|version_id|lease_id|saves_since/);
    expect(rowsOf('question_exposures').length).toBe(there.question_exposures);
  });

  it('goes with them when they are erased, and none of their colleagues’ data does', async () => {
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
