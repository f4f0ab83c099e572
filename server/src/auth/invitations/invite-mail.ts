/** The mail of an invitation. When it is sent, its link starts to work and every earlier link stops. */
import { sql } from 'kysely';
import type { Clock } from '#kernel/clock.ts';
import { sameCompany } from '#kernel/database/same-company.ts';
import type { Tx } from '#kernel/db.ts';
import type { Happening } from '#kernel/events/happening.ts';
import { shownName } from '#kernel/names.ts';
import type { WriteMail } from '#kernel/work/mail-jobs.ts';
import { layOut } from '../mail-links/mail-layout.ts';
import { sha256 } from '../mail-links/one-time-secrets.ts';
import type { InviteLinks } from './invite-links.ts';
import { ofThePlatform, roleWords } from './invite-words.ts';

const readInvite = (tx: Tx, id: string) =>
  tx
    .selectFrom('invites as i')
    .innerJoin('companies as c', 'c.id', 'i.company_id')
    .leftJoin('company_settings as s', 's.company_id', 'i.company_id')
    .leftJoin('profiles as a', sameCompany('a.user_id', 'i.invited_by'))
    .where('i.id', '=', id)
    .select([
      'i.id',
      'i.email',
      'i.first_name',
      'i.role',
      'i.status',
      'i.expires_at',
      'i.sent_count',
      'c.name as company',
    ])
    .select(['s.timezone', shownName('a').as('author')])
    .select(sql<string | null>`app.inviter_of_platform(i.id)`.as('of_platform'))
    .executeTakeFirst();

type Invite = NonNullable<Awaited<ReturnType<typeof readInvite>>>;

const lastDay = ({ expires_at, timezone }: Invite) =>
  new Intl.DateTimeFormat('pt-BR', { dateStyle: 'long', timeZone: timezone ?? 'America/Sao_Paulo' }).format(
    expires_at,
  );

const write = (invite: Invite, url: string) => {
  const { email, first_name, company, author, of_platform, role } = invite;
  const sender = author ?? (of_platform === null ? null : ofThePlatform(of_platform));
  const about = 'onde você vê em que nível está e o que fazer para crescer no trabalho.';
  return layOut({
    to: email,
    subject: `Convite para o PDY: ${company}`,
    paragraphs: [
      first_name ? `Olá, ${first_name}.` : 'Olá.',
      sender
        ? `${sender} convidou você para o PDY da empresa ${company}, ${about}`
        : `A empresa ${company} convidou você para o PDY, ${about}`,
      ...roleWords(role),
    ],
    action: { label: 'Aceitar convite', url },
    notes: [
      `O convite vale até ${lastDay(invite)} e funciona uma única vez.`,
      'Se você não conhece esta empresa, ignore este email: nada é criado sem o seu aceite.',
    ],
  });
};

/** Writes nothing when the invitation was accepted, withdrawn or sent again, or has expired. */
export const createInviteMail =
  ({ links, clock }: { links: InviteLinks; clock: Clock }): WriteMail =>
  async (tx, event, _reader, publicUrl) => {
    const { subject_id, payload } = event as Happening<'people.invite.sent'>;
    const invite = await readInvite(tx, subject_id);
    const now = clock();
    if (invite?.status !== 'pendente' || invite.sent_count !== payload.sent_count || invite.expires_at <= now)
      return null;
    const token = links.tokenOf(invite);
    const opened = await tx
      .updateTable('invites')
      .set({ token_hash: sha256(token), last_sent_at: now })
      .where('id', '=', invite.id)
      .where('sent_count', '=', invite.sent_count)
      .where('status', '=', 'pendente')
      .executeTakeFirst();
    if (opened.numUpdatedRows === 0n) return null;
    const url = new URL('/cadastrar', publicUrl);
    url.searchParams.set('token', token);
    return write(invite, url.href);
  };
