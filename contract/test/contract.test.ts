/** The contract as a whole: every call names its needs and its route, and every rule has its sentence. */
import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { isContractProcedure } from '@orpc/contract';
import { contract } from '@pdy/contract';
import { ruleSentence, ruleText } from '@pdy/contract/messages';
import { permissions } from '@pdy/contract/permissions';
import { describe, expect, it } from 'vitest';
import * as z from 'zod';
import { neverReached } from './never-reached.ts';

type Call = {
  readonly name: string;
  readonly needs: string;
  readonly route: string;
  readonly summary: string;
  /** The schema of a call's input; null: the call takes none. */
  readonly input: z.ZodType | null;
};

const callsOf = (node: unknown, name: string[] = []): Call[] => {
  if (isContractProcedure(node)) {
    const { meta, route, inputSchema } = node['~orpc'];
    const at = route.method && route.path ? `${route.method} ${route.path}` : '';
    const input = inputSchema instanceof z.ZodType ? inputSchema : null;
    return [
      { name: name.join('.'), needs: String(meta.needs), route: at, summary: route.summary ?? '', input },
    ];
  }
  return Object.entries(node as object).flatMap(([key, inner]) => callsOf(inner, [...name, key]));
};

const calls = callsOf(contract);

/** Places in a schema that accept unknown keys. */
const looseIn = (schema: unknown, at: string): string[] => {
  if (schema instanceof z.ZodObject) {
    const isStrict = schema.def.catchall instanceof z.ZodNever;
    const inner = Object.entries(schema.shape).flatMap(([key, value]) => looseIn(value, `${at}.${key}`));
    return isStrict ? inner : [at, ...inner];
  }
  if (schema instanceof z.ZodArray) return looseIn(schema.element, `${at}[]`);
  if (schema instanceof z.ZodUnion) return schema.options.flatMap((option) => looseIn(option, at));
  if (schema instanceof z.ZodPipe) return looseIn(schema.in, at);
  if (
    schema instanceof z.ZodOptional ||
    schema instanceof z.ZodNullable ||
    schema instanceof z.ZodDefault ||
    schema instanceof z.ZodPrefault
  ) {
    return looseIn(schema.unwrap(), at);
  }
  return [];
};
const repeated = (values: readonly string[]) => values.filter((value, i) => values.indexOf(value) !== i);

const folder = (path: string) => fileURLToPath(new URL(`../../${path}`, import.meta.url));
/** Signing in has a protocol of its own, with its own messages for refusals. */
const isAboutSigningIn = (name: string) => /_auth(_|\.)/.test(name);
const textsIn = (path: string, extension: string) =>
  readdirSync(folder(path), { recursive: true, encoding: 'utf8' })
    .filter(
      (name) => name.endsWith(extension) && !name.endsWith(`.test${extension}`) && !isAboutSigningIn(name),
    )
    .map((name) => readFileSync(`${folder(path)}/${name}`, 'utf8'));
const found = (texts: readonly string[], pattern: RegExp) =>
  texts.flatMap((text) => [...text.matchAll(pattern)].map((match) => match[1] ?? ''));

describe('every call', () => {
  it.each(calls)(
    '$name needs something known, and says where it is and what it does',
    ({ needs, route, summary }) => {
      expect([...permissions, 'signed_in']).toContain(needs);
      expect(route).toMatch(/^(GET|POST|PATCH|PUT|DELETE) \/[a-z]/);
      expect(summary.length).toBeGreaterThan(10);
    },
  );

  it('refuses unknown keys at every depth', () => {
    expect(calls.flatMap(({ name, input }) => looseIn(input, name))).toEqual([]);
  });

  it('exists', () => {
    expect(calls.length).toBeGreaterThan(20);
  });

  it('has a route of its own, whatever the names of its parameters', () => {
    expect(repeated(calls.map(({ route }) => route.replaceAll(/\{[a-z_]+\}/g, '{}')))).toEqual([]);
  });

  it('is a GET when it reads, so that it opens no transaction', () => {
    const reads = calls.filter(({ name }) =>
      /\.(of|why|get|current|awaiting|list|mine|directory|companies)$/.test(name),
    );
    expect(reads.filter(({ route }) => !route.startsWith('GET '))).toEqual([]);
  });
});

describe('every rule', () => {
  const migrations = textsIn('server/migrations', '.sql');
  const sources = textsIn('server/src', '.ts');
  const constraints = [
    ...found(migrations, /\bconstraint ([a-z_]+) (?:check|unique|exclude|not)\b/g),
    ...found(migrations, /\bconstraint ([a-z_]+)\n\s+exclude\b/g),
    ...found(migrations, /\bunique index ([a-z_]+) on\b/g),
    ...found(migrations, /\bconstraint = '([a-z_]+)'/g),
  ];
  const thrown = found(sources, /\bbroken\(\s*(?:[a-zA-Z]+ \? )?'([a-z_]+)'/g);

  it('has a sentence when a constraint or a trigger of the database enforces it', () => {
    expect(constraints.length).toBeGreaterThan(20);
    const silent = constraints.filter((name) => !(name in ruleText) && !(name in neverReached));
    expect(silent).toEqual([]);
  });

  it('still exists and has no sentence when it is excused from having one', () => {
    const stale = Object.keys(neverReached).filter((name) => !constraints.includes(name) || name in ruleText);
    expect(stale).toEqual([]);
  });

  it('has a sentence when a handler throws it', () => {
    expect(thrown.length).toBeGreaterThan(15);
    expect(thrown.filter((name) => !(name in ruleText))).toEqual([]);
  });

  it('is enforced somewhere when it has a sentence', () => {
    const kept = [...sources, ...textsIn('contract/src/rules', '.ts'), ...migrations].join('\n');
    expect(Object.keys(ruleText).filter((name) => !new RegExp(`\\b${name}\\b`).test(kept))).toEqual([]);
  });

  it('has a sentence that begins with a capital letter', () => {
    for (const text of Object.values(ruleText)) expect(text).toMatch(/^(\{max\} |[A-ZÁÉÍÓÚÂÊÔÃÕÇ]).{9,}$/);
  });

  it('is told in general words when its name is unknown', () => {
    expect(ruleSentence('ten_goals')).toBe('Um PDI pode ter no máximo 10 metas.');
    expect(ruleSentence('pdi_goals_title_check')).toBe('Dados inválidos. Verifique as informações.');
    expect(ruleSentence('toString')).toBe('Dados inválidos. Verifique as informações.');
  });
});
