/** Addresses as people paste them: one per line, or with commas and semicolons; 'Ana Souza <ana@empresa.com.br>' too. */

export type Line = { email: string; first_name?: string; last_name?: string };

const named = /^"?([^"<]*?)"?\s*<([^<>]+)>$/;

function lineOf(piece: string): Line[] {
  const [, name = '', address] = named.exec(piece) ?? [];
  if (address !== undefined) {
    const [first_name, ...others] = name.trim().split(/\s+/);
    const last_name = others.join(' ');
    return [{ email: address.trim(), ...(first_name && { first_name }), ...(last_name && { last_name }) }];
  }
  // Only addresses: blanks part them, too.
  const words = piece.split(/\s+/);
  return words.every((word) => word.includes('@')) ? words.map((email) => ({ email })) : [{ email: piece }];
}

/** Each address once, in the order typed. What is no address stays in, so that the person is told. */
export function linesOf(typed: string): Line[] {
  const lines = typed
    .split(/[\n\r,;]+/)
    .map((piece) => piece.trim())
    .filter((piece) => piece !== '')
    .flatMap(lineOf);
  const byAddress = new Map(lines.map((line) => [line.email.toLowerCase(), line]));
  return [...byAddress.values()];
}

/** Domains with letters that look like others: worth a second look before a link goes there. */
export const oddDomains = (lines: readonly Line[]) =>
  lines
    .map(({ email }) => email.slice(email.lastIndexOf('@') + 1))
    .filter((domain) => /[^\p{ASCII}]/u.test(domain));
