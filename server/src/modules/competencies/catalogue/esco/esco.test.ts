import { describe, expect, it } from 'vitest';
import { aTeam, call, outcomes, sqlAs } from '#test/team.ts';
import { owner, type Person } from '#test/world.ts';

const uri = (tail: string) => `http://data.europa.eu/esco/skill/${tail}`;
const [group, sub, sql, joins, windows, old] = [
  uri('S5'),
  uri('S5.2'),
  uri('0005c151-5b5a-4a66-8aac-60e734beb1ab'),
  uri('11111111-5b5a-4a66-8aac-60e734beb1ab'),
  uri('22222222-5b5a-4a66-8aac-60e734beb1ab'),
  uri('33333333-5b5a-4a66-8aac-60e734beb1ab'),
];

const skills = `conceptType,conceptUri,skillType,reuseLevel,preferredLabel,altLabels,hiddenLabels,status,modifiedDate,scopeNote,definition,inScheme,description
KnowledgeSkillCompetence,${sql},knowledge,sector-specific,SQL,"linguagem SQL
structured query language",,released,2024-01-01,,,x,"Linguagem de consulta, usada em bases de dados."
KnowledgeSkillCompetence,${joins},skill/competence,sector-specific,juntar tabelas,,,released,2024-01-01,,,x,Combinar tabelas.
KnowledgeSkillCompetence,${windows},skill/competence,sector-specific,usar janelas,,,released,2024-01-01,,,x,Funções de janela.
KnowledgeSkillCompetence,${old},knowledge,sector-specific,linguagem esquecida,,,obsolete,2024-01-01,,,x,Nada.
`;
const groups = `conceptType,conceptUri,preferredLabel,status,description
SkillGroup,${group},trabalhar com computadores,released,Grupo.
SkillGroup,${sub},bases de dados,released,Grupo.
`;
const relations = `conceptType,conceptUri,broaderType,broaderUri
SkillGroup,${sub},SkillGroup,${group}
KnowledgeSkillCompetence,${sql},SkillGroup,${sub}
KnowledgeSkillCompetence,${joins},KnowledgeSkillCompetence,${sql}
KnowledgeSkillCompetence,${windows},KnowledgeSkillCompetence,${joins}
KnowledgeSkillCompetence,${sql},KnowledgeSkillCompetence,${windows}
`;

const files = (...texts: string[]) => texts.map((text, i) => new File([text], `esco-${i}.csv`));
const all = () => files(skills, groups, relations);

type Taking = { root_uri?: string | null; apply?: boolean; files?: File[] };

/** As the screen does it: the files are read, and then skills are chosen from the result. */
const take = async (person: Person, { files: chosen = all(), ...more }: Taking = {}) => {
  const { esco } = call(person).catalogue;
  const { reading_id } = await esco.read({ files: chosen });
  return esco.import({ reading_id, root_uri: sub, kind: 'technical', apply: true, ...more });
};

describe('MO-01 competencies of ESCO', () => {
  it('are read from its files with their hierarchy', async () => {
    const { admin } = await aTeam();
    const read = await call(admin).catalogue.esco.read({ files: all() });
    expect(read.skills).toBe(3);
    expect(read.groups.map(({ name, skills: count }) => [name, count])).toEqual([
      ['Bases de dados', 3],
      ['Trabalhar com computadores', 3],
      ['Juntar tabelas', 3],
      ['SQL', 3],
      ['Usar janelas', 3],
    ]);
    expect(read.groups.find(({ uri: one }) => one === sub)?.broader_uri).toBe(group);
    const bare = await call(admin).catalogue.esco.read({ files: files(skills) });
    expect(bare).toEqual({ reading_id: expect.any(String), skills: 3, groups: [] });
  });

  it('come in below a group as drafts with two levels, and only once', async () => {
    const { admin } = await aTeam();
    const chain = relations.replace(
      `KnowledgeSkillCompetence,${sql},KnowledgeSkillCompetence,${windows}\n`,
      '',
    );
    const chosen = { files: files(skills, groups, chain) };
    const totals = { criar: 3, atualizar: 0, sem_alteracao: 0, erro: 0 };
    expect(await take(admin, { ...chosen, apply: false })).toMatchObject({ is_applied: false, totals });
    expect((await call(admin).catalogue.competencies.list({})).total).toBe(0);
    expect(await take(admin, chosen)).toMatchObject({ is_applied: true, totals });
    const { items } = await call(admin).catalogue.competencies.list({});
    expect(items).toMatchObject([
      { name: 'Juntar tabelas', status: 'draft', category: { name: 'Bases de dados' }, kind: 'technical' },
      { name: 'SQL', code: 'ESCO-0005C1515B5A' },
      { name: 'Usar janelas' },
    ]);
    const [join, top, window] = await Promise.all(
      items.map(({ id }) => call(admin).catalogue.competencies.get({ id })),
    );
    expect(top).toMatchObject({
      source: 'ESCO',
      external_uri: sql,
      parent: null,
      description: 'Linguagem de consulta, usada em bases de dados.',
    });
    expect([join?.parent?.name, window?.parent?.name]).toEqual(['SQL', 'SQL']);
    expect(top?.levels).toHaveLength(5);
    await owner.query(`update competencies set name = 'SQL nosso' where external_uri = $1`, [sql]);
    expect((await take(admin, chosen)).totals).toEqual({ criar: 0, atualizar: 0, sem_alteracao: 3, erro: 0 });
    const { items: still } = await call(admin).catalogue.competencies.list({ search: 'nosso' });
    expect(still).toHaveLength(1);
  });

  it('are read once, and chosen from by the person who read them until they are imported', async () => {
    const { admin, corporate, ana, lead, stranger } = await aTeam();
    const { reading_id } = await call(admin).catalogue.esco.read({ files: all() });
    const choose = (person: Person, apply = false) =>
      call(person).catalogue.esco.import({ reading_id, root_uri: sub, kind: 'technical', apply });
    const gone = {
      data: { rule: 'esco_reading_is_there' },
      message: 'Leia os arquivos da classificação europeia de novo.',
    };
    for (const person of [corporate, stranger]) await expect(choose(person)).rejects.toMatchObject(gone);
    for (const [person, rows] of [
      [admin, 1],
      [corporate, 0],
    ] as const)
      expect(await sqlAs(person).selectFrom('esco_readings').select('id').execute()).toHaveLength(rows);
    expect((await choose(admin)).totals.criar).toBe(3);
    expect((await choose(admin, true)).is_applied).toBe(true);
    await expect(choose(admin)).rejects.toMatchObject(gone);
    for (const person of [ana, lead])
      await expect(
        sqlAs(person)
          .insertInto('esco_readings')
          .values({ body: Buffer.from('x') })
          .execute(),
      ).rejects.toMatchObject({ code: '42501' });
  });

  it('are left out, and named, when the company already uses their name', async () => {
    const { admin } = await aTeam();
    await owner.query(
      `insert into competencies (company_id, code, name, kind) values ($1, 'X1', 'usar JANELAS', 'technical')`,
      [admin.company_id],
    );
    const { totals, lines } = await take(admin, { apply: false });
    expect(totals).toMatchObject({ criar: 2, erro: 1 });
    expect(lines.find(({ action }) => action === 'erro')?.messages).toEqual([
      'Linha 4: já existe a competência "Usar janelas".',
    ]);
    await expect(take(admin)).rejects.toMatchObject({ data: { rule: 'file_has_lines_to_take' } });
  });

  it('are refused without a file of ESCO, for an unknown group, and in too great a number', async () => {
    const { admin, ana, lead } = await aTeam();
    const rule = (name: string) => ({ data: { rule: name } });
    await expect(take(admin, { files: files('a;b\n1;2\n') })).rejects.toMatchObject(
      rule('esco_file_is_known'),
    );
    await expect(take(admin, { root_uri: uri('S9') })).rejects.toMatchObject(rule('esco_group_is_there'));
    const many = `conceptUri,preferredLabel\n${Array.from({ length: 501 }, (_, i) => `${uri(`n${i}`)},Nome ${i}`).join('\n')}`;
    await expect(take(admin, { files: files(many), root_uri: null })).rejects.toMatchObject(
      rule('esco_brings_at_most_500'),
    );
    const large = `${skills}${'x'.repeat(1_100_000)}`;
    await expect(
      take(admin, { files: files(large.replace('preferredLabel', 'nome')) }),
    ).rejects.toMatchObject(rule('esco_file_is_known'));
    expect((await call(admin).catalogue.esco.read({ files: files(large) })).skills).toBe(3);
    const tries = [ana, lead].flatMap((person) => [
      take(person),
      call(person).catalogue.esco.read({ files: all() }),
    ]);
    expect(outcomes(await Promise.allSettled(tries))).toEqual(tries.map(() => 'FORBIDDEN'));
  });
});
