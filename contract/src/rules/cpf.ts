/** The Brazilian taxpayer number: eleven digits, the last two of which follow from the others. */

const checkDigit = (digits: string): number => {
  const sum = [...digits].reduce((total, digit, at) => total + Number(digit) * (digits.length + 1 - at), 0);
  return ((sum * 10) % 11) % 10;
};

/** Whether eleven digits are a CPF. One of all equal digits is none, though its check digits are right. */
const isCpf = (digits: string): boolean =>
  /^\d{11}$/.test(digits) &&
  !/^(\d)\1{10}$/.test(digits) &&
  digits.endsWith(`${checkDigit(digits.slice(0, 9))}${checkDigit(digits.slice(0, 10))}`);

/** As kept: digits alone. Null for what is no CPF; spaces, dots and hyphens between digits don't count. */
export const cpfFrom = (typed: string): string | null => {
  const digits = typed.replaceAll(/[\s.-]/g, '');
  return isCpf(digits) ? digits : null;
};

/** '529.982.247-25', of a CPF as kept. */
export const formattedCpf = (cpf: string): string =>
  cpf.replace(/^(\d{3})(\d{3})(\d{3})(\d{2})$/, '$1.$2.$3-$4');

/** '***.982.247-**': enough to recognise one's own. */
export const maskedCpf = (cpf: string): string => formattedCpf(cpf).replace(/^\d{3}(.*)\d{2}$/, '***$1**');
