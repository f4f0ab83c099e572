import { expect, it } from 'vitest';
import { foundOptions } from './found-options.ts';

const option = (label: string) => ({ value: label, label });
const statistics = option('Estatística aplicada');
const options = [
  statistics,
  option('SQL'),
  { group: 'Pessoas', items: [option('Comunicação'), option('Ética')] },
];

it.each([
  ['estatistica', [statistics]],
  ['  ESTATÍSTICA ', [statistics]],
  ['etica', [{ group: 'Pessoas', items: [option('Ética')] }]],
  ['xyz', []],
])('what is typed finds options whatever its accents and capital letters: %s', (search, found) => {
  expect(foundOptions({ options, search, limit: 10 })).toEqual(found);
});

it('at most so many options are found', () => {
  expect(foundOptions({ options, search: '', limit: 1 })).toEqual([statistics]);
});
