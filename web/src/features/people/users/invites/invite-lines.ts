/** Addresses as people paste them: by lines, commas or semicolons; 'Ana Souza <ana@empresa.com.br>' is read too. */

import { addressOf, addressText } from '@pdy/contract/auth/rules';

export type Line = { email: string; first_name?: string; last_name?: string };

const named = /^["“]?([^"“”<]*?)["”]?\s*<([^<>]+)>$/;
/** A comma within the quotes of a name does not separate. */
const piece = /(?:["“][^"“”\r\n]*["”](?=\s*<)|[^\r\n,;])+/g;

/** 'Lima, Bia' becomes Bia Lima. */
const inOrder = (name: string) => name.replace(/^([^,]+),([^,]+)$/, '$2 $1').trim();

function lineOf(one: string): Line[] {
  const [, name = '', address] = named.exec(one) ?? [];
  if (address !== undefined) {
    const [first_name, ...others] = inOrder(name).split(/\s+/);
    const last_name = others.join(' ');
    return [
      { email: addressText(address), ...(first_name && { first_name }), ...(last_name && { last_name }) },
    ];
  }
  // Only addresses: blanks separate them, too.
  const words = one.split(/\s+/);
  return words.every((word) => word.includes('@'))
    ? words.map((email) => ({ email: addressText(email) }))
    : [{ email: one }];
}

/**
 * The typed addresses, each once, in the order typed. Text that is no address is kept, so that the person learns of it.
 */
export function linesOf(typed: string): Line[] {
  const lines = (typed.match(piece) ?? [])
    .map((one) =>
      one
        .replace(/\p{Cf}/gu, '')
        .replace(/mailto:\s+/gi, 'mailto:')
        .trim(),
    )
    .filter((one) => one !== '')
    .flatMap(lineOf);
  const byAddress = new Map(lines.map((line) => [addressOf(line.email), line]));
  return [...byAddress.values()];
}

/** Domains with letters that look like others: worth a check before a link is sent there. */
export const oddDomains = (lines: readonly Line[]) =>
  lines
    .map(({ email }) => email.slice(email.lastIndexOf('@') + 1))
    .filter((domain) => /[^\p{ASCII}]/u.test(domain));
