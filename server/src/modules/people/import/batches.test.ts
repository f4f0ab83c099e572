/**
 * Files of more than one batch: when the process is killed between two, nothing is lost or done twice, and the
 * result can be undone.
 */
import { describe, expect, it } from 'vitest';
import { anImporter, csv, takeIn, triedOut } from '#test/imports.ts';
import { setLimit } from '#test/invites.ts';
import { as, asSystem, owner, type Person, recorded, runReactions } from '#test/world.ts';

const people = 600;
const lines = 1_200;
const word = (i: number) => `p${String(i).padStart(4, '0')}`;

type World = Awaited<ReturnType<typeof anImporter>>;

/** The first half exist and change; the others are new. The first new person leads those who exist. */
const aCrowd = async () => {
  const world = await anImporter();
  const { admin, at, company } = world;
  await setLimit(company.id, 5_000);
  await owner.query(
    `insert into profiles (user_id, company_id, email, first_name, last_name)
     select gen_random_uuid(), $1::uuid, 'p' || lpad(n::text, 4, '0') || '@' || $1::uuid::text || '.example', 'Ana', 'Souza'
     from generate_series(0, $2::int - 1) n`,
    [company.id, people],
  );
  const text = csv(
    ...Array.from({ length: lines }, (_, i) => {
      const leader = i === 0 ? '' : at(word(i < people ? 0 : people));
      return `Ana;Souza;${at(word(i))};;Analista;;;;;${i === people ? '' : leader};`;
    }),
  );
  const tried = await triedOut(admin, text);
  expect(tried.totals).toMatchObject({ criar: lines - people, atualizar: people });
  return { ...world, text, tried };
};

const apply = async (who: Person, { id, version }: { id: string; version: number }) => {
  const { status } = await as(who).userImports.apply({ id, version });
  expect(status).toBe('aplicando');
  return id;
};

const killed = () => {
  throw new Error('killed');
};

/** Counts all rows: nothing may exist twice. */
const counted = async ({ company }: World) =>
  (
    await owner.query(
      `select (select count(*)::int from profiles where company_id = $1::uuid and position = 'Analista') as changed,
         (select count(*)::int from profiles where company_id = $1::uuid and manager_id is not null) as led,
         (select count(*)::int from invites where company_id = $1::uuid and status = 'pendente') as invited,
         (select count(*)::int from awaited_managers where company_id = $1::uuid) as awaited,
         (select count(*)::int from events where company_id = $1::uuid and name = 'people.invite.sent') as told,
         (select count(*)::int from pgboss.job where name = 'mail' and data->>'company_id' = $1::uuid::text) as mails`,
      [company.id],
    )
  ).rows[0];

const noticesOf = async ({ admin, company }: World) => {
  await runReactions(company.id);
  const { items } = await as(admin).notifications.bell();
  return items.map(({ notification: { titulo, mensagem } }) => [titulo, mensagem]);
};

/** How many mails of the company the queue hands out at each moment, and the seconds between these. */
const paceOf = async ({ company }: World) => {
  const { rows } = await owner.query<{ mails: number; gap: number | null }>(
    `select count(*)::int as mails, extract(epoch from start_after - lag(start_after) over (order by start_after))::float as gap
     from pgboss.job where name = 'mail' and data->>'company_id' = $1 group by start_after order by start_after`,
    [company.id],
  );
  return rows;
};

const whole = { changed: 600, led: 599, invited: 600, awaited: 599, told: 600, mails: 600 };

describe('MO-22: a file with more lines than a batch holds', { timeout: 60_000 }, () => {
  it('is left to the queue, shows its progress, resumes where it was killed and does nothing twice', async () => {
    const world = await aCrowd();
    const { admin, company, text, tried } = world;
    const id = await apply(admin, tried);
    const seen = async () => {
      const { status, done, undo_until } = await as(admin).userImports.get({ id });
      return { status, done, isUndoable: undo_until !== null };
    };
    expect(await seen()).toEqual({ status: 'aplicando', done: 0, isUndoable: false });
    await takeIn((await anImporter()).company.id, id); // Another company cannot start the job.
    expect(await seen()).toMatchObject({ done: 0 });
    await expect(takeIn(company.id, id, killed)).rejects.toThrow('killed');
    expect(await seen()).toEqual({ status: 'aplicando', done: 500, isUndoable: false });
    expect(await counted(world)).toMatchObject({ changed: 500, led: 0, invited: 0 });
    await expect(takeIn(company.id, id, killed)).rejects.toThrow('killed');
    expect(await counted(world)).toMatchObject({ changed: 600, led: 0, invited: 400, mails: 400 });
    const now = await as(admin).userImports.get({ id });
    for (const act of ['apply', 'undo'] as const)
      await expect(as(admin).userImports[act]({ id, version: now.version })).rejects.toMatchObject({
        data: { rule: act === 'apply' ? 'import_is_open' : 'import_can_be_undone' },
      });
    await Promise.all([takeIn(company.id, id), takeIn(company.id, id)]);
    await takeIn(company.id, id);
    expect(await seen()).toEqual({ status: 'aplicado', done: lines, isUndoable: true });
    expect(await counted(world)).toEqual(whole);
    const minutes = [null, ...Array.from({ length: 19 }, () => 60)];
    expect(await paceOf(world)).toEqual(minutes.map((gap) => ({ mails: 30, gap })));
    const { rows } = await owner.query(
      'select batch, count(*)::int from user_import_rows where import_id = $1 group by 1 order by 1',
      [id],
    );
    expect(rows.map(({ batch, count }) => [batch, count])).toEqual([
      [1, 500],
      [2, 500],
      [3, 200],
    ]);
    expect((await recorded(id)).map(({ name, actor_id, payload }) => [name, actor_id, payload])).toEqual([
      [
        'people.import.applied',
        admin.person_id,
        { lines, created: 600, updated: 600, jobs: 0, sha256: expect.any(String) },
      ],
    ]);
    expect((await triedOut(admin, text)).totals).toMatchObject({ sem_alteracao: lines });
    expect(await noticesOf(world)).toEqual([
      ['Importação concluída', 'pessoas.csv: 600 convites enviados, 600 pessoas alteradas.'],
    ]);
    const { version } = await as(admin).userImports.get({ id });
    expect((await as(admin).userImports.undo({ id, version })).kept).toEqual([]);
    expect(await counted(world)).toMatchObject({ changed: 0, led: 0, invited: 0, awaited: 0 });
  });

  it('leaves out people who changed meanwhile, and says so', async () => {
    const { admin, at, company, tried } = await aCrowd();
    const id = await apply(admin, tried);
    await expect(takeIn(company.id, id, killed)).rejects.toThrow('killed');
    await owner.query(`update profiles set department = 'TI' where email = $1`, [at(word(550))]);
    await as(admin).invites.create({ invites: [{ email: at(word(900)) }] });
    await takeIn(company.id, id);
    const done = await as(admin).userImports.get({ id });
    expect(done).toMatchObject({
      status: 'aplicado',
      totals: { linhas: lines, criar: 599, atualizar: 599, erro: 2 },
    });
    const lost = await as(admin).userImports.lines({ id, action: 'erro' });
    expect(lost.items.map(({ line, code, message }) => [line, code, message])).toEqual([
      [552, 'E_ALTERADO', 'A pessoa foi alterada durante a importação'],
      [902, 'E_ALTERADO', 'O e-mail foi convidado ou cadastrado durante a importação'],
    ]);
  });

  it('stops when the person who confirmed it no longer may; what was done can be undone', async () => {
    const world = await aCrowd();
    const { admin, company, tried } = world;
    const other = await company.person('admin');
    const id = await apply(admin, tried);
    await expect(takeIn(company.id, id, killed)).rejects.toThrow('killed');
    await owner.query(`update profiles set role = 'employee' where user_id = $1`, [admin.person_id]);
    await takeIn(company.id, id);
    const stopped = await as(other).userImports.get({ id });
    expect(stopped).toMatchObject({
      status: 'falhou',
      done: 500,
      failure: 'Quem confirmou o arquivo não administra mais os usuários.',
    });
    expect(stopped.undo_until).not.toBeNull();
    expect((await recorded(id)).map(({ name }) => name)).toEqual(['people.import.stopped']);
    await as(other).userImports.undo({ id, version: stopped.version });
    expect(await counted(world)).toMatchObject({ changed: 0, led: 0, invited: 0 });
  });

  it('stops at a rule that got in its way, with the rule’s message, and a batch stays whole', async () => {
    const world = await aCrowd();
    const { admin, company, tried } = world;
    const id = await apply(admin, tried);
    await expect(takeIn(company.id, id, killed)).rejects.toThrow('killed');
    await setLimit(company.id, people + 100);
    await takeIn(company.id, id);
    expect(await as(admin).userImports.get({ id })).toMatchObject({
      status: 'falhou',
      done: 500,
      failure: 'Limite de 700 usuários da empresa atingido',
    });
    expect(await counted(world)).toMatchObject({ changed: 500, invited: 0, mails: 0 });
    expect(await noticesOf(world)).toEqual([
      [
        'Importação interrompida',
        'pessoas.csv parou depois de 500 linhas. Limite de 700 usuários da empresa atingido',
      ],
    ]);
  });
});

describe('MO-22: the report of an import that was left to the queue', () => {
  it('uses the singular for one, and omits what there is none of', async () => {
    const world = await anImporter();
    const { admin, at, company } = world;
    const { id } = await triedOut(admin, csv(`Ana;Souza;${at('ana')}`));
    await owner.query(`update user_imports set applied_by = $2, applied_role = 'admin' where id = $1`, [
      id,
      admin.person_id,
    ]);
    const applied = { lines: 2, jobs: 0, sha256: 'a'.repeat(64) };
    await asSystem(company.id, async ({ record }) => {
      for (const [created, updated] of [
        [1, 1],
        [0, 2],
        [0, 0],
      ] as const)
        await record('people.import.applied', id, { ...applied, created, updated });
      for (const done of [1, 0]) await record('people.import.stopped', id, { done });
    });
    const said = (await noticesOf(world)).map(([, mensagem]) => mensagem?.trim());
    expect(said.toSorted()).toEqual([
      'pessoas.csv parou antes da primeira linha.',
      'pessoas.csv parou depois de 1 linha.',
      'pessoas.csv: 1 convite enviado, 1 pessoa alterada.',
      'pessoas.csv: 2 pessoas alteradas.',
      'pessoas.csv: nenhum cadastro alterado.',
    ]);
  });
});
