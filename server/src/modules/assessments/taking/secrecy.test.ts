/** An answer holds only what its schema names: other fields of a handler's result are removed before it is sent. */
import { contract } from '@pdy/contract';
import { describe, expect, it } from 'vitest';
import * as z from 'zod';
import { forbiddenKeys } from '../rules/payload-rules.ts';

type Schema = {
  properties?: Record<string, Schema>;
  items?: Schema;
  anyOf?: Schema[];
  oneOf?: Schema[];
  $ref?: string;
};

/** Paths of all fields: 'questions.told.key'. */
const fieldsOf = ({ properties = {}, items, anyOf = [], oneOf = [], $ref }: Schema, path = ''): string[] => {
  if ($ref) throw new Error('a schema that refers to another is read half');
  const named = Object.entries(properties).flatMap(([name, one]) => {
    const here = path ? `${path}.${name}` : name;
    return [here, ...fieldsOf(one, here)];
  });
  return [...named, ...[...(items ? [items] : []), ...anyOf, ...oneOf].flatMap((one) => fieldsOf(one, path))];
};

const forbidden: ReadonlySet<string> = new Set(forbiddenKeys);
const isForbidden = (path: string) =>
  forbidden.has((path.split('.').at(-1) ?? '').toLowerCase().replaceAll('_', ''));

const answers = Object.entries(contract.attempts).map(([name, call]) => {
  const schema = call['~orpc'].outputSchema;
  return [name, fieldsOf(z.toJSONSchema(schema as z.ZodType, { unrepresentable: 'any' }) as Schema)] as const;
});

describe('MO-13: an answer to a person who takes a test', () => {
  it.each(answers)('has no field for what is right, except for what practice shows: %s', (_, fields) => {
    expect(fields.length).toBeGreaterThan(0);
    const secrets = fields.filter(isForbidden);
    expect(secrets.filter((path) => !/^(questions\.)?told\./.test(path))).toEqual([]);
  });

  it('is checked down to what practice shows', () => {
    const fields = new Map(answers).get('start') ?? [];
    expect(fields.filter(isForbidden)).toEqual(
      ['', '.tolerance', '.explanation'].map((rest) => `questions.told.key${rest}`),
    );
  });
});
