/** The data folder of the product under test: its mails, and its database for what no screen can do yet. */
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
  /** Path and query of the address the mail leads to; '' when it only tells. */
  link: string;
  /** Its six digits; '' when it has none. */
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

const mailsTo = (email: string) => {
  const box = join(folder(), 'mail');
  if (!existsSync(box)) return [];
  const files = readdirSync(box, { withFileTypes: true }).filter(({ name }) => name.endsWith('.eml'));
  return files.map(({ name }) => read(join(box, name))).filter(({ to }) => to.includes(email));
};

const patienceMs = 15_000;

/** The mail of that subject, as soon as it lies there. `but`: links of earlier mails that are not meant. */
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

/** As the product's administrators will: switches a person off or on. */
export async function setActive(email: string, is_active: boolean) {
  const key = Buffer.from(readFileSync(join(folder(), 'secret.key'), 'utf8').trim(), 'hex');
  const password = createHmac('sha256', key).update('password:postgres').digest('base64url');
  const port = Number(readFileSync(join(folder(), 'pg18/postmaster.pid'), 'utf8').split('\n')[3]);
  const client = new pg.Client({ host: '127.0.0.1', port, user: 'postgres', password, database: 'pdy' });
  await client.connect();
  try {
    await client.query('update profiles set is_active = $1 where email = $2', [is_active, email]);
  } finally {
    await client.end();
  }
}
