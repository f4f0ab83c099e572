/** Removes from free text what identifies a person or grants access. The contract does the same for fields by name. */
import { hiddenMark, redacted } from '@pdy/contract/rules/privacy/redaction';

const shapes: readonly RegExp[] = [
  // A token.
  /\beyJ[\w-]+\.[\w-]+\.[\w-]*/g,
  // An e-mail address.
  /[^\s"'<>,;:()\\]+@[^\s"'<>,;:()\\]+/g,
  // A CPF.
  /\b\d{3}\.?\d{3}\.?\d{3}-?\d{2}\b/g,
  // A telephone number.
  /(?:\+55 ?)?\(\d{2}\) ?9?\d{4}[- ]?\d{4}\b/g,
];

/** The text with a mark in place of its addresses, documents, numbers and tokens. */
export const scrubbed = (text: string) =>
  shapes.reduce((left, shape) => left.replaceAll(shape, hiddenMark), text);

const longestMessage = 200;

/** The message of an error without its quotations: engines quote the data on which they fail. */
export const bareMessage = (message: string) =>
  scrubbed(message.replaceAll(/"[^"]*"|'[^']*'|“[^”]*”|`[^`]*`/g, '…')).slice(0, longestMessage);

/** A value as it may be stored on a device: without sensitive fields, and without sensitive parts of texts. */
export const withoutPersonalData = (value: unknown): unknown =>
  JSON.parse(scrubbed(JSON.stringify(redacted(value)) ?? 'null'));
