/** The data folder of the product under test: its mails, and its database for what no screen can do. */
import { createHmac } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';

const folder = () => {
  const data = process.env.E2E_DATA_DIR;
  if (!data) throw new Error('E2E_DATA_DIR is not set: it is the data folder of the product at E2E_URL.');
  return data;
};

export type Mail = {
  subject: string;
  text: string;
  /** Path and query of the address that the mail leads to; '' when it has no link. */
  link: string;
  /** The six digits of its code; '' when it has none. */
  code: string;
};

const decodeQuoted = (text: string) =>
  Buffer.from(
    text
      .replace(/=\r?\n/g, '')
      .replace(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16))),
    'latin1',
  ).toString();

const decodeWords = (text: string) =>
  text
    .replace(/\?=\s+=\?/g, '?==?')
    .replace(/=\?UTF-8\?([QB])\?(.*?)\?=/gi, (_, way: string, word: string) =>
      way.toUpperCase() === 'B'
        ? Buffer.from(word, 'base64').toString()
        : decodeQuoted(word.replaceAll('_', ' ')),
    );

function read(file: string): Mail & { to: string } {
  const raw = readFileSync(file, 'latin1');
  const head = raw.slice(0, raw.indexOf('\r\n\r\n'));
  const header = (name: string) =>
    decodeWords(
      new RegExp(`^${name}: (.*(?:\\r\\n[ \\t].*)*)`, 'im').exec(head)?.[1]?.replace(/\r\n/g, '') ?? '',
    );
  const part = /Content-Type: text\/plain[\s\S]*?\r\n\r\n([\s\S]*?)\r\n--/.exec(raw);
  const isBase64 = /text\/plain[^-]*?base64/i.test(part?.[0].slice(0, 200) ?? '');
  const body = part?.[1] ?? '';
  const text = isBase64 ? Buffer.from(body, 'base64').toString() : decodeQuoted(body);
  const url = URL.parse(/https?:\/\/\S+/.exec(text)?.[0] ?? '');
  return {
    to: header('To'),
    subject: header('Subject'),
    text,
    link: url ? url.pathname + url.search : '',
    code: /[Cc]ódigo: (\d{6})/.exec(text)?.[1] ?? '',
  };
}

/** Mails are kept once read: a file is written whole and never changes, and late in a run there are a thousand. */
const known = new Map<string, ReturnType<typeof read>>();
const readOnce = (file: string) => {
  const mail = known.get(file) ?? read(file);
  known.set(file, mail);
  return mail;
};

const mailsTo = (email: string) => {
  const box = join(folder(), 'mail');
  if (!existsSync(box)) return [];
  const files = readdirSync(box, { withFileTypes: true }).filter(({ name }) => name.endsWith('.eml'));
  return files.map(({ name }) => readOnce(join(box, name))).filter(({ to }) => to.includes(email));
};

const patienceMs = 15_000;

/** Waits for the mail with that subject. `but`: links of earlier mails to leave out. */
export async function mailTo(email: string, subject: RegExp, but: readonly string[] = []): Promise<Mail> {
  for (const deadline = Date.now() + patienceMs; Date.now() < deadline; await sleep(150)) {
    const found = mailsTo(email).find((mail) => subject.test(mail.subject) && !but.includes(mail.link));
    if (found) return found;
  }
  throw new Error(
    `no mail ${subject} to ${email}; there are: ${mailsTo(email)
      .map(({ subject: s }) => s)
      .join()}`,
  );
}

let pool: pg.Pool | undefined;

/** One connection for all tests of a process. It ends with the process. */
function database(): pg.Pool {
  if (pool) return pool;
  const key = Buffer.from(readFileSync(join(folder(), 'secret.key'), 'utf8').trim(), 'hex');
  const password = createHmac('sha256', key).update('password:postgres').digest('base64url');
  const port = Number(readFileSync(join(folder(), 'pg18/postmaster.pid'), 'utf8').split('\n')[3]);
  const place = { host: '127.0.0.1', port, user: 'postgres', password, database: 'pdy' };
  pool = new pg.Pool({ ...place, max: 1, allowExitOnIdle: true });
  // An idle connection breaks when the product ends; the next query opens another.
  pool.on('error', () => undefined);
  return pool;
}

const inDatabase = (text: string, values: readonly unknown[]) => database().query(text, [...values]);

/** Switches a person off or on, as the product's administrators do. */
export const setActive = (email: string, is_active: boolean) =>
  inDatabase('update profiles set is_active = $1 where email = $2', [is_active, email]);

/** Makes the links in the mails to an address expire. */
export const expireLinks = (email: string) =>
  inDatabase('update auth.one_time_tokens set expires_at = now() where email = $1', [email]);

/** Makes an invitation expire, as if it had been sent seven days ago. */
export const runOut = (invite_id: string) =>
  inDatabase('update invites set expires_at = now() where id = $1', [invite_id]);

/** Gives a person a role in a new company of their own, as the platform's administrators do. */
export async function joinCompany(email: string, role: string, slug: string) {
  await inDatabase('insert into companies (name, slug) values ($1, $1) on conflict do nothing', [slug]);
  await inDatabase(
    'insert into company_settings (company_id) select id from companies where slug = $1 on conflict do nothing',
    [slug],
  );
  await inDatabase(
    'update profiles set role = $2, company_id = (select id from companies where slug = $3) where email = $1',
    [email, role, slug],
  );
}

/** Sets who leads a person of the same company, as the hierarchy does. */
export const setLeader = (email: string, leader: string) =>
  inDatabase(
    `update profiles p set manager_id = m.user_id from profiles m
     where m.company_id = p.company_id and p.email = $1 and m.email = $2`,
    [email, leader],
  );

/** Sets a person's first name, as the profile does. */
export const setFirstName = (email: string, first_name: string) =>
  inDatabase('update profiles set first_name = $2 where email = $1', [email, first_name]);

/** Adds people to a company without mails, as an import does. `leader`: the name of a colleague; null: no leader. */
export async function addColleagues(
  slug: string,
  people: readonly (readonly [first_name: string, last_name: string, role: string, leader: string | null])[],
) {
  for (const [first, last, role] of people)
    await inDatabase(
      `insert into profiles (user_id, company_id, email, first_name, last_name, role)
       select gen_random_uuid(), id, $2 || '.' || $1 || '@visita.example', $2, $3, $4 from companies where slug = $1`,
      [slug, first, last, role],
    );
  for (const [first, last, , leader] of people)
    if (leader !== null)
      await inDatabase(
        `update profiles p set manager_id = l.user_id from profiles l join companies c on c.id = l.company_id
         where c.slug = $1 and p.company_id = c.id and p.first_name = $2 and p.last_name = $3
           and l.first_name || ' ' || l.last_name = $4`,
        [slug, first, last, leader],
      );
}

/** Adds more people than one answer of the hierarchy holds, all below the person of that name. */
export const addManyBelow = (slug: string, leader: string, count: number) =>
  inDatabase(
    `insert into profiles (user_id, company_id, email, first_name, last_name, manager_id)
     select gen_random_uuid(), l.company_id, 'muita' || n || '.' || $1 || '@visita.example', 'Muita ' || lpad(n::text, 4, '0'),
       'Gente', l.user_id
     from profiles l join companies c on c.id = l.company_id cross join generate_series(1, $3::int) n
     where c.slug = $1 and l.first_name || ' ' || l.last_name = $2`,
    [slug, leader, count],
  );

/** Adds jobs of one family, as an import does. The first has seniority 1; each asks for more of one competency. */
export async function addJobs(slug: string, family: string, jobs: readonly string[]) {
  const company = '(select id from companies where slug = $1)';
  await inDatabase(
    `insert into competencies (company_id, code, name, kind) values (${company}, $2, $2, 'technical')`,
    [slug, `Análise ${family}`],
  );
  await inDatabase(`insert into job_families (company_id, name) values (${company}, $2)`, [slug, family]);
  for (const [i, name] of jobs.entries()) {
    await inDatabase(
      `insert into job_profiles (company_id, family_id, code, name, seniority, track)
       select company_id, id, $3, $3, $4, 'individual' from job_families where company_id = ${company} and name = $2`,
      [slug, family, name, i + 1],
    );
    await inDatabase(
      `insert into job_requirements (company_id, job_profile_id, competency_id, level)
       select c.company_id, j.id, c.id, $4 from competencies c
         join job_profiles j on j.company_id = c.company_id and j.name = $3
       where c.company_id = ${company} and c.code = $2`,
      [slug, `Análise ${family}`, name, Math.min(5, i + 2)],
    );
  }
}

/** Gives a person a job of their company, held for a while already, as an administrator does. */
export const giveJob = (email: string, job: string) =>
  inDatabase(
    `insert into person_jobs (company_id, person_id, job_profile_id, starts_on)
     select p.company_id, p.user_id, j.id, '2024-01-01' from profiles p
       join job_profiles j on j.company_id = p.company_id and j.name = $2
     where p.email = $1`,
    [email, job],
  );

/** Makes a person's recommendations look as if they had been computed a minute ago. */
export const letListsAge = (email: string) =>
  inDatabase(
    `update recommendation_lists set computed_at = computed_at - interval '2 minutes'
     where person_id = (select user_id from profiles where email = $1)`,
    [email],
  );

/** Deletes the profile of an account, which the product itself never does. */
export const loseProfile = (email: string) => inDatabase('delete from profiles where email = $1', [email]);
