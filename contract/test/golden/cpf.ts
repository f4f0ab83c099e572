/** Worked examples of the taxpayer number. */
import { cpfFrom, formattedCpf, maskedCpf } from '@pdy/contract/rules/cpf';
import { casesOf, type Runner } from './runner.ts';

type Case = { in: string; valid: boolean; stored?: string; formatted?: string; masked?: string };

const judged = ({ in: typed, stored, formatted, masked }: Case) => {
  const cpf = cpfFrom(typed);
  return {
    valid: cpf !== null,
    ...(stored !== undefined && { stored: cpf }),
    ...(formatted !== undefined && { formatted: formattedCpf(cpf ?? '') }),
    ...(masked !== undefined && { masked: maskedCpf(cpf ?? '') }),
  };
};

export const cpfs: Runner = (section) =>
  casesOf<Case>(section).map((one) => {
    const { valid, stored, formatted, masked } = one;
    return {
      name: `"${one.in}"`,
      expected: {
        valid,
        ...(stored !== undefined && { stored }),
        ...(formatted !== undefined && { formatted }),
        ...(masked !== undefined && { masked }),
      },
      tolerance: 0,
      actual: () => judged(one),
    };
  });
