import { describe, expect, it } from 'vitest';
import { countsOf, heatOf, heatText } from './heat.ts';

const cells = [
  { weekday: 2, hour: 10, count: 42 },
  { weekday: 0, hour: 3, count: 2 },
  { weekday: 5, hour: 22, count: 1 },
];

describe('the heat map', () => {
  it('says when most happens, and how much happens at night', () => {
    expect(heatText(cells)).toBe('Mais movimento: terça às 10h, 42 registros; entre 22h e 6h: 3');
    expect(heatText([{ weekday: 0, hour: 3, count: 1 }])).toBe(
      'Mais movimento: domingo às 3h, 1 registro; entre 22h e 6h: 1',
    );
    expect(heatText([])).toBe('Nenhum registro no período');
  });

  it('has four warm colours, and no colour for zero', () => {
    expect([0, 1, 10, 11, 21, 22, 40, 42].map((count) => heatOf(count, 42))).toEqual([
      0, 1, 1, 2, 2, 3, 4, 4,
    ]);
  });

  it('knows each hour', () => {
    expect(countsOf(cells)(2, 10)).toBe(42);
    expect(countsOf(cells)(2, 11)).toBe(0);
  });
});
