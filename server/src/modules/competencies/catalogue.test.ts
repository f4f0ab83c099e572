import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { aTeam, outcomes, rowOf, sqlAs } from '#test/team.ts';
import { aCompetency, aJob, owner, type Person } from '#test/world.ts';

const tables = [
  'competency_categories',
  'competencies',
  'competency_levels',
  'job_families',
  'job_profiles',
  'job_requirements',
  'person_jobs',
] as const;

/** One row of everything, including ana's job. */
const aCatalogue = async () => {
  const team = await aTeam();
  const { company_id } = team.ana;
  const competency = await aCompetency(company_id);
  await aJob(team.ana, [{ competency_id: competency.id, level: 4 }]);
  await owner.query(`insert into competency_categories (company_id, name) values ($1, 'Dados')`, [
    company_id,
  ]);
  await owner.query(
    `insert into competency_levels (company_id, competency_id, level, title) values ($1, $2, 1, 'Um')`,
    [company_id, competency.id],
  );
  return { ...team, competency };
};

/** How many rows a statement in this person's name reads or touches. */
const reach = async (person: Person, table: (typeof tables)[number]) => {
  const name = sql.table(table);
  const rows = (text: ReturnType<typeof sql>) => text.execute(sqlAs(person));
  const [seen, changed] = await Promise.all([
    rows(sql`select from ${name}`),
    rows(sql`update ${name} set company_id = company_id`),
  ]);
  return { seen: seen.rows.length, changed: Number(changed.numAffectedRows) };
};

const removedBy = async (person: Person, table: (typeof tables)[number]) =>
  Number((await sql`delete from ${sql.table(table)}`.execute(sqlAs(person))).numAffectedRows);

describe.each(tables)('the table %s', (table) => {
  it('is read by everybody of the company, and changed by its administrators', async () => {
    const { ana, lead, admin, corporate, stranger } = await aCatalogue();
    for (const person of [ana, lead]) expect(await reach(person, table)).toEqual({ seen: 1, changed: 0 });
    for (const person of [admin, corporate])
      expect(await reach(person, table)).toEqual({ seen: 1, changed: 1 });
    expect(await reach(stranger, table)).toEqual({ seen: 0, changed: 0 });
  });

  it('has rows that nobody else removes', async () => {
    const { ana, lead, stranger } = await aCatalogue();
    for (const person of [ana, lead, stranger]) expect(await removedBy(person, table)).toBe(0);
  });
});

describe('the catalogue', () => {
  it('is extended by administrators alone', async () => {
    const { ana, lead, admin, competency } = await aCatalogue();
    const job = await rowOf<{ id: string; family_id: string }>(
      'select id, family_id from job_profiles where company_id = $1',
      [ana.company_id],
    );
    const other = await aCompetency(ana.company_id);
    const additions = (person: Person) => {
      const tx = sqlAs(person);
      return [
        tx.insertInto('competency_categories').values({ name: 'Minha' }),
        tx.insertInto('competencies').values({ code: 'MEU', name: 'Minha', kind: 'technical' }),
        tx.insertInto('competency_levels').values({ competency_id: competency.id, level: 2, title: 'Dois' }),
        tx.insertInto('job_families').values({ name: 'Minha' }),
        tx
          .insertInto('job_profiles')
          .values({ family_id: job.family_id, code: 'MEU', name: 'Meu', seniority: 1, track: 'individual' }),
        tx
          .insertInto('job_requirements')
          .values({ job_profile_id: job.id, competency_id: other.id, level: 1 }),
        tx
          .insertInto('person_jobs')
          .values({ person_id: lead.person_id, job_profile_id: job.id, starts_on: '2026-01-01' }),
      ];
    };
    const tried = async (person: Person) =>
      outcomes(await Promise.allSettled(additions(person).map((addition) => addition.execute())));
    for (const person of [ana, lead]) expect(await tried(person)).toEqual(tables.map(() => '42501'));
    expect(await tried(admin)).toEqual(tables.map(() => 'ok'));
  });

  it.each([
    [
      'competencies',
      'competency_code_is_unique',
      (id: string) =>
        sql`insert into competencies (code, name, kind) select lower(code), 'Outra', kind from competencies where id = ${id}`,
    ],
    [
      'competencies',
      'competency_name_is_unique',
      (id: string) =>
        sql`insert into competencies (code, name, kind) select 'OUTRO', upper(name), kind from competencies where id = ${id}`,
    ],
    [
      'job_families',
      'family_name_is_unique',
      () => sql`insert into job_families (name) select upper(name) from job_families`,
    ],
    [
      'competency_categories',
      'category_name_is_unique',
      () => sql`insert into competency_categories (name) values ('DÁDOS')`,
    ],
  ] as const)('holds no two of a name or code in %s: %s', async (_, constraint, insert) => {
    const { admin, competency } = await aCatalogue();
    await expect(insert(competency.id).execute(sqlAs(admin))).rejects.toMatchObject({
      code: '23505',
      constraint,
    });
  });
});
