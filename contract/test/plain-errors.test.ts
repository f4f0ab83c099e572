/** No person reads a library's message about a value: every schema speaks Portuguese to the person who typed. */
import { contract } from '@pdy/contract';
import { describe, expect, it } from 'vitest';
import * as z from 'zod';

const saysOf = (schema: z.ZodType, input: unknown) => schema.safeParse(input).error?.issues[0]?.message;

describe('the message of a schema without a sentence', () => {
  it.each<[z.ZodType, unknown, string]>([
    [z.string(), undefined, 'Preencha este campo'],
    [z.string().min(1), '', 'Preencha este campo'],
    [z.string().min(10), 'pouco', 'Escreva ao menos 10 caracteres'],
    [z.string().max(5), 'demais!', 'Texto muito longo (máximo 5 caracteres)'],
    [z.number(), null, 'Informe um número'],
    [z.int(), 1.5, 'Informe um número inteiro'],
    [z.number().min(0.5), 0, 'O mínimo é 0,5'],
    [z.number().positive(), 0, 'Informe mais que 0'],
    [z.int().max(10), 11, 'O máximo é 10'],
    [z.number().multipleOf(0.5), 0.3, 'Use múltiplos de 0,5'],
    [z.enum(['a', 'b']), null, 'Escolha uma opção'],
    [z.enum(['a', 'b']), 'c', 'Opção inválida: use a, b'],
    [z.array(z.string()).min(1), [], 'Escolha ao menos um item'],
    [z.array(z.string()).max(2), ['a', 'b', 'c'], 'No máximo 2 itens'],
    [z.date(), undefined, 'Informe a data'],
    [z.strictObject({}), { x: 1 }, 'Chave desconhecida: x'],
    [z.email(), 'não', 'Formato inválido'],
  ])('%#: %o', (schema, input, said) => expect(saysOf(schema, input)).toBe(said));
});

type Call = { '~orpc'?: { inputSchema?: z.ZodType } };

/** Every schema that a call takes, with the call's name. */
const schemasOf = (node: object, path: string): [string, z.ZodType][] => {
  const call = (node as Call)['~orpc'];
  if (call) return call.inputSchema ? [[path, call.inputSchema]] : [];
  return Object.entries(node).flatMap(([name, inner]) => schemasOf(inner, `${path}.${name}`));
};

it('no call answers in the words of a library, whatever is left empty or typed wrong', () => {
  const schemas = schemasOf(contract, '');
  expect(schemas.length).toBeGreaterThan(300);
  const wrong = ['', 'x'.repeat(100_000), -1e12, 1e12, 1.5, null, true, [], {}];
  const strange = schemas.flatMap(([path, schema]) => {
    const shape = schema instanceof z.ZodObject ? Object.keys(schema.shape) : [];
    const inputs = [{}, ...wrong.map((value) => Object.fromEntries(shape.map((name) => [name, value])))];
    return inputs
      .flatMap((input) => schema.safeParse(input).error?.issues ?? [])
      .filter(({ message }) => /^(Invalid|Too |Unrecognized|Entrada|Muito (grande|pequeno):)/.test(message))
      .map(({ message }) => `${path}: ${message}`);
  });
  expect(strange).toEqual([]);
});
