/** The texts of mails about notifications, as plain text and as HTML. */
import type { MailSubject } from '@pdy/contract/notifications/values';
import { mailSubjectLabel } from '@pdy/contract/notifications/words';
import type { Mail } from '#kernel/work/mail.ts';

export type Notice = {
  readonly titulo: string;
  readonly mensagem: string;
  readonly subject: MailSubject;
  readonly link_destino: string | null;
};

export type Letter = {
  readonly to: { readonly email: string; readonly first_name: string };
  readonly notices: readonly Notice[];
  /** The number of all notifications, including those that are not listed. */
  readonly count: number;
  readonly isDigest: boolean;
  readonly publicUrl: string;
  /** The link that stops these mails. */
  readonly stop: string;
};

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
const escaped = (text: string) => text.replaceAll(/[&<>"']/g, (letter) => entities[letter] ?? letter);

const addressOf = ({ link_destino }: Notice, publicUrl: string) => {
  if (link_destino === null) return `${publicUrl}/notifications`;
  return link_destino.startsWith('/') ? `${publicUrl}${link_destino}` : link_destino;
};

const leadOf = ({ isDigest, count }: Letter) => {
  if (!isDigest) return 'Você recebeu um aviso no PDY:';
  return count === 1
    ? 'Há um aviso que você ainda não leu no PDY:'
    : `Há ${count} avisos que você ainda não leu no PDY:`;
};

const subjectOf = ({ isDigest, count, notices }: Letter) =>
  isDigest && count > 1 ? `${count} avisos para você no PDY` : (notices[0]?.titulo ?? 'Aviso do PDY');

const restOf = ({ count, notices }: Letter) => {
  const rest = count - notices.length;
  if (rest <= 0) return null;
  return rest === 1 ? 'E mais um aviso no histórico.' : `E mais ${rest} avisos no histórico.`;
};

const stopText = 'Não quero mais receber estes e-mails';
const chooseText = 'Escolher o que recebo por e-mail';

const textOf = (letter: Letter) => {
  const { to, notices, publicUrl, stop } = letter;
  const items = notices.map(
    (one) =>
      `${one.titulo} (${mailSubjectLabel[one.subject]})\n${one.mensagem}\n${addressOf(one, publicUrl)}`,
  );
  const rest = restOf(letter);
  return [
    `Olá, ${to.first_name}.`,
    leadOf(letter),
    ...items,
    ...(rest ? [rest] : []),
    `Ver todos os avisos:\n${publicUrl}/notifications`,
    `PDY\n\n${chooseText}:\n${publicUrl}/profile?secao=preferencias\n\n${stopText}:\n${stop}`,
  ].join('\n\n');
};

const itemOf = (one: Notice, publicUrl: string) =>
  `<tr><td style="padding:14px 0;border-top:1px solid #d9dce3">
<a href="${escaped(addressOf(one, publicUrl))}" style="color:#2f3a8f;font-weight:600;text-decoration:none">${escaped(one.titulo)}</a>
<div style="color:#3d4250;margin-top:4px;white-space:pre-line">${escaped(one.mensagem)}</div>
<div style="color:#5b6170;font-size:13px;margin-top:4px">${mailSubjectLabel[one.subject]}</div>
</td></tr>`;

const htmlOf = (letter: Letter) => {
  const { to, notices, publicUrl, stop } = letter;
  const rest = restOf(letter);
  return `<!doctype html>
<html lang="pt-BR"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light"><title>${escaped(subjectOf(letter))}</title></head>
<body style="margin:0;padding:24px;background:#ffffff;color:#1c1f26;font:15px/1.5 system-ui,Arial,sans-serif">
<div style="max-width:560px;margin:0 auto">
<p>Olá, ${escaped(to.first_name)}.</p>
<p>${leadOf(letter)}</p>
<table role="presentation" width="100%" cellpadding="0" cellspacing="0">${notices.map((one) => itemOf(one, publicUrl)).join('')}</table>
${rest ? `<p>${rest}</p>` : ''}
<p style="padding-top:14px;border-top:1px solid #d9dce3"><a href="${escaped(publicUrl)}/notifications" style="color:#2f3a8f">Ver todos os avisos</a></p>
<p style="color:#5b6170;font-size:13px">PDY · <a href="${escaped(publicUrl)}/profile?secao=preferencias" style="color:#5b6170">${chooseText}</a> · <a href="${escaped(stop)}" style="color:#5b6170">${stopText}</a></p>
</div></body></html>`;
};

export const mailOf = (letter: Letter): Mail => ({
  to: letter.to.email,
  subject: subjectOf(letter),
  text: textOf(letter),
  html: htmlOf(letter),
  stop: letter.stop,
});
