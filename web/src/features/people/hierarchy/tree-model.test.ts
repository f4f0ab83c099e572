import type { AwaitedPerson } from '@pdy/contract/people/hierarchy';
import type { TreePerson } from '@pdy/contract/people/hierarchy-tree';
import { describe, expect, it } from 'vitest';
import { figuresOf, healthOf } from './health.ts';
import { affectedText, movedText, teamText } from './hierarchy-words.ts';
import {
  firstAlone,
  found,
  isLetterOfName,
  lineAbove,
  rowsOf,
  stagedRefusal,
  stepOf,
  treeOf,
  typedAt,
  withAwaited,
  withLines,
} from './tree-model.ts';

const person = (user_id: string, manager_id: string | null, more: Partial<TreePerson> = {}): TreePerson => ({
  user_id,
  name: user_id,
  position: null,
  department: null,
  role: 'employee',
  avatar_url: null,
  manager_id,
  is_active: true,
  is_readable: true,
  ...more,
});

const awaited = (id: string, manager_id: string | null, leader_id: string | null = null): AwaitedPerson => ({
  id,
  name: id,
  email: `${id}@empresa.com.br`,
  role: 'employee',
  job: 'Analista',
  status: 'preparado',
  manager: manager_id === null ? null : { id: manager_id, name: manager_id },
  leader_id,
});

const people = [
  person('Ana', 'Bruno', { position: 'Analista de logística' }),
  person('Bruno', 'Diva', { role: 'manager' }),
  person('Caio', 'Bruno'),
  person('Diva', null, { role: 'admin' }),
  person('Átila', null, { role: 'manager' }),
];
const tree = treeOf(people);
const open = () => true;
const ids = (rows: readonly { id: string }[]) => rows.map(({ id }) => id);

describe('the first person to be given a manager', () => {
  it('answers to nobody, leads nobody, and is not the reader; invited people count too', () => {
    expect(firstAlone(tree, 'Diva')).toBe('Átila');
    expect(firstAlone(tree, 'Átila')).toBeUndefined();
    expect(firstAlone(withAwaited(tree, [awaited('Bia', null)]), 'Átila')).toBe('Bia');
  });
});

describe('the tree of a list', () => {
  it('shows leaders first, and open branches below', () => {
    expect(ids(rowsOf(tree, open))).toEqual(['Diva', 'Bruno', 'Ana', 'Caio', 'Átila']);
    expect(ids(rowsOf(tree, (_, level) => level < 2))).toEqual(['Diva', 'Bruno', 'Átila']);
    expect(rowsOf(tree, open)[3]).toMatchObject({ level: 3, place: 2, siblings: 2, hasReports: false });
  });

  it('shows invited people under their future manager, and does not count them', () => {
    const shown = withAwaited(tree, [
      awaited('Eva', 'Bruno'),
      awaited('Rui', null, 'Eva'),
      awaited('Zoe', null),
    ]);
    expect(ids(rowsOf(shown, open))).toEqual(['Diva', 'Bruno', 'Ana', 'Caio', 'Eva', 'Rui', 'Átila', 'Zoe']);
    expect(shown.people.get('Eva')).toMatchObject({ position: 'Analista', awaited: 'preparado' });
    expect(found(shown, 'rui')).toEqual(['Rui']);
    expect(tree.reports.get('Bruno')).toEqual(['Ana', 'Caio']);
    const moved = withAwaited(treeOf(people, new Map([['Caio', 'Átila']])), [awaited('Eva', 'Caio')]);
    expect(lineAbove(moved, 'Eva')).toEqual(['Caio', 'Átila']);
  });

  it('MO-23: moves invited people like all others, with the same refusals', () => {
    const toCome = [awaited('Eva', 'Bruno'), awaited('Rui', null, 'Eva')];
    const moved = withAwaited(tree, toCome, new Map([['Rui', 'Átila']]));
    expect(lineAbove(moved, 'Rui')).toEqual(['Átila']);
    const whole = withAwaited(tree, toCome);
    const refusal = (id: string, to: string | null) =>
      stagedRefusal({ there: tree, whole }, new Map([[id, to]]))?.code ?? null;
    expect(refusal('Rui', 'Caio')).toBeNull();
    expect(refusal('Rui', null)).toBeNull();
    expect(refusal('Eva', 'Rui')).toBe('E_CICLO_HIERARQUIA');
    expect(refusal('Eva', 'Eva')).toBe('E_PROPRIO_GESTOR');
    expect(refusal('Caio', 'Eva')).toBe('E_OUTRA_EMPRESA');
    const left = treeOf([...people, person('Hugo', null, { is_active: false })]);
    const both = { there: left, whole: withAwaited(left, toCome) };
    expect(stagedRefusal(both, new Map([['Eva', 'Hugo']]))?.code).toBe('E_GESTOR_INATIVO');
    expect(movedText({ name: 'Eva', awaited: 'preparado' }, 'Caio')).toBe('Eva vai responder a Caio.');
  });

  it('includes prepared changes, and ignores managers who are not in the list', () => {
    const staged = treeOf([...people, person('Zeca', 'gone')], new Map([['Ana', 'Átila']]));
    expect(staged.reports.get('Átila')).toEqual(['Ana']);
    expect(staged.tops).toEqual(['Diva', 'Átila', 'Zeca']);
  });

  it('finds people by any of their words, without accents, in their place', () => {
    expect(found(tree, 'LOGISTICA ana')).toEqual(['Ana']);
    expect(found(tree, 'atila')).toEqual(['Átila']);
    expect(ids(rowsOf(tree, open, withLines(tree, ['Ana'])))).toEqual(['Diva', 'Bruno', 'Ana']);
    expect(lineAbove(tree, 'Ana')).toEqual(['Bruno', 'Diva']);
  });
});

describe('keys', () => {
  const rows = rowsOf(tree, open);

  it('MO-23: walk, open, close and go up', () => {
    expect(stepOf(rows, 0, 'ArrowDown')).toEqual({ to: 1 });
    expect(stepOf(rows, 0, 'ArrowUp')).toEqual({ to: 0 });
    expect(stepOf(rows, 1, 'End')).toEqual({ to: 4 });
    expect(stepOf(rows, 4, 'Home')).toEqual({ to: 0 });
    expect(stepOf(rows, 1, 'ArrowLeft')).toEqual({ close: 'Bruno' });
    expect(stepOf(rows, 3, 'ArrowLeft')).toEqual({ to: 1 });
    expect(stepOf(rows, 1, 'ArrowRight')).toEqual({ to: 2 });
    expect(stepOf(rows, 4, 'ArrowRight')).toEqual({ to: 4 });
    const closed = rowsOf(tree, () => false);
    expect(stepOf(closed, 0, 'ArrowRight')).toEqual({ open: 'Diva' });
    expect(stepOf(rows, 0, 'x')).toBeNull();
    expect(stepOf([], 0, 'End')).toBeNull();
  });

  it('for letters go to the next name that begins with them', () => {
    const nameOf = (id: string) => id;
    expect(typedAt(rows, 0, 'a', nameOf)).toBe(2);
    expect(typedAt(rows, 2, 'a', nameOf)).toBe(4);
    expect(typedAt(rows, 4, 'a', nameOf)).toBe(2);
    expect(typedAt(rows, 4, 'at', nameOf)).toBe(4);
    expect(typedAt(rows, 0, 'x', nameOf)).toBeNull();
  });
});

describe('the letter M that moves a person', () => {
  it('is part of a name within a word, and when nobody may be moved', () => {
    expect(isLetterOfName('m', { isNew: true, mayMove: true })).toBe(false);
    expect(isLetterOfName('M', { isNew: true, mayMove: false })).toBe(true);
    expect(isLetterOfName('m', { isNew: false, mayMove: true })).toBe(true);
    expect(isLetterOfName('Tab', { isNew: true, mayMove: false })).toBe(false);
  });
});

describe('the health of a tree', () => {
  it('MO-23: names the people of each finding', () => {
    const ill = treeOf([
      ...people,
      person('Gil', 'Hugo'),
      person('Hugo', 'Diva', { is_active: false, role: 'manager' }),
      person('Ivo', 'Caio'),
    ]);
    expect(healthOf(ill)).toEqual({
      'sem-gestor': ['Átila'],
      'gestor-inativo': ['Gil'],
      'lidera-sem-papel': ['Caio'],
      'gestor-sem-liderados': ['Átila'],
      'um-liderado': ['Caio', 'Hugo'],
      'muitos-liderados': [],
    });
    expect(figuresOf(tree).map(({ value }) => value)).toEqual(['5', '1', '3', '2', '1,50', '2']);
  });
});

describe('words', () => {
  it('count people in natural Portuguese', () => {
    expect(affectedText(1)).toBe('1 pessoa muda de linha');
    expect(affectedText(3)).toBe('3 pessoas mudam de linha');
    expect(teamText(1, 1)).toBe('1 direto');
    expect(teamText(3, 1200)).toBe('3 diretos, 1.200 na linha');
    expect(movedText({ name: 'Ana' }, null)).toBe('Ana ficou sem gestor.');
  });
});
