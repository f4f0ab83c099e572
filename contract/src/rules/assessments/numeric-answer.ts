/** Numbers as people in Brazil type them. Assessments rules 4.2 and 11. */

const withComma = /^[+-]?(\d+|\d{1,3}(\.\d{3})+),\d+$/;
const thousands = /^[+-]?\d{1,3}(\.\d{3})+$/;
const plain = /^[+-]?\d+(\.\d+)?$/;

export const numericAnswerMessage = 'Informe um número, por exemplo 3,5';

/**
 * The number that was typed; null when it is none. With a comma dots group thousands ('1.234,5' is 1234.5);
 * without one, groups of three are thousands ('1.234' is 1234) and any other single dot is the decimal ('3.5').
 */
export function numericAnswer(typed: string): number | null {
  const text = typed.trim();
  if (withComma.test(text)) return Number(text.replaceAll('.', '').replace(',', '.'));
  if (thousands.test(text)) return Number(text.replaceAll('.', ''));
  return plain.test(text) ? Number(text) : null;
}
