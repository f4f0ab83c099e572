/** What `select=` asks for: columns, and at most one embedded relation, one level deep. */

import { may, type Role } from '@pdy/contract/permissions';
import { forbidden } from '#kernel/broken.ts';
import { refuse } from './refusal.ts';
import type { Embed, Source, Table } from './tables.ts';

export type Picked = { readonly column: string; readonly as: string };
export type Embedded = {
  readonly embed: Embed;
  readonly as: string;
  readonly columns: readonly Picked[];
  /** Rows without a partner are left out. */
  readonly isInner: boolean;
};
export type Selection = { readonly columns: readonly Picked[]; readonly embedded: readonly Embedded[] };

const columnItem = /^(?:([A-Za-z_]\w{0,62}):)?([A-Za-z_]\w{0,62})$/;
const embedItem = /^(?:([A-Za-z_]\w{0,62}):)?([A-Za-z_]\w{0,62})((?:!\w{1,120}){0,2})\(([^()]*)\)$/;

/** Splits at commas outside parentheses. */
const items = (text: string): string[] => {
  const found = [''];
  let depth = 0;
  for (const sign of text) {
    if (sign === '(') depth += 1;
    if (sign === ')') depth -= 1;
    if (sign === ',' && depth === 0) found.push('');
    else found[found.length - 1] += sign;
  }
  return found.map((item) => item.trim());
};

const mostItems = 60;
const mostEmbedded = 1;
const mostEmbeddedColumns = 40; // PostgreSQL builds an object from 50 columns at most.

type Asking = { readonly role: Role; readonly name: string };

const isOpen = ({ columns }: Source, column: string, role: Role) => {
  const needs = columns[column]?.needs;
  return needs === undefined || may(role, needs);
};

/** The column, if it exists and the caller may read it. */
export const openColumn = (source: Source, column: string, { role, name }: Asking) => {
  const found = Object.hasOwn(source.columns, column) ? source.columns[column] : undefined;
  if (!found) throw refuse.noColumn(name, column);
  if (!isOpen(source, column, role)) throw forbidden();
  return found;
};

const everything = (source: Source, role: Role): Picked[] =>
  Object.keys(source.columns)
    .filter((column) => isOpen(source, column, role))
    .map((column) => ({ column, as: column }));

const pickedBy = (source: Source, item: string, asking: Asking): Picked[] => {
  if (item === '*') return everything(source, asking.role);
  const [, as, column] = columnItem.exec(item) ?? [];
  if (column === undefined) throw refuse.unreadable('select parameter');
  openColumn(source, column, asking);
  return [{ column, as: as ?? column }];
};

/** Finds a relation by its table, or by the column that references it. */
const relation = (table: Table, name: string): [string, Embed] => {
  const found = Object.entries(table.embeds).find(([target, { by }]) => name === target || name === by);
  if (!found) throw refuse.noRelation(table.name, name);
  return found;
};

const embeddedBy = (table: Table, item: string, role: Role): Embedded | null => {
  const [, as, name, hints = '', inside = ''] = embedItem.exec(item) ?? [];
  if (name === undefined) return null;
  const [target, embed] = relation(table, name);
  const given = hints.split('!').filter((hint) => hint !== '');
  const known = ['inner', 'left', embed.by, `${table.name}_${embed.by}_fkey`];
  if (given.some((hint) => !known.includes(hint))) throw refuse.noRelation(table.name, name);
  const columns = items(inside).flatMap((part) => pickedBy(embed, part, { role, name: target }));
  if (columns.length > mostEmbeddedColumns) throw refuse.unreadable('select parameter');
  return { embed, as: as ?? name, columns, isInner: given.includes('inner') };
};

export const selectionOf = (table: Table, text: string | null, role: Role): Selection => {
  const columns: Picked[] = [];
  const embedded: Embedded[] = [];
  const asked = items(text || '*');
  if (asked.length > mostItems) throw refuse.unreadable('select parameter');
  for (const item of asked) {
    const relative = embeddedBy(table, item, role);
    if (relative) embedded.push(relative);
    else columns.push(...pickedBy(table, item, { role, name: table.name }));
  }
  if (embedded.length > mostEmbedded) throw refuse.unreadable('select parameter');
  return { columns, embedded };
};
