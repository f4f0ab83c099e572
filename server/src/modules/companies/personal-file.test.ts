import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { withPhoto } from '#test/photos.ts';
import { logsOf } from '#test/security.ts';
import { addRows, aTeam, sqlAs } from '#test/team.ts';
import { aCompetency, aJob, as, asSystem, owner, type Person, recorded, runReactions } from '#test/world.ts';
import { notify } from '../notifications/index.ts';

type File = {
  legenda: {
    como_ler: string;
    campos: Record<string, string>;
    valores: Record<string, Record<string, Record<string, string>>>;
  };
  contato: { phone: string; cpf: string };
  competencias: { id: string; name: string }[];
  secoes: { tabela: string; titulo: string; esta_completa: boolean; registros: Record<string, unknown>[] }[];
};

const fileOf = async (who: Person, company_id: string) => {
  const { id } = await as(who).dataRequests.ask({ kind: 'access' });
  await runReactions(company_id);
  const fetched = await as(who).dataRequests.fetchFile({ id });
  return { id, fetched, file: JSON.parse(fetched.body) as File };
};

const aPersonWithData = async () => {
  const team = await aTeam();
  const { company, ana } = team;
  const competency = await aCompetency(company.id);
  await aJob(ana, [{ competency_id: competency.id, level: 3 }]);
  await addRows(ana, [{ competency_id: competency.id, level: 2 }]);
  await addRows(team.peer, [{ competency_id: competency.id, level: 4 }]);
  await owner.query("update profiles set phone = '(11) 91234-5678', cpf = '52998224725' where user_id = $1", [
    ana.person_id,
  ]);
  await asSystem(company.id, ({ tx }) =>
    notify(tx, {
      to: [ana.person_id],
      titulo: 'Boas-vindas',
      mensagem: 'Conheça o PDY.',
      tipo: 'informativa',
      dedupe_key: `welcome ${ana.person_id}`,
    }),
  );
  return { ...team, competency };
};

describe('LG-02: the file of a person’s own data', () => {
  it('is made by a job for access and portability, answers the request, and holds what is the person’s', async () => {
    const { company, ana, competency } = await aPersonWithData();
    const { id, fetched, file } = await fileOf(ana, company.id);

    const [request] = await as(ana).dataRequests.mine();
    expect(request).toMatchObject({ id, status: 'answered', answered_by: null });
    expect(request?.answer).toBe('Seu arquivo está pronto. Ele fica disponível por 7 dias.');
    expect(request?.file_expires_at?.getTime()).toBeGreaterThan(Date.now() + 6 * 86_400_000);
    expect(fetched.file_name).toMatch(/^pdy-meus-dados-\d{4}-\d\d-\d\d\.json$/);
    expect(createHash('sha256').update(fetched.body).digest('hex')).toBe(fetched.sha256);

    expect(file).toMatchObject({ formato: 'pdy-dados-pessoais', versao: 1 });
    expect(file.contato).toEqual({ phone: '(11) 91234-5678', cpf: '52998224725' });
    expect(file.competencias).toEqual([expect.objectContaining(competency)]);
    const rowsIn = (tabela: string) => file.secoes.find((one) => one.tabela === tabela)?.registros ?? [];
    expect(rowsIn('profiles')).toEqual([expect.objectContaining({ user_id: ana.person_id })]);
    expect(rowsIn('competency_evidence')).toEqual([
      expect.objectContaining({ competency_id: competency.id, person_id: ana.person_id }),
    ]);
    expect(rowsIn('person_jobs')).toHaveLength(1);
    expect(rowsIn('held_levels')).toHaveLength(1);
    expect(rowsIn('person_places')).toEqual([expect.objectContaining({ role: 'employee' })]);
    expect(rowsIn('data_requests')).toHaveLength(1);
    expect(rowsIn('notifications').map(({ titulo }) => titulo)).toEqual(['Boas-vindas']);
    expect(rowsIn('access_logs').map(({ action }) => action)).toContain('data_request_asked');
    expect(file.secoes.map(({ tabela }) => tabela)).not.toContain('personal_data_files');

    expect(file.legenda.campos).toMatchObject({ kind: 'Tipo', observed_on: 'Data da evidência' });
    expect(file.legenda.valores.competency_evidence?.kind?.peer_feedback).toBe('Feedback de um par');
    const untitled = file.secoes.filter(({ tabela, titulo }) => titulo === tabela);
    expect(untitled, 'every section has a name in Portuguese').toEqual([]);
  });

  it('holds a row of every table about the person that they may read, and nobody else’s', async () => {
    const { company, ana, peer } = await aPersonWithData();
    await fileOf(peer, company.id);
    const { file, fetched } = await fileOf(ana, company.id);
    const { rows } = await owner.query<{ name: string; own: string }>(`
      select c.relname as name, a.attname as own from pg_class c join pg_attribute a on a.attrelid = c.oid
      where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
        and a.attname in ('person_id', 'user_id', 'profile_id') and not a.attisdropped
        and c.relname not in ('idempotency_keys', 'personal_data_files')`);
    expect(rows.length).toBeGreaterThan(10);
    for (const { name, own } of rows) {
      const seen = await sqlAs(ana)
        .selectFrom(name as 'profiles')
        .where(own as 'user_id', '=', ana.person_id)
        .select(own as 'user_id')
        .execute()
        .catch(() => []);
      const section = file.secoes.find(({ tabela }) => tabela === name);
      expect(section !== undefined, name).toBe(seen.length > 0);
      expect(section?.registros.every((row) => row[own] === ana.person_id) ?? true, name).toBe(true);
    }
    expect(fetched.body).not.toContain(peer.person_id);
  });

  it('is fetched by the person alone, for a week, and each time is written down', async () => {
    const { company, ana, peer, admin, stranger } = await aPersonWithData();
    const { id } = await fileOf(ana, company.id);
    for (const who of [peer, admin, stranger]) {
      await expect(as(who).dataRequests.fetchFile({ id })).rejects.toMatchObject({ code: 'NOT_FOUND' });
      expect(await sqlAs(who).selectFrom('personal_data_files').select('body').execute()).toEqual([]);
    }
    const [listed] = (await as(admin).dataRequests.list({})).items;
    expect(listed).toMatchObject({ id, file_expires_at: null });
    const inAWeek = { clock: () => new Date(Date.now() + 7.1 * 86_400_000) };
    await expect(as(ana, inAWeek).dataRequests.fetchFile({ id })).rejects.toMatchObject({
      code: 'NOT_FOUND',
    });
    expect((await as(ana, inAWeek).dataRequests.mine())[0]?.file_expires_at).toBeNull();
    expect((await recorded(ana.person_id)).map(({ name }) => name)).toEqual([
      'companies.data_request.asked',
      'companies.data_file.made',
      'companies.data_request.answered',
      'companies.data_file.fetched',
    ]);
    expect((await logsOf(ana)).map(({ action }) => action)).toContain('data_file_fetched');
  });

  it('is not made for other kinds, nor for what was withdrawn; old ones go when the next is asked for', async () => {
    const { company, ana, peer } = await aPersonWithData();
    const { id, version } = await as(ana).dataRequests.ask({ kind: 'access' });
    await as(ana).dataRequests.withdraw({ id, version });
    await as(ana).dataRequests.ask({ kind: 'anonymisation' });
    await runReactions(company.id);
    const count = async () =>
      (await owner.query('select from personal_data_files where company_id = $1', [company.id])).rowCount;
    expect(await count()).toBe(0);
    expect((await as(ana).dataRequests.mine()).map(({ status }) => status)).toEqual(['open', 'withdrawn']);

    await fileOf(peer, company.id);
    expect(await count()).toBe(1);
    await owner.query(
      "update personal_data_files set expires_at = now() - interval '1 hour' where company_id = $1",
      [company.id],
    );
    await as(ana).dataRequests.ask({ kind: 'portability' });
    await runReactions(company.id);
    const { rows } = await owner.query('select person_id from personal_data_files where company_id = $1', [
      company.id,
    ]);
    expect(rows).toEqual([{ person_id: ana.person_id }]);
  });

  it('holds the photo as it is shown, and what the person tells of themselves', async () => {
    const { company, ana } = await aTeam();
    await withPhoto(ana);
    await owner.query("update profiles set bio = 'Gosto de ensinar.' where user_id = $1", [ana.person_id]);
    const { file } = await fileOf(ana, company.id);
    const rowsOf = (name: string) => file.secoes.find(({ tabela }) => tabela === name)?.registros;
    expect(rowsOf('profiles')).toMatchObject([{ bio: 'Gosto de ensinar.' }]);
    expect(rowsOf('profile_photos')).toMatchObject([
      { media_type: 'image/jpeg', image: expect.stringMatching(/^\/9j\/[\w+/]+={0,2}$/) },
    ]);
    expect(file.legenda.campos).toMatchObject({ bio: 'O que conto aos colegas' });
  });
});
