/** Takes out of free text what says who a person is, or lets somebody in; fields by name are the contract's. */
import { hiddenMark, redacted } from '@pdy/contract/rules/redaction';

const shapes: readonly RegExp[] = [
  // a token
  /\beyJ[\w-]+\.[\w-]+\.[\w-]*/g,
  // an e-mail address
  /[^\s"'<>,;:()\\]+@[^\s"'<>,;:()\\]+/g,
  // a CPF
  /\b\d{3}\.?\d{3}\.?\d{3}-?\d{2}\b/g,
  // a telephone number
  /(?:\+55 ?)?\(\d{2}\) ?9?\d{4}[- ]?\d{4}\b/g,
];

/** The text with its addresses, documents, numbers and tokens exchanged for a mark. */
export const scrubbed = (text: string) =>
  shapes.reduce((left, shape) => left.replaceAll(shape, hiddenMark), text);

const longestMessage = 200;

/** What an error says, without what it quotes: engines quote the very data they stumble over. */
export const bareMessage = (message: string) =>
  scrubbed(message.replaceAll(/"[^"]*"|'[^']*'|“[^”]*”|`[^`]*`/g, '…')).slice(0, longestMessage);

/** A value as it may lie on a device: fields with a telling name and telling texts are gone. */
export const withoutPersonalData = (value: unknown): unknown =>
  JSON.parse(scrubbed(JSON.stringify(redacted(value)) ?? 'null'));
