/** The Brazilian taxpayer number: eleven digits, the last two of which are check digits. */

const checkDigit = (digits: string): number => {
  const sum = [...digits].reduce((total, digit, at) => total + Number(digit) * (digits.length + 1 - at), 0);
  return ((sum * 10) % 11) % 10;
};

/** Whether eleven digits are a CPF. Eleven equal digits are not, although their check digits are right. */
const isCpf = (digits: string): boolean =>
  /^\d{11}$/.test(digits) &&
  !/^(\d)\1{10}$/.test(digits) &&
  digits.endsWith(`${checkDigit(digits.slice(0, 9))}${checkDigit(digits.slice(0, 10))}`);

/** A CPF as it is stored: digits only; null for an invalid one. Spaces, dots and hyphens are ignored. */
export const cpfFrom = (typed: string): string | null => {
  const digits = typed.replaceAll(/[\s.-]/g, '');
  return isCpf(digits) ? digits : null;
};

/** '529.982.247-25', from a stored CPF. */
export const formattedCpf = (cpf: string): string =>
  cpf.replace(/^(\d{3})(\d{3})(\d{3})(\d{2})$/, '$1.$2.$3-$4');

/** '***.982.247-**': enough for people to recognise their own. */
export const maskedCpf = (cpf: string): string => formattedCpf(cpf).replace(/^\d{3}(.*)\d{2}$/, '***$1**');
