/** The query string of a table call: what to select, which rows, in what order, how many. */
import type { Role } from '@pdy/contract/permissions';
import { refuse } from './refusal.ts';
import { openColumn, type Selection, selectionOf } from './select-list.ts';
import type { Column, Table } from './tables.ts';

type Type = Column['type'];
export type Filter = { readonly column: string; readonly type: Type } & (
  | { readonly is: 'eq' | 'neq'; readonly value: string }
  | { readonly is: 'in'; readonly values: readonly string[] }
  | { readonly is: 'is'; readonly value: 'null' | 'not null' | 'true' | 'false' }
);
type Order = { readonly column: string; readonly way: 'asc' | 'desc'; readonly nulls: 'first' | 'last' };

export type Query = {
  readonly selection: Selection;
  readonly filters: readonly Filter[];
  readonly order: readonly Order[];
  readonly limit: number;
  readonly offset: number;
};

/** The most rows in one answer. */
export const mostRows = 1000;
const mostFilters = 50;

/** The items of `(a,"b,c")`. In quotes, a backslash escapes the next character. */
const listOf = (text: string): string[] => {
  const inner = /^\((.*)\)$/s.exec(text)?.[1];
  if (inner === undefined) throw refuse.unreadable('filter');
  if (inner === '') return [];
  const found = inner.match(/(?:^|,)(?:"(?:[^"\\]|\\.)*"|[^",]*)/gs) ?? [];
  if (found.join('') !== inner) throw refuse.unreadable('filter');
  return found
    .map((item, at) => (at === 0 && !inner.startsWith(',') ? item : item.slice(1)))
    .map((item) => (item.startsWith('"') ? item.slice(1, -1).replaceAll(/\\(.)/gs, '$1') : item));
};

const states = {
  null: 'null',
  'not.null': 'not null',
  not_null: 'not null',
  true: 'true',
  false: 'false',
} as const;

const isState = (text: string): text is keyof typeof states => Object.hasOwn(states, text);

const filterOf = (column: string, type: Type, text: string): Filter => {
  const [, operator = '', value = ''] = /^([a-z]+)\.(.*)$/s.exec(text) ?? [];
  if (operator === 'eq' || operator === 'neq') return { column, type, is: operator, value };
  if (operator === 'in' && !type.endsWith('[]')) return { column, type, is: 'in', values: listOf(value) };
  const state = value.toLowerCase();
  if (operator === 'is' && isState(state)) {
    const is = states[state];
    if (is === 'null' || is === 'not null' || type === 'boolean')
      return { column, type, is: 'is', value: is };
  }
  throw refuse.unreadable('filter');
};

const orderOf = (table: Table, text: string, role: Role): Order[] =>
  text.split(',', mostFilters).map((item) => {
    const [, column = '', way = 'asc', nulls] =
      /^(\w{1,63})(?:\.(asc|desc))?(?:\.nulls(first|last))?$/.exec(item.trim()) ?? [];
    if (column === '') throw refuse.unreadable('order');
    openColumn(table, column, { role, name: table.name });
    const usual = way === 'desc' ? 'first' : 'last';
    return { column, way: way as Order['way'], nulls: (nulls ?? usual) as Order['nulls'] };
  });

const wholeNumber = (text: string | null, otherwise: number): number => {
  if (text === null) return otherwise;
  if (!/^\d{1,9}$/.test(text)) throw refuse.unreadable('limit or offset');
  return Number(text);
};

/** `columns` repeats the keys of an insert's body. */
const notFilters = new Set(['select', 'order', 'limit', 'offset', 'columns']);

export const queryOf = (table: Table, params: URLSearchParams, role: Role): Query => {
  const given = [...params].filter(([name]) => !notFilters.has(name));
  if (given.length > mostFilters) throw refuse.unreadable('filters');
  const filters = given.map(([name, text]) => {
    const { type } = openColumn(table, name, { role, name: table.name });
    return filterOf(name, type, text);
  });
  const order = params.get('order');
  return {
    selection: selectionOf(table, params.get('select'), role),
    filters,
    order: order ? orderOf(table, order, role) : [],
    limit: Math.min(mostRows, wholeNumber(params.get('limit'), mostRows)),
    offset: wholeNumber(params.get('offset'), 0),
  };
};
