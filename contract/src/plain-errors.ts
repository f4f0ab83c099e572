/** Messages for wrong values whose schema has none of its own, the same in the form and on the server. */
import * as z from 'zod';

const isOpen = (input: unknown) => input === undefined || input === null || input === '';

const number = (value: unknown) => String(value).replace('.', ',');

const ofType = (expected: string, input: unknown) => {
  if (expected === 'int' && typeof input === 'number') return 'Informe um número inteiro';
  if (expected === 'number' || expected === 'int') return 'Informe um número';
  if (expected === 'date') return isOpen(input) ? 'Informe a data' : 'Data inválida';
  return isOpen(input) ? 'Preencha este campo' : 'Valor inválido';
};

const tooSmall = (origin: string, minimum: unknown, isInclusive: boolean) => {
  if (origin === 'string')
    return Number(minimum) === 1 ? 'Preencha este campo' : `Escreva ao menos ${minimum} caracteres`;
  if (origin === 'array' || origin === 'set')
    return Number(minimum) === 1 ? 'Escolha ao menos um item' : `Escolha ao menos ${minimum} itens`;
  return isInclusive ? `O mínimo é ${number(minimum)}` : `Informe mais que ${number(minimum)}`;
};

const tooBig = (origin: string, maximum: unknown, isInclusive: boolean) => {
  if (origin === 'string') return `Texto muito longo (máximo ${maximum} caracteres)`;
  if (origin === 'array' || origin === 'set') return `No máximo ${maximum} itens`;
  return isInclusive ? `O máximo é ${number(maximum)}` : `Informe menos que ${number(maximum)}`;
};

/** The message of each kind of zod issue. */
const plainError = (issue: z.core.$ZodRawIssue): string => {
  switch (issue.code) {
    case 'invalid_type':
      return ofType(issue.expected, issue.input);
    case 'invalid_value':
      return isOpen(issue.input) ? 'Escolha uma opção' : `Opção inválida: use ${issue.values.join(', ')}`;
    case 'too_small':
      return tooSmall(issue.origin, issue.minimum, issue.inclusive !== false);
    case 'too_big':
      return tooBig(issue.origin, issue.maximum, issue.inclusive !== false);
    case 'not_multiple_of':
      return `Use múltiplos de ${number(issue.divisor)}`;
    case 'unrecognized_keys':
      return `Chave desconhecida: ${issue.keys.join(', ')}`;
    case 'invalid_format':
      return 'Formato inválido';
    default:
      return 'Valor inválido';
  }
};

z.config({ customError: plainError });
