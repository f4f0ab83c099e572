/** Each column that the contract declares for a goal is read from a file, and kept. */
import { goalColumns } from '@pdy/contract/files/goal-columns';
import { goalFieldNames, goalFieldWords } from '@pdy/contract/pdi/goal-fields';
import { expect, it } from 'vitest';
import { byAddressOrName, findable } from '../../competencies/index.ts';
import { type Cells, goalOf } from './goal-cells-rules.ts';

const id = crypto.randomUUID();
const known = {
  people: byAddressOrName([{ user_id: id, email: 'ana@a.example', name: 'Ana Lima' }]),
  invited: new Map(),
  competencies: findable([{ id, code: 'SQL', name: 'Consultas' }]),
  imported: new Map(),
};
const line: Record<string, string> = {
  ...Object.fromEntries(goalColumns.map(({ name, example }) => [name, example])),
  ...{ email: 'ana@a.example', competencia_codigo: 'SQL', nivel_alvo: '3', prazo: '31/03/2026', peso: '20' },
};
const read = (more: Record<string, string> = {}) => {
  const cells: Cells = (column) => ({ ...line, ...more })[column] ?? '';
  return goalOf({ cells, titleOf: (column) => column }, known);
};
const columns = goalFieldNames.filter((name) => goalFieldWords[name].file && name !== 'title');

it.each(columns)('a file of goals sets the field: %s', (name) => {
  const { faults, row } = read();
  expect(faults).toEqual([]);
  expect(row?.goal[name]).not.toBeNull();
  expect(row?.goal).toHaveProperty(name);
});

it('a file of goals leaves the fields alone for which it has no column', () => {
  const { row } = read();
  expect(Object.keys(row?.goal ?? {}).toSorted()).toEqual([...columns, 'metric_name'].toSorted());
});

it('a cell that holds no value of its field is refused under its column', () => {
  expect(read({ peso: 'muito' }).faults).toEqual([{ column: 'peso', says: '"muito" não é um número.' }]);
  expect(read({ peso: '101' }).faults).toEqual([{ column: 'peso', says: 'O peso vai de 1 a 100.' }]);
  expect(read({ peso: '' }).row?.goal).toMatchObject({ weight: 10 });
});
