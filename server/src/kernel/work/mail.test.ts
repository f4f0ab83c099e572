/** Outgoing mail, as files and through a real SMTP server. */
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { SMTPServer } from 'smtp-server';
import { afterEach, describe, expect, it } from 'vitest';
import { createMailer } from './mail.ts';

const cleanups: (() => unknown)[] = [];
afterEach(async () => {
  for (let clean = cleanups.pop(); clean; clean = cleanups.pop()) await clean();
});

const options = { from: 'PDY <nao-responda@pdy.example>', domain: 'pdy.example' };
const mail = { to: 'ana@empresa.example', subject: 'Seu PDI foi aprovado', text: 'Olá, Ana!\nParabéns.' };
const messageId = (raw: string) => /^Message-ID: (<.+>)\r$/im.exec(raw)?.[1];

const fileMailer = () => {
  const folder = join(mkdtempSync(join(tmpdir(), 'pdy-mail-')), 'mail');
  const mailer = createMailer({ ...options, smtpUrl: null, folder });
  cleanups.push(
    () => rmSync(join(folder, '..'), { recursive: true, force: true }),
    () => mailer.close(),
  );
  return {
    folder,
    mailer,
    read: () => readdirSync(folder).map((name) => readFileSync(join(folder, name), 'utf8')),
  };
};

/** An SMTP server that keeps what it receives. Temporarily refuses the first `refusals` mails. */
const smtp = async (refusals = 0) => {
  const received: { from: string; to: string[]; raw: string }[] = [];
  let refused = 0;
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData: (stream, { envelope }, done) => {
      let raw = '';
      stream.on('data', (chunk: Buffer) => (raw += chunk));
      stream.on('end', () => {
        if (refused++ < refusals) return done(Object.assign(new Error('come again'), { responseCode: 451 }));
        const from = envelope.mailFrom ? envelope.mailFrom.address : '';
        received.push({ from, to: envelope.rcptTo.map(({ address }) => address), raw });
        done();
      });
    },
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.server.address() as AddressInfo;
  const mailer = createMailer({ ...options, smtpUrl: `smtp://127.0.0.1:${port}`, folder: '' });
  cleanups.push(
    () => new Promise<void>((resolve) => server.close(resolve)),
    () => mailer.close(),
  );
  return { mailer, received };
};

describe('without an SMTP server', () => {
  it('a mail is one complete file that only its owner may read', async () => {
    const { folder, mailer, read } = fileMailer();
    await mailer.send('event mail person', mail);
    const [name = '', ...others] = readdirSync(folder);
    expect(others).toEqual([]);
    expect(name).toMatch(/^[0-9a-f]{32}\.eml$/);
    expect(statSync(join(folder, name)).mode & 0o777).toBe(0o600);
    const [raw = ''] = read();
    expect(raw).toMatch(/^To: ana@empresa\.example\r$/m);
    expect(raw).toMatch(/^From: PDY <nao-responda@pdy\.example>\r$/m);
    expect(raw).toMatch(/^Auto-Submitted: auto-generated\r$/m);
    expect(raw).toContain('Parab=C3=A9ns');
  });

  it('half a mail is never visible, however many are written at once', async () => {
    const { folder, mailer, read } = fileMailer();
    const text = `${`${'x'.repeat(70)}\n`.repeat(5_000)}FIM`;
    const endings = new Set<string>();
    const written = { all: false };
    const looking = (async () => {
      while (!written.all) {
        for (const name of existsSync(folder)
          ? readdirSync(folder).filter((one) => one.endsWith('.eml'))
          : []) {
          endings.add(readFileSync(join(folder, name), 'utf8').trimEnd().slice(-3));
        }
        await new Promise(setImmediate);
      }
    })();
    await Promise.all(
      Array.from({ length: 20 }, (_, index) => mailer.send(`mail ${index}`, { ...mail, text })),
    );
    written.all = true;
    await looking;
    expect([...endings]).toEqual(['FIM']);
    expect(read()).toHaveLength(20);
    expect(readdirSync(folder).every((name) => name.endsWith('.eml'))).toBe(true);
  });

  it('the same mail sent twice is the same file', async () => {
    const { mailer, read } = fileMailer();
    for (const id of ['one', 'one', 'two']) await mailer.send(id, mail);
    expect(new Set(read().map(messageId)).size).toBe(2);
    expect(read()).toHaveLength(2);
  });
});

describe('with an SMTP server', () => {
  it('a mail arrives with its envelope and text', async () => {
    const { mailer, received } = await smtp();
    await mailer.send('event mail person', mail);
    expect(received).toMatchObject([{ from: 'nao-responda@pdy.example', to: ['ana@empresa.example'] }]);
    expect(received[0]?.raw).toMatch(/^Subject: Seu PDI foi aprovado\r$/m);
    expect(received[0]?.raw).toMatch(/^Content-Language: pt-BR\r$/m);
  });

  it('a mail sent twice carries one Message-ID, another mail another', async () => {
    const { mailer, received } = await smtp();
    for (const id of ['one', 'one', 'two']) await mailer.send(id, mail);
    const [first, again, other] = received.map(({ raw }) => messageId(raw));
    expect(first).toMatch(/^<[0-9a-f]{32}@pdy\.example>$/);
    expect(again).toBe(first);
    expect(other).not.toBe(first);
  });

  it('a refusal reaches the sender, who may try again', async () => {
    const { mailer, received } = await smtp(1);
    await expect(mailer.send('one', mail)).rejects.toThrow('come again');
    await mailer.send('one', mail);
    expect(received).toHaveLength(1);
  });

  it('a mail that is optional says where one POST stops it', async () => {
    const { mailer, received } = await smtp();
    const stop = `https://pdy.example/emails/parar?t=${'x'.repeat(200)}`;
    await mailer.send('one', { ...mail, stop });
    await mailer.send('two', mail);
    const [first = '', second = ''] = received.map(({ raw }) => raw.replaceAll(/\r\n[ \t]+/g, ' '));
    expect(first).toMatch(
      new RegExp(`^List-Unsubscribe: ?<${stop.replaceAll(/[?.]/g, String.raw`\$&`)}>\r$`, 'm'),
    );
    expect(first).toMatch(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click\r$/m);
    expect(second).not.toContain('List-Unsubscribe');
  });

  it('an address cannot smuggle in headers or recipients', async () => {
    const { mailer, received } = await smtp();
    const subject = 'Olá\r\nBcc: eve@example.com';
    await mailer.send('one', { ...mail, subject });
    expect(received[0]?.raw).not.toMatch(/^Bcc:/im);
    expect(received[0]?.to).toEqual(['ana@empresa.example']);
  });
});
