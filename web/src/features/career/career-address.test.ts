import { describe, expect, it } from 'vitest';
import { careerAddress, pulled, supposedIn, supposedText } from './career-address.ts';

const sql = '0198a3f0-0000-7000-8000-000000000001';

describe('supposed levels', () => {
  it('are tenths, as levels are written, and are kept in the address', () => {
    const supposed = pulled(new Map(), { competency_id: sql, to: 3.9, real: 3.84 });
    const text = supposedText(supposed);
    expect(careerAddress.read({ niveis: text })).toMatchObject({ niveis: `${sql}:3.9` });
    expect(supposedIn(text)).toEqual(supposed);
    for (const level of ['0.9', '5.1', '3.84'])
      expect(careerAddress.read({ niveis: `${sql}:${level}` }).niveis).toBeUndefined();
  });

  it('do not exist when the slider stands at the held level', () => {
    const other = pulled(new Map(), { competency_id: sql, to: 4.2, real: 3.84 });
    expect(pulled(other, { competency_id: sql, to: 3.8, real: 3.84 })).toEqual(new Map());
    expect(pulled(new Map(), { competency_id: sql, to: 1, real: null })).toEqual(new Map());
  });
});
