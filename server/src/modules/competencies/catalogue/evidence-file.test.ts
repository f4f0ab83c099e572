import { describe, expect, it } from 'vitest';
import { aTeam, call, on, outcomes, rowOf, sqlAs, today } from '#test/team.ts';
import { aCompetency, owner, type Person, platformAdmin, recorded, runReactions } from '#test/world.ts';

const emailOf = ({ person_id }: Person) => `${person_id}@empresa.example`;

const bring = (person: Person, text: string, more: { apply?: boolean; only_valid?: boolean } = {}) =>
  call(person).catalogue.files.import({
    kind: 'evidencias',
    file: new File([text], 'evidencias.csv'),
    apply: true,
    ...more,
  });

const header = 'email;competencia_codigo;tipo;nivel;data;validade;observacao';

const aFile = async () => {
  const team = await aTeam();
  const { id } = await aCompetency(team.ana.company_id);
  const { code } = await rowOf<{ code: string }>('select code from competencies where id = $1', [id]);
  const line = (person: Person, rest: string) => `${emailOf(person)};${code};${rest}`;
  const heldBy = async (person: Person) =>
    (await call(person).competencies.of({})).standings.find(({ competency }) => competency.id === id)?.held;
  return { ...team, competency_id: id, code, line, heldBy };
};

describe('evidence from a file', () => {
  it('is tried out, becomes evidence with its expiry, and changes nothing the second time', async () => {
    const { admin, ana, peer, line, heldBy, competency_id } = await aFile();
    const text = [
      header,
      line(ana, 'Certificação;4;15/01/2026;15/01/2028;Certificado em SQL'),
      line(peer, 'performance_review;3,5;2026-02-01;;'),
    ].join('\r\n');
    const totals = { criar: 2, atualizar: 0, sem_alteracao: 0, erro: 0 };
    expect(await bring(admin, text, { apply: false })).toMatchObject({ is_applied: false, totals });
    expect(await heldBy(ana)).toBeUndefined();
    expect(await bring(admin, text)).toMatchObject({ is_applied: true, totals, long: null });
    expect(await heldBy(ana)).toMatchObject({ estimate: 4, level: 4 });
    expect(await heldBy(peer)).toMatchObject({ estimate: 3.5 });
    const kept = await rowOf<{ estimate: number }>(
      'select estimate from held_levels where person_id = $1 and competency_id = $2',
      [peer.person_id, competency_id],
    );
    expect(kept.estimate).toBe(3.5);
    expect((await bring(admin, text)).totals).toEqual({ criar: 0, atualizar: 0, sem_alteracao: 2, erro: 0 });

    const { evidence } = await call(ana).competencies.why({ competency_id });
    expect(evidence).toMatchObject([
      { kind: 'certification', expires_on: '2028-01-15', note: 'Certificado em SQL', counts: true },
    ]);
    const later = await call(ana, '2028-01-16').competencies.why({ competency_id });
    expect(later.standing.held.level).toBeNull();
    const events = (await recorded(admin.company_id)).filter(({ name }) => name.endsWith('.imported'));
    expect(events).toHaveLength(3);
  });

  it('replaces what was imported before when it corrects it', async () => {
    const { admin, ana, line, heldBy, competency_id } = await aFile();
    await bring(admin, `${header}\n${line(ana, 'Avaliação de desempenho;2;01/02/2026;;')}`);
    const again = await bring(admin, `${header}\n${line(ana, 'Avaliação de desempenho;4;01/02/2026;;')}`);
    expect(again.totals).toMatchObject({ criar: 0, atualizar: 1 });
    expect(await heldBy(ana)).toMatchObject({ estimate: 4 });
    const { evidence } = await call(ana).competencies.why({ competency_id });
    expect(evidence.map(({ level, counts }) => [level, counts])).toEqual([
      [4, true],
      [2, false],
    ]);
  });

  it('is reported to each person once, however many lines and parts it has', async () => {
    const { admin, ana, peer, line, competency_id, company } = await aFile();
    const other = await aCompetency(company.id);
    const { code } = await rowOf<{ code: string }>('select code from competencies where id = $1', [other.id]);
    const dayBefore = (days: number) => new Date(Date.UTC(2026, 0, 31 - days)).toISOString().slice(0, 10);
    const many = Array.from({ length: 600 }, (_, i) => line(ana, `Certificação;3;${dayBefore(i)};;`));
    const { long } = await bring(
      admin,
      [
        header,
        ...many,
        `${emailOf(ana)};${code};Certificação;4;2026-01-01;;`,
        line(peer, 'Certificação;2;2026-01-01;;'),
      ].join('\n'),
    );
    expect(long?.lines).toBe(602);
    while ((await call(admin).catalogue.files.latest())?.finished_at === null)
      await runReactions(company.id, on(today).clock);
    await runReactions(company.id, on(today).clock);
    const noticesOf = async (person: Person) =>
      (await call(person).notifications.bell()).items.map(({ notification: { titulo, link_destino } }) => [
        titulo,
        link_destino,
      ]);
    expect(await noticesOf(ana)).toEqual([
      ['Novas evidências em 2 competências', '/profile?secao=competencias'],
    ]);
    expect(await noticesOf(peer)).toEqual([
      [expect.stringMatching(/^Nova evidência em /), `/profile?porque=${competency_id}`],
    ]);
    expect(await noticesOf(admin)).toEqual([['Importação concluída', '/company-settings?aba=competencias']]);
    await bring(admin, `${header}\n${line(peer, 'Certificação;3;2026-02-01;;')}`);
    await runReactions(company.id, on(today).clock);
    expect(await noticesOf(peer)).toHaveLength(2);
  });

  it('is refused line by line, with every fault', async () => {
    const { admin, ana, other, line, code } = await aFile();
    const far = await other.person('employee');
    const gone = await aTeam();
    await owner.query('update profiles set is_active = false where user_id = $1', [ana.person_id]);
    const text = [
      header,
      line(ana, 'Certificação;3;01/02/2026;;'),
      line(far, 'Certificação;3;01/02/2026;;'),
      line(gone.ana, 'Certificação;3;01/02/2026;;'),
      line(admin, 'Certificação;3;01/02/2026;;'),
      `${emailOf(admin)};NADA;simulado;6;31/02/2026;;`,
    ].join('\n');
    const { lines } = await bring(admin, text, { apply: false });
    expect(lines.map(({ messages }) => messages)).toEqual([
      [`Linha 2: a pessoa "${emailOf(ana)}" está inativa.`],
      [`Linha 3: pessoa "${emailOf(far)}" não encontrada.`],
      [`Linha 4: pessoa "${emailOf(gone.ana)}" não encontrada.`],
      ['Linha 5: ninguém registra evidências sobre si mesmo.'],
      [
        'Linha 6: ninguém registra evidências sobre si mesmo.',
        'Linha 6: competência "NADA" não encontrada.',
        'Linha 6: tipo "simulado" desconhecido. Use Certificação ou Avaliação de desempenho.',
        'Linha 6: nível deve ser de 1 a 5.',
        'Linha 6: data "31/02/2026" inválida. Use dd/mm/aaaa.',
      ],
    ]);
    await expect(bring(admin, text)).rejects.toMatchObject({ data: { rule: 'file_has_lines_to_take' } });
    expect(code).not.toBe('');
  });

  it.each([
    ['Certificação;3;11/03/2026;;', 'a data não pode estar no futuro.'],
    ['Certificação;3;01/02/2026;01/02/2026;', 'a validade precisa ser depois da data.'],
    ['Avaliação de desempenho;3;01/02/2026;01/02/2027;', 'só certificações têm validade.'],
    ['Certificação;3;01/02/2026;amanhã;', 'validade "amanhã" inválida. Use dd/mm/aaaa.'],
  ])('says what is wrong with its days: %s', async (rest, message) => {
    const { admin, ana, line } = await aFile();
    const { lines } = await bring(admin, `${header}\n${line(ana, rest)}`, { apply: false });
    expect(lines[0]?.messages).toEqual([`Linha 2: ${message}`]);
  });

  it('is imported by administrators of the company alone', async () => {
    const { admin, ana, lead, line } = await aFile();
    const platform = { ...(await platformAdmin()), company_id: admin.company_id };
    const text = `${header}\n${line(ana, 'Certificação;3;01/02/2026;;')}`;
    const tries = [ana, lead, platform].map((person) => bring(person, text));
    expect(outcomes(await Promise.allSettled(tries))).toEqual(tries.map(() => 'FORBIDDEN'));
  });

  it('is guarded by the database too, whichever door it comes through', async () => {
    const { admin, corporate, ana, peer, lead, competency_id } = await aFile();
    const claim = {
      person_id: ana.person_id,
      competency_id,
      kind: 'certification' as const,
      level: 3,
      observed_on: '2026-02-01',
    };
    const write = (person: Person, values: Partial<typeof claim> & { author_id?: string } = {}) =>
      sqlAs(person)
        .insertInto('imported_evidence')
        .values({ ...claim, ...values })
        .execute();
    for (const person of [peer, lead]) await expect(write(person)).rejects.toMatchObject({ code: '42501' });
    await expect(write(admin, { author_id: corporate.person_id })).rejects.toMatchObject({ code: '42501' });
    await expect(write(admin, { person_id: admin.person_id })).rejects.toMatchObject({
      constraint: 'nobody_brings_evidence_of_themselves',
    });
    await expect(write(admin, { observed_on: '2999-01-01' })).rejects.toMatchObject({
      constraint: 'evidence_was_observed',
    });
    await write(admin);
    expect(await sqlAs(corporate).selectFrom('imported_evidence').select('id').execute()).toHaveLength(1);
    for (const person of [ana, lead])
      expect(await sqlAs(person).selectFrom('imported_evidence').select('id').execute()).toEqual([]);
  });
});
