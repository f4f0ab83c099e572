/**
 * Outgoing mail: by SMTP where it is configured, else each mail as an .eml file. Sent from jobs, never from requests.
 */
import { createHash } from 'node:crypto';
import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createTransport } from 'nodemailer';

export type Mail = {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html?: string;
  /** Address where optional mails can be stopped by one POST without signing in (RFC 8058). */
  readonly stop?: string;
};

export type Mailer = {
  /** The same `id` makes the same Message-ID, so a mail sent again is recognised as the same one. */
  send(id: string, mail: Mail): Promise<void>;
  close(): void;
};

type Options = {
  readonly smtpUrl: string | null;
  readonly from: string;
  readonly folder: string;
  readonly domain: string;
};

const stopHeaders = (address: string) => ({
  'List-Unsubscribe': `<${address}>`,
  'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
});

const messageOf = ({ from, domain }: Options, id: string, { stop, ...mail }: Mail) => ({
  from,
  ...mail,
  messageId: `<${createHash('sha256').update(id).digest('hex').slice(0, 32)}@${domain}>`,
  headers: {
    'Auto-Submitted': 'auto-generated',
    'Content-Language': 'pt-BR',
    ...(stop && stopHeaders(stop)),
  },
});

const smtpMailer = (options: Options, url: string): Mailer => {
  const transport = createTransport(url, { pool: true } as object);
  return {
    async send(id, mail) {
      await transport.sendMail(messageOf(options, id, mail));
    },
    close: () => transport.close(),
  };
};

/** Writes mails to files, first under a temporary name: a reader never sees half a mail. */
const fileMailer = (options: Options): Mailer => {
  const transport = createTransport({ streamTransport: true, buffer: true, newline: 'windows' });
  return {
    async send(id, mail) {
      const message = messageOf(options, id, mail);
      const { message: body } = await transport.sendMail(message);
      await mkdir(options.folder, { recursive: true });
      const path = join(options.folder, `${message.messageId.slice(1, 33)}.eml`);
      await writeFile(`${path}.part`, body as Buffer, { mode: 0o600 });
      await rename(`${path}.part`, path);
    },
    close: () => transport.close(),
  };
};

export const createMailer = (options: Options): Mailer =>
  options.smtpUrl ? smtpMailer(options, options.smtpUrl) : fileMailer(options);
