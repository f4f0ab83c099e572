/**
 * The layout of account mails: simple enough for every mail program, in text and HTML, without images or external
 * content.
 */
import type { Mail } from '#kernel/work/mail.ts';

type Letter = {
  readonly to: string;
  readonly subject: string;
  readonly paragraphs: readonly string[];
  readonly action?: { readonly label: string; readonly url: string } | undefined;
  /** Six digits to type instead of using the link. */
  readonly code?: string | undefined;
  /** Notes in smaller print: how long the mail is valid, and what to do if the reader did not ask for it. */
  readonly notes: readonly string[];
};

const escaped = (text: string) => text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);

const paragraph = (text: string, style = 'margin:0 0 16px') => `<p style="${style}">${escaped(text)}</p>`;

const button = ({ label, url }: { label: string; url: string }) =>
  `<p style="margin:24px 0"><a href="${escaped(url)}" style="background:#1b4f9c;color:#ffffff;padding:12px 20px;` +
  `border-radius:6px;text-decoration:none;font-weight:bold;display:inline-block">${escaped(label)}</a></p>` +
  `<p style="margin:0 0 16px;color:#444444;font-size:14px">Se o botão não abrir, copie este endereço no navegador:<br>` +
  `<a href="${escaped(url)}" style="color:#1b4f9c;word-break:break-all">${escaped(url)}</a></p>`;

const codeLine = (code: string) =>
  `<p style="margin:0 0 16px">Ou digite este código:</p>` +
  `<p style="margin:0 0 16px;font-size:28px;font-weight:bold;letter-spacing:4px">${code}</p>`;

const html = ({ subject, paragraphs, action, code, notes }: Letter) =>
  `<!doctype html><html lang="pt-BR"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">` +
  `<title>${escaped(subject)}</title></head>` +
  `<body style="margin:0;background:#f4f5f7;color:#1a1a1a;font-family:Arial,Helvetica,sans-serif;font-size:16px;line-height:1.5">` +
  `<main style="max-width:560px;margin:0 auto;padding:32px 24px;background:#ffffff">` +
  `<h1 style="font-size:22px;line-height:1.3;margin:0 0 16px">${escaped(subject)}</h1>` +
  paragraphs.map((text) => paragraph(text)).join('') +
  (action ? button(action) : '') +
  (code ? codeLine(code) : '') +
  notes.map((text) => paragraph(text, 'margin:0 0 12px;color:#444444;font-size:14px')).join('') +
  `<p style="margin:24px 0 0">PDY</p></main></body></html>`;

const text = ({ paragraphs, action, code, notes }: Letter) =>
  [
    ...paragraphs,
    ...(action ? [`${action.label}:\n${action.url}`] : []),
    ...(code ? [`${action ? 'Ou digite este código' : 'Código'}: ${code}`] : []),
    ...notes,
    'PDY',
  ].join('\n\n');

export const layOut = (letter: Letter): Mail => ({
  to: letter.to,
  subject: letter.subject,
  text: text(letter),
  html: html(letter),
});
