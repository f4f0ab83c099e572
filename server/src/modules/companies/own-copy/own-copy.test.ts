import { createHash } from 'node:crypto';
import { extractText, getDocumentProxy } from 'unpdf';
import { describe, expect, it } from 'vitest';
import { aSession, copyOf, fetchCopy, inSession, makeCopies, nameOf } from '#test/own-copy.ts';
import { withPhoto } from '#test/photos.ts';
import { logsOf } from '#test/security.ts';
import { addRows, aTeam, sqlAs } from '#test/team.ts';
import {
  aCompetency,
  aJob,
  as,
  asSystem,
  owner,
  type Person,
  platformAdmin,
  recorded,
  runReactions,
} from '#test/world.ts';
import { notify } from '../../notifications/index.ts';

const broken = (rule: string, message: string) => ({ code: 'RULE_BROKEN', data: { rule }, message });
const hour = 3_600_000;

const aPersonWithData = async () => {
  const team = await aTeam();
  const { company, ana, peer, lead } = team;
  const competency = await aCompetency(company.id);
  await aJob(ana, [{ competency_id: competency.id, level: 3 }]);
  await addRows(ana, [{ competency_id: competency.id, level: 2 }]);
  await addRows(peer, [{ competency_id: competency.id, level: 4 }]);
  // The names and addresses of tests contain ids, which the test searches for below.
  await owner.query("update companies set name = 'Casa Azul' where id = $1", [company.id]);
  await owner.query(
    `update profiles set phone = '(11) 91234-5678', cpf = '52998224725', email = $2 where user_id = $1`,
    [ana.person_id, `ana.${competency.id.slice(-12)}@empresa.example`],
  );
  await owner.query(
    `insert into one_on_one_notes (company_id, person_id, manager_id, author_id, body)
     values ($1, $2, $3, $3, 'Anotação só minha.')`,
    [company.id, ana.person_id, lead.person_id],
  );
  await asSystem(company.id, ({ tx }) =>
    notify(tx, {
      to: [ana.person_id],
      titulo: 'Boas-vindas',
      mensagem: '=1+1 Conheça o PDY.',
      tipo: 'informativa',
      dedupe_key: `welcome ${ana.person_id}`,
    }),
  );
  return { ...team, competency };
};

const noticesOf = async ({ person_id }: Person) =>
  (
    await owner.query<{ titulo: string }>(
      `select n.titulo from notifications n join user_notifications u on u.notification_id = n.id
       where u.user_id = $1 order by n.id`,
      [person_id],
    )
  ).rows.map(({ titulo }) => titulo);

const ask = (who: Person) => as(who).dataRequests.ask({ kind: 'access' });

describe('LG-02: the copy of one’s own data', () => {
  it('is an archive with a document, tables and one file for other systems, and ends the request', async () => {
    const { company, ana, admin, competency } = await aPersonWithData();
    const { id, fetched, files, names, text, json, rowsOf } = await copyOf(ana);
    expect(fetched.file_name).toMatch(/^pdy-meus-dados-\d{4}-\d\d-\d\d\.zip$/);
    const bytes = Buffer.from(fetched.base64, 'base64');
    expect(createHash('sha256').update(bytes).digest('hex')).toBe(fetched.sha256);
    expect(names).toEqual(expect.arrayContaining(['meus-dados.pdf', 'dados.json', 'planilhas/perfil.csv']));

    const [request] = await as(ana).dataRequests.mine();
    expect(request).toMatchObject({ id, status: 'closed', outcome: 'fulfilled', progress: null });
    expect(request?.answer).toBe('Sua cópia está pronta. Ela fica disponível por 24 horas.');
    const left = (request?.file_expires_at?.getTime() ?? 0) - Date.now();
    expect(left).toBeGreaterThan(23.9 * hour);
    expect(left).toBeLessThanOrEqual(24 * hour);

    expect(json).toMatchObject({ formato: 'pdy-dados-pessoais', pessoa: await nameOf(ana) });
    expect(rowsOf('profiles')).toMatchObject([{ phone: '(11) 91234-5678', cpf: '52998224725' }]);
    expect(rowsOf('competency_evidence')).toMatchObject([{ competency: competency.name, level: 2 }]);
    expect(rowsOf('held_levels')).toHaveLength(1);
    expect(rowsOf('person_jobs')).toHaveLength(1);
    expect(rowsOf('notifications').map(({ titulo }) => titulo)).toEqual(['Boas-vindas']);
    expect(rowsOf('access_logs').map(({ action }) => action)).toContain('Pedido sobre dados pessoais feito');

    expect([...(files['planilhas/perfil.csv'] ?? [])].slice(0, 3), 'the mark of UTF-8').toEqual([
      0xef, 0xbb, 0xbf,
    ]);
    expect(text('planilhas/perfil.csv')).toMatch(/^Nome;Sobrenome;/);
    // Text that a spreadsheet would run is marked.
    expect(text('planilhas/notificacoes-recebidas.csv')).toContain("'=1+1 Conheça o PDY.");
    expect(text('planilhas/evidencias-de-competencia.csv')).toContain('Teste de proficiência');

    expect(await noticesOf(ana)).toEqual(['Boas-vindas', 'A cópia dos seus dados está pronta']);
    expect(await noticesOf(admin), 'nobody is asked to answer').toEqual([]);
    await runReactions(company.id);
  });

  it('has a document that a person can read: headings, words instead of codes, and no internal number', async () => {
    const { ana, competency } = await aPersonWithData();
    const { files } = await copyOf(ana);
    const document = await getDocumentProxy(new Uint8Array(files['meus-dados.pdf'] ?? []));
    const { text } = await extractText(document, { mergePages: true });
    const words = text.replaceAll(/\s+/g, ' ');
    for (const one of [
      `Cópia dos dados de ${await nameOf(ana)}`,
      'O que há nesta cópia',
      'Quem sou e onde estou',
      'Evidências de competência',
      'Teste de proficiência',
      competency.name,
      '(11) 91234-5678',
      'Funcionário',
      'Página 1 de',
    ])
      expect(words).toContain(one);
    expect(words).not.toMatch(/[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-/);
    expect(words).not.toMatch(/proficiency_test|employee|undefined|null|lease/);
  });

  it('holds nothing of others: none of their numbers, nothing they noted for themselves', async () => {
    const { ana, peer, lead } = await aPersonWithData();
    const { body, json } = await copyOf(ana);
    for (const other of [peer, lead]) expect(body).not.toContain(other.person_id);
    expect(body).not.toContain('Anotação só minha.');
    expect(body).not.toMatch(/[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-/);
    expect(json.secoes.map(({ tabela }) => tabela)).not.toContain('personal_data_files');
    // A manager's copy is about the manager.
    expect((await copyOf(peer)).body).not.toContain(await nameOf(ana));
  });

  it('is fetched by the person alone, once they have proven who they are, for a day', async () => {
    const { company, ana, peer, admin, stranger } = await aPersonWithData();
    const { id } = await ask(ana);
    await makeCopies(company.id);
    for (const who of [peer, admin, stranger]) {
      const calls = inSession(who, await aSession(who));
      await expect(calls.dataRequests.fetchFile({ id })).rejects.toMatchObject({ code: 'NOT_FOUND' });
      expect(await sqlAs(who).selectFrom('personal_data_files').select('done').execute()).toEqual([]);
    }
    const again = broken(
      'reauthentication_needed',
      'Por segurança, digite sua senha de novo para continuar.',
    );
    await expect(as(ana).dataRequests.fetchFile({ id })).rejects.toMatchObject(again);
    const old = inSession(ana, await aSession(ana, 11));
    await expect(old.dataRequests.fetchFile({ id })).rejects.toMatchObject(again);
    const ofAnother = inSession(ana, await aSession(peer));
    await expect(ofAnother.dataRequests.fetchFile({ id })).rejects.toMatchObject(again);
    await fetchCopy(ana, id);

    const [listed] = (await as(admin).dataRequests.list({})).items;
    expect(listed).toMatchObject({ id, file_expires_at: null, progress: null });
    const tomorrow = () => new Date(Date.now() + 24.1 * hour);
    const late = inSession(ana, await aSession(ana), tomorrow);
    await expect(late.dataRequests.fetchFile({ id })).rejects.toMatchObject({ code: 'NOT_FOUND' });
    expect((await recorded(ana.person_id)).map(({ name }) => name)).toEqual([
      'companies.data_request.asked',
      'companies.data_file.made',
      'companies.data_file.fetched',
    ]);
    expect((await logsOf(ana)).map(({ action }) => action)).toContain('data_file_fetched');
  });

  it('reaches nobody of the platform, not even at work in the company', async () => {
    const { company, ana } = await aPersonWithData();
    const { id } = await ask(ana);
    await makeCopies(company.id);
    const { rows } = await owner.query<{ slug: string }>('select slug from companies where id = $1', [
      company.id,
    ]);
    const visitor = await platformAdmin();
    const calls = as(visitor, { companySlug: rows[0]?.slug ?? '' });
    await expect(calls.dataRequests.fetchFile({ id })).rejects.toMatchObject({ code: 'NOT_FOUND' });
    expect(await calls.dataRequests.mine()).toEqual([]);
    const there = { ...visitor, company_id: company.id };
    expect(await sqlAs(there).selectFrom('personal_data_files').select('done').execute()).toEqual([]);
    expect((await calls.dataRequests.list({})).items).toEqual([]);
  });

  it('holds the photo as it is shown, and what the person tells about themselves', async () => {
    const { ana } = await aTeam();
    await withPhoto(ana);
    await owner.query("update profiles set bio = 'Gosto de ensinar.' where user_id = $1", [ana.person_id]);
    const { files, rowsOf } = await copyOf(ana);
    expect(rowsOf('profiles')).toMatchObject([{ bio: 'Gosto de ensinar.' }]);
    expect([...(files['foto.jpg'] ?? [])].slice(0, 2)).toEqual([0xff, 0xd8]);
  });
});
