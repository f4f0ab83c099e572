import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { aCompetency, aQuestion } from '#test/assessments.ts';
import { sqlAs } from '#test/team.ts';
import { aCompany, as, owner, type Person } from '#test/world.ts';

const stem = 'Qual das alternativas descreve melhor o que é uma chave primária em uma tabela?';

describe('questions that read alike', () => {
  let company: Awaited<ReturnType<typeof aCompany>>;
  let admin: Person;
  let competency_id: string;
  let id: string;
  beforeAll(async () => {
    company = await aCompany();
    admin = await company.person('admin');
    competency_id = await aCompetency(company.id);
    ({ id } = await as(admin).questions.create({
      ...aQuestion(competency_id, 3, 1),
      code: 'Q-000031',
      stem,
    }));
  });

  const codesLike = async (text: string, besides?: string, person = admin) =>
    (await as(person).questions.alike({ stem: text, ...(besides && { besides }) })).map(({ code }) => code);

  it('are recognised by their text, ignoring case, accents and punctuation, and never prevent saving', async () => {
    expect(await codesLike(stem)).toEqual(['Q-000031']);
    expect(
      await codesLike('qual das alternativas descreve melhor o que e uma CHAVE PRIMARIA numa tabela'),
    ).toEqual(['Q-000031']);
    expect(await codesLike('Qual das alternativas descreve melhor o que é um índice em um arquivo?')).toEqual(
      [],
    );
    expect(await codesLike(stem, id)).toEqual([]);
    const again = await as(admin).questions.create({ ...aQuestion(competency_id, 3, 2), code: 'B', stem });
    expect(await codesLike(`${stem} Pense bem.`)).toEqual(['Q-000031', 'B']);
    expect(await codesLike(stem, again.id)).toEqual(['Q-000031']);
    await as(admin).questions.move({ ids: [again.id], to: 'retired' });
    expect(await codesLike(stem)).toEqual(['Q-000031']);
  });

  it('are those of one’s own company, for people who write content', async () => {
    const other = await (await aCompany()).person('admin');
    expect(await codesLike(stem, undefined, other)).toEqual([]);
    for (const role of ['employee', 'manager'] as const) {
      const person = await company.person(role);
      await expect(codesLike(stem, undefined, person)).rejects.toMatchObject({ code: 'FORBIDDEN' });
      const { rows } = await sql`select * from app.questions_like(${stem}, null)`.execute(sqlAs(person));
      expect(rows).toEqual([]);
    }
  });

  it('are found among 5,000 by their index', async () => {
    await owner.query(
      `with added as (
         insert into questions (company_id, code, competency_id, target_level)
         select $1, 'L' || at, $2, 2 from generate_series(1, 5000) at returning id, code),
       written as (
         insert into question_versions (company_id, question_id, number, type, stem)
         select $1, id, 1, 'short_text', 'Na situação ' || code || ', o que ' ||
           (array['o estoque', 'a norma', 'a consulta', 'o risco'])[1 + (hashtext(code) & 3)] ||
           ' pede de quem confere ' || md5(code) || ' na tabela? Qual das alternativas descreve melhor?'
         from added returning id)
       select count(*) from written`,
      [company.id, competency_id],
    );
    await owner.query(
      `update questions q set current_version_id = v.id from question_versions v
       where v.company_id = q.company_id and v.question_id = q.id and q.company_id = $1 and q.current_version_id is null`,
      [company.id],
    );
    await owner.query('analyze questions, question_versions');
    const scans = async () =>
      (
        await owner.query<{ scans: number }>(
          `select idx_scan::int as scans from pg_stat_user_indexes where indexrelname = 'question_stems'`,
        )
      ).rows[0]?.scans ?? 0;
    const before = await scans();
    expect(await codesLike(stem)).toEqual(['Q-000031']);
    // A connection that goes idle within a second of its last report reports again ten seconds later.
    await expect.poll(scans, { timeout: 15_000 }).toBeGreaterThan(before);
  });
});
