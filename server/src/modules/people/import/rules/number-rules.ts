/** Numbers of people whose leading zeros a spreadsheet has removed. Pure functions. */
import { fault, type Read, saidBy } from './cell-rules.ts';

type Numbered = { readonly values: { readonly external_id: string | null } };
type Numbers = {
  readonly byNumber: ReadonlyMap<string, Numbered>;
  readonly byBareNumber: ReadonlyMap<string, readonly Numbered[]>;
};

/** The number without leading zeros; null for a text that is not only digits. */
export const bareNumber = (number: string | null): string | null =>
  number !== null && /^\d+$/.test(number) ? number.replace(/^0+(?=\d)/, '') : null;

type NumberRead = { readonly read: Read | undefined; readonly note: string | null };

/** A spreadsheet removes leading zeros: 1 becomes the company's 0001, if only one person has such a number. */
export const withZeros = (read: Read | undefined, { byNumber, byBareNumber }: Numbers): NumberRead => {
  const typed = saidBy(read) ?? null;
  const asTyped = { read, note: null };
  if (typed === null || byNumber.has(typed)) return asTyped;
  const alike = byBareNumber.get(bareNumber(typed) ?? '') ?? [];
  const [only] = alike;
  if (!only) return asTyped;
  const held = alike.map(({ values }) => values.external_id).join(', ');
  if (alike.length > 1)
    return {
      read: {
        fault: fault(
          'E_MATRICULA_DUPLICADA',
          `A matrícula ${typed} pode ser ${held}: escreva-a com os zeros`,
        ),
      },
      note: null,
    };
  return { read: { value: held }, note: `Matrícula ${typed} lida como ${held}, que já existe na empresa.` };
};
