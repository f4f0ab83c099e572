/** Does the work of the mail queue for tests, and reads the sent mails. */
import type { Mail } from '#kernel/work/mail.ts';
import type { AuthServer } from './auth-server.ts';

/** The link and the code in a mail. Empty when it only informs. */
const openingOf = ({ text }: Mail) => {
  const url = URL.parse(/https:\/\/pdy\.example\/\S+/.exec(text)?.[0] ?? '');
  return {
    path: url ? url.pathname : '',
    token_hash: url?.searchParams.get('token_hash') ?? '',
    type: url?.searchParams.get('type') ?? '',
    redirect_to: url?.searchParams.get('redirect_to') ?? '',
    code: /[Cc]ódigo: (\d{6})/.exec(text)?.[1] ?? '',
  };
};
export type Received = Mail & { readonly id: string } & ReturnType<typeof openingOf>;

const boxes = new WeakMap<AuthServer, Received[]>();

const waitingMails = ({ db }: AuthServer) =>
  db.selectFrom('auth.mails').select('id').where('sent_at', 'is', null).orderBy('id').execute();

/** Sends everything that waits, including what that adds. Returns the mails to the address, oldest first. */
export const mailsTo = async (server: AuthServer, email: string): Promise<Received[]> => {
  const sent: Received[] = [];
  for (let waiting = await waitingMails(server); waiting.length > 0; waiting = await waitingMails(server))
    for (const { id } of waiting)
      await server.auth.deliverMail(id, async (sendId, mail) => {
        sent.push({ ...mail, id: sendId, ...openingOf(mail) });
      });
  boxes.set(server, [...(boxes.get(server) ?? []), ...sent]);
  return sent.filter(({ to }) => to === email);
};

export const mailTo = async (server: AuthServer, email: string): Promise<Received> => {
  const [mail, ...others] = await mailsTo(server, email);
  if (!mail || others.length > 0) throw new Error(`${email} got ${mail ? others.length + 1 : 0} mails`);
  return mail;
};

/** The newest mail that was sent to the address. */
export const lastMailTo = async (server: AuthServer, email: string): Promise<Received> => {
  await mailsTo(server, email);
  const mail = boxes.get(server)?.findLast(({ to }) => to === email);
  if (!mail) throw new Error(`${email} got no mail`);
  return mail;
};
