import { describe, expect, it } from 'vitest';
import { checkItem, emptyItem, itemInput } from './item-schema.ts';

const good = { ...emptyItem, title: 'Curso de SQL', summary: 'Um resumo.' };

describe('an item as it is typed', () => {
  it('is sent with what was left empty as null, and reais as cents', () => {
    expect(checkItem(good)).toEqual({});
    expect(itemInput({ ...good, cost: '1.120,50' })).toMatchObject({ cost_cents: 112_050, url: null });
    expect(itemInput({ ...good, cost: '0' })).toMatchObject({ cost_cents: 0 });
    expect(itemInput(good)).toMatchObject({ cost_cents: null, valid_until: null, teaches: [] });
  });

  it('is refused beside the field that is wrong', () => {
    expect(checkItem({ ...good, url: 'javascript:alert(1)' })).toEqual({ url: 'URL inválida' });
    expect(checkItem({ ...good, minutes: 'uma hora' })).toEqual({ minutes: 'Informe minutos inteiros' });
    expect(checkItem({ ...good, cost: 'caro' })).toEqual({ cost: 'Informe um valor, como 120,50' });
    const id = '00000000-0000-4000-8000-000000000001';
    const teaches = [{ key: 'a', competency_id: id, entry_level: '3', to_level: '2' }];
    expect(Object.keys(checkItem({ ...good, teaches }))).toEqual(['teaches']);
  });
});
