/** Values that a column may hold, guessed from its type and the checks that mention it. */
import { randomInt, randomUUID } from 'node:crypto';
import type { Column } from './schema.ts';

/** As PostgreSQL reads it from text; null for null. */
export type Value = string | null;

type Rest = { text: string };

const take = (rest: Rest, length = 1) => {
  const taken = rest.text.slice(0, length);
  rest.text = rest.text.slice(length);
  return taken;
};

const pick = (from: string) => from[randomInt(from.length)] ?? '';

const classMembers = (inner: string) =>
  inner.replaceAll(/(.)-(.)/g, (_, first: string, last: string) => {
    const [low, high] = [first.charCodeAt(0), last.charCodeAt(0)];
    return Array.from({ length: high - low + 1 }, (_item, index) => String.fromCharCode(low + index)).join(
      '',
    );
  });

/** One atom of a regular expression, as a function that makes matching text. */
const atom = (rest: Rest): (() => string) => {
  const first = take(rest);
  if (first === '[') {
    const members = classMembers(take(rest, rest.text.indexOf(']')));
    take(rest);
    return () => pick(members);
  }
  if (first === '(') {
    const inner = sequence(rest);
    take(rest);
    return inner;
  }
  if (first !== '\\') return () => first;
  const escaped = take(rest);
  return () => (escaped === 'd' ? pick('0123456789') : escaped);
};

const repeats = (rest: Rest): number => {
  const counted = /^\{(\d+)(,\d*)?\}/.exec(rest.text);
  if (counted) {
    take(rest, counted[0].length);
    return Number(counted[1]);
  }
  if (!/^[+*?]/.test(rest.text)) return 1;
  return { '+': 6, '*': 1, '?': 0 }[take(rest)] ?? 1;
};

const sequence = (rest: Rest): (() => string) => {
  const parts: (() => string)[] = [];
  while (rest.text !== '' && !rest.text.startsWith(')')) {
    const make = atom(rest);
    const times = repeats(rest);
    parts.push(() => Array.from({ length: times }, make).join(''));
  }
  return () => parts.map((part) => part()).join('');
};

/** A text that matches the pattern; for patterns of classes, groups and repeats, as our checks have. */
export const matching = (pattern: string): string =>
  sequence({ text: pattern.replace(/^\^/, '').replace(/\$$/, '') })();

const numbersIn = (sql: string) =>
  [...sql.matchAll(/(?<![\w.'])-?\d+(?:\.\d+)?/g)].map(([number]) => Number(number));

const texts = (sql: string): string[] => [
  ...[...sql.matchAll(/(?<!~ )'((?:[^']|'')*)'::text/g)].map(([, word = '']) => word.replaceAll("''", "'")),
  ...[...sql.matchAll(/ ~ '((?:[^']|'')*)'::text/g)].map(([, pattern = '']) => matching(pattern)),
  `texto ${randomUUID().slice(0, 12)}`,
  ...numbersIn(sql)
    .filter((length) => length > 0 && length <= 5000)
    .map((length) => 'x'.repeat(length)),
];

const firstDay = Date.UTC(2030, 0, 1);
/** Days until the first Monday, because checks may ask for one. */
const firstMonday = 6;
const days = (sql: string) =>
  [0, 1, firstMonday, ...numbersIn(sql)].map((day) =>
    new Date(firstDay + day * 86_400_000).toISOString().slice(0, 10),
  );

/** Lists that a check names. */
const listsIn = (sql: string) => [...sql.matchAll(/'(\{[^']*\})'::\w+\[\]/g)].map(([, list = '']) => list);

/** Each text with an object at a key that a check reads. */
const objectsWith = (sql: string) =>
  [...sql.matchAll(/-> '(\w+)'::text/g)].map(([, key = '']) => JSON.stringify({ [key]: {} }));

const ofType = (type: string, sql: string): string[] => {
  if (type === 'text') return texts(sql);
  if (type === 'uuid') return [randomUUID()];
  if (type === 'boolean') return ['false', 'true'];
  if (type === 'date') return days(sql);
  if (/^timestamp/.test(type)) return days(sql).map((day) => `${day}T12:00:00Z`);
  if (/^(smallint|integer|bigint|numeric|double precision)$/.test(type)) {
    return [1, ...numbersIn(sql).flatMap((number) => [number, number + 1, number - 1])].map(String);
  }
  const known: Record<string, string[]> = {
    jsonb: ['{}', '[]', '[{}, {}]', ...objectsWith(sql)],
    bytea: ['\\x00'],
    inet: ['127.0.0.1'],
    interval: ['1 day'],
  };
  if (type === 'uuid[]')
    return [4, 1, 0].map((many) => `{${Array.from({ length: many }, () => randomUUID())}}`);
  const values = type.endsWith('[]') ? ['{}', '{1}', '{1,1,1,1,1}', ...listsIn(sql)] : known[type];
  if (values === undefined) throw new Error(`no sample of type ${type} is known`);
  return values;
};

/** The most likely value first. `checks`: the SQL of all checks that mention the column. */
export const samples = ({ type, isNullable }: Column, checks: readonly string[]): Value[] => [
  ...ofType(type, checks.join(' ')),
  ...(isNullable ? [null] : []),
];
