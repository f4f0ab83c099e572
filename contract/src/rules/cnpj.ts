/** The registration number of a Brazilian company. It may hold letters since July 2026 (IN RFB 2.229/2024). */

const masked = /^[0-9A-Z]{2}\.?[0-9A-Z]{3}\.?[0-9A-Z]{3}\/?[0-9A-Z]{4}-?\d{2}$/;

/** The number without its mask and in capitals: '12ABC34501DE35'. */
export const plainCnpj = (typed: string): string => typed.trim().toUpperCase().replaceAll(/[./-]/g, '');

const checkDigit = (text: string) => {
  const sum = [...text]
    .reverse()
    .reduce((total, sign, index) => total + (sign.charCodeAt(0) - 48) * (2 + (index % 8)), 0);
  const rest = sum % 11;
  return rest < 2 ? 0 : 11 - rest;
};

/** Whether it is a CNPJ with the right check digits, with or without its mask. One repeated character is not. */
export function isCnpj(typed: string): boolean {
  if (!masked.test(typed.trim().toUpperCase())) return false;
  const plain = plainCnpj(typed);
  if (/^(.)\1*$/.test(plain)) return false;
  const first = checkDigit(plain.slice(0, 12));
  const second = checkDigit(`${plain.slice(0, 12)}${first}`);
  return plain.endsWith(`${first}${second}`);
}
