/**
 * Numbers as people in Brazil type them, in fields, answers and text files. Number cells of a workbook, JSON and GIFT
 * have rules of their own and are never read here.
 */

const withComma = /^[+-]?(\d+|[1-9]\d{0,2}(\.\d{3})+),\d+$/;
const thousands = /^[+-]?[1-9]\d{0,2}(\.\d{3})+$/;
const plain = /^[+-]?\d+(\.\d+)?$/;

export const noNumberMessage = 'Informe um número, por exemplo 3,5';

const read = (text: string): number => {
  if (withComma.test(text)) return Number(text.replaceAll('.', '').replace(',', '.'));
  if (thousands.test(text)) return Number(text.replaceAll('.', ''));
  return plain.test(text) ? Number(text) : Number.NaN;
};

/**
 * The typed number; null for anything else. With a comma, dots group thousands ('1.234,5' is 1234.5). Without one,
 * groups of three after a digit from 1 to 9 are thousands ('1.234' is 1234), and any other single dot is the decimal
 * separator ('3.5', '0.125').
 */
export function typedNumber(typed: string): number | null {
  const number = read(typed.trim());
  return Number.isFinite(number) ? number : null;
}

/** The typed whole number from 0; null for any other number. */
export function typedWhole(typed: string): number | null {
  const number = typedNumber(typed);
  return number !== null && Number.isSafeInteger(number) && number >= 0 ? number : null;
}

/** The number as people type it, with all its decimals: `typedNumber` reads it back. */
export const numberText = (value: number): string => {
  const digits = String(value);
  const isShort = !digits.includes('e');
  return (
    isShort ? digits : value.toLocaleString('en-US', { useGrouping: false, maximumFractionDigits: 20 })
  ).replace('.', ',');
};

/** Whether a typed number is ambiguous: a dot without a comma is, so the field shows how it was read. */
export const mayBeMisread = (typed: string): boolean => typed.includes('.') && !typed.includes(',');
