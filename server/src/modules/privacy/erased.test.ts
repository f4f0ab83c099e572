import { randomUUID } from 'node:crypto';
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type RawBuilder, sql } from 'kysely';
import { describe, expect, inject, it, onTestFinished } from 'vitest';
import { openDatabase } from '#kernel/db.ts';
import { found, withCanaries } from '#test/canaries.ts';
import { anActive, firstGoal, setActive } from '#test/plans.ts';
import { addRows, aTeam, rowOf } from '#test/team.ts';
import { aCompany, aCompetency, as, db, owner, type Person, platformAdmin } from '#test/world.ts';
import { eraseAgain } from '../../boot/erase-again.ts';
import { clearAfterErasure, readErased } from './aftermath.ts';

const reason = 'A pessoa pediu a anonimização dos seus dados.';
const aWeekLater = { clock: () => new Date(Date.now() + 8 * 86_400_000) };

/** Erased by one administrator of the platform, a week later. */
const erased = async ({ person_id }: Person, admin: Person, why = reason) => {
  const { id, version } = await as(admin).privacy.erasures.ask({ person_id, reason: why });
  const typed_word = 'ANONIMIZAR' as const;
  return as(await platformAdmin(), aWeekLater).platform.erasures.erase({ id, version, typed_word });
};

const jobsDb = () => {
  const opened = openDatabase(inject('postgres').urls.jobs, { max: 1 });
  onTestFinished(() => opened.close());
  return opened;
};

const aFolder = () => {
  const folder = mkdtempSync(join(tmpdir(), 'pdy-erased-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
};

describe('LG-02: an erasure of a person', () => {
  it('leaves none of twelve values anywhere, and keeps the levels with the evidence', async () => {
    const { company, ana, admin, known, competency, planted } = await withCanaries();
    expect(planted.length).toBeGreaterThan(20);
    expect((await found(known)).length).toBeGreaterThan(20);
    await owner.query(`update profiles set position = $2, department = $2 where user_id = $1`, [
      ana.person_id,
      known.first_name,
    ]);
    await setActive(ana, false);
    await erased(ana, admin, `${reason} ${known.message}`);

    const folder = aFolder();
    const mails = join(folder, 'mail');
    const places = { jobsDb: jobsDb(), listPath: join(folder, 'erased-people.json'), mailFolder: mails };
    await clearAfterErasure(places);
    expect(await found(known)).toEqual([]);

    const settings = await rowOf('select dpo_name, dpo_email from company_settings where company_id = $1', [
      company.id,
    ]);
    expect(settings).toEqual({ dpo_name: null, dpo_email: null }); // Half of the contact would be useless.

    const request = await rowOf('select status, outcome, message from data_requests where person_id = $1', [
      ana.person_id,
    ]);
    expect(request).toEqual({ status: 'closed', outcome: 'refused', message: 'Conteúdo removido a pedido' });
    const levels = await rowOf<{ level: number }>(
      'select level::float as level from competency_evidence where person_id = $1 and competency_id = $2',
      [ana.person_id, competency.id],
    );
    expect(levels.level).toBe(3);
    const { user_email } = await rowOf<{ user_email: string | null }>(
      "select user_email from access_logs where user_id = $1 and action = 'signed_in'",
      [ana.person_id],
    );
    expect(user_email).toBeNull();
    await owner.query('insert into auth.users (email) values ($1)', [known.email]); // The address may sign up again.
    await owner.query('delete from auth.users where email = $1', [known.email]);
    expect((await readErased(places.listPath)).map(({ company_id }) => company_id)).toContain(company.id);
  });

  it('leaves no levels where so few people are that they would reveal who it was', async () => {
    const company = await aCompany();
    const [ana, admin] = [await company.person(), await company.person('admin')];
    const competency = await aCompetency(company.id);
    await addRows(ana, [{ competency_id: competency.id, level: 3 }]);
    const count = async () =>
      (
        await owner.query(
          'select from competency_evidence where person_id = $1 union all select from held_levels where person_id = $1',
          [ana.person_id],
        )
      ).rowCount;
    expect(await count()).toBe(2);
    await setActive(ana, false);
    await erased(ana, admin);
    expect(await count()).toBe(0);
  });

  it('takes nothing from a namesake, neither from a colleague nor from somebody of another company', async () => {
    const [company, elsewhere] = [await aCompany(), await aCompany()];
    const [ana, admin] = [await company.person(), await company.person('admin')];
    const name = `Ana ${randomUUID().slice(0, 8)}`;
    const [first_name, last_name] = name.split(' ');
    const rename = ({ person_id }: Person) =>
      owner.query('update profiles set first_name = $2, last_name = $3 where user_id = $1', [
        person_id,
        first_name,
        last_name,
      ]);
    const notifyAdmins = async (company_id: string) => {
      const sentence =
        "insert into notifications (company_id, titulo, mensagem, tipo) values ($1, $2, $2, 'other')";
      await owner.query(sentence, [company_id, `${name} concluiu uma meta`]);
    };
    const noticesOf = async (company_id: string) =>
      (
        await rowOf<{ titulo: string }>('select titulo from notifications where company_id = $1', [
          company_id,
        ])
      ).titulo;
    await Promise.all([rename(ana), notifyAdmins(company.id), notifyAdmins(elsewhere.id)]);
    await setActive(ana, false);
    await erased(ana, admin);
    expect(await noticesOf(company.id)).toBe('Pessoa removida concluiu uma meta');
    expect(await noticesOf(elsewhere.id)).toBe(`${name} concluiu uma meta`);

    const [other, colleague] = [await elsewhere.person(), await elsewhere.person()];
    await Promise.all([rename(other), rename(colleague)]);
    await setActive(other, false);
    await erased(other, await elsewhere.person('admin'));
    expect(await noticesOf(elsewhere.id)).toBe(`${name} concluiu uma meta`);
  });

  it('removes the name in colleagues’ texts, and earlier addresses', async () => {
    const { ana, lead, peer, admin } = await aTeam();
    const name = `Íris ${randomUUID().slice(0, 8)}`;
    const old = `${randomUUID()}@antes.example`;
    await owner.query(`update profiles set first_name = 'Íris', last_name = $2 where user_id = $1`, [
      ana.person_id,
      name.slice('Íris '.length),
    ]);
    const goal = firstGoal(await anActive(peer, lead));
    await as(lead).pdi.comments.add({ goal_id: goal.id, body: `Peça ajuda a ${name}, do ${old}.` });
    await as(lead).pdi.comments.add({ goal_id: goal.id, body: 'Ana é outra pessoa.' });
    const longer = `Nem Ca${name}, nem x.${old}.br; mas ${old.toUpperCase()}!`;
    await as(lead).pdi.comments.add({ goal_id: goal.id, body: longer });
    await owner.query('update pdi_goals set title = $2 where id = $1', [
      goal.id,
      `${'A'.repeat(199 - name.length)} ${name}`,
    ]);
    await owner.query(
      `insert into access_logs (company_id, user_id, user_email, event_type, action, resource, status, severity, risk_score)
       values ($1, $2, $3, 'sign_in', 'signed_in', 'auth', 'success', 'low', 1)`,
      [ana.company_id, ana.person_id, old],
    );
    await setActive(ana, false);
    await erased(ana, admin);
    const { rows } = await owner.query('select body from pdi_comments where goal_id = $1 order by id', [
      goal.id,
    ]);
    expect(rows).toEqual([
      { body: 'Peça ajuda a Pessoa removida, do Pessoa removida.' },
      { body: 'Ana é outra pessoa.' },
      { body: `Nem Ca${name}, nem x.${old}.br; mas Pessoa removida!` },
    ]);
    const { title } = await rowOf<{ title: string }>('select title from pdi_goals where id = $1', [goal.id]);
    expect(title).toBe(`${'A'.repeat(199 - name.length)} –`); // No room for two words.
  });

  it('removes the person from mails that lie in a folder, and leaves those of others', async () => {
    const { known, ana, admin } = await withCanaries();
    await setActive(ana, false);
    await erased(ana, admin);
    const folder = aFolder();
    writeFileSync(join(folder, 'a.eml'), `To: ${known.email}\r\n\r\nOlá`);
    writeFileSync(join(folder, 'b.eml'), 'To: outra@canario.example\r\n\r\nOlá');
    const places = { jobsDb: jobsDb(), listPath: join(folder, 'erased-people.json'), mailFolder: folder };
    await clearAfterErasure(places);
    expect(readdirSync(folder).sort()).toEqual(['b.eml', 'erased-people.json']);
  });

  it('survives a backup: people on the list are erased again before anybody gets in', async () => {
    const { ana, known, company } = await withCanaries();
    const folder = aFolder();
    const erased_at = new Date().toISOString();
    const orphan = randomUUID(); // A person without a company, whose request is not in the backup.
    await owner.query(
      "insert into profiles (user_id, email, first_name, last_name) values ($1, $2, 'Sem', 'Casa')",
      [orphan, `${orphan}@semempresa.example`],
    );
    const list = [ana.person_id, orphan, randomUUID()].map((person_id) => ({
      person_id,
      company_id: company.id,
      email_sha256: '00',
      erased_at,
    }));
    writeFileSync(join(folder, 'erased-people.json'), JSON.stringify(list));
    const { ownerUrl } = inject('postgres');
    const quiet = { warn() {}, info() {}, error() {} } as never;
    expect(await eraseAgain({ ownerUrl, dataDir: folder, log: quiet })).toBe(2);
    expect(await eraseAgain({ ownerUrl, dataDir: folder, log: quiet })).toBe(0);
    const { first_name, is_active } = await rowOf<{ first_name: string; is_active: boolean }>(
      'select first_name, is_active from profiles where user_id = $1',
      [ana.person_id],
    );
    expect([first_name, is_active]).toEqual(['Pessoa', false]);
    const { email } = await rowOf<{ email: string }>('select email from profiles where user_id = $1', [
      orphan,
    ]);
    expect(email).toMatch(/^removida-[0-9a-f]{10}@anonimo.invalid$/);
    await clearAfterErasure({
      jobsDb: jobsDb(),
      listPath: join(folder, 'erased-people.json'),
      mailFolder: folder,
    });
    expect(await found(known)).toEqual([]);
  });

  it('is not done by a caller who only sets what the function sets', async () => {
    const { ana, admin } = await aTeam();
    const { id } = await as(ana).dataRequests.ask({ kind: 'correction', message: 'Meu cargo está errado.' });
    await as(admin).dataRequests.answer({ id, version: 1, answer: 'Seu cargo foi corrigido.' });
    await as(admin).dataRequests.close({ id, version: 2, outcome: 'fulfilled' });
    const setting = sql`select set_config('app.erasing', 'on', true)`;
    const tried = (attempt: RawBuilder<unknown>) =>
      db
        .as({ person_id: admin.person_id, company_id: admin.company_id, role: 'system' })
        .transaction()
        .execute(async (tx) => {
          await setting.execute(tx);
          return (await attempt.execute(tx)).rows;
        });
    for (const name of ['erase_person', 'carry_out_erasure'])
      await expect(tried(sql`select ${sql.ref(`app.${name}`)}(${ana.person_id}::uuid)`)).rejects.toThrow(
        /permission denied/,
      );
    await expect(
      tried(sql`update data_requests set answer = 'Outra' where id = ${id}`),
    ).rejects.toMatchObject({
      constraint: 'data_request_is_open',
    });
    expect(await tried(sql`select from profiles where company_id <> ${admin.company_id}`)).toEqual([]);
  });
});
