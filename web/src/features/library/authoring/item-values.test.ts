import { ItemDraft } from '@pdy/contract/library/authoring';
import { describe, expect, it } from 'vitest';
import { fieldErrors } from '#lib/form/form-errors.ts';
import { sendable } from '#lib/form/values.ts';
import { centsFrom } from '#ui/form/money-field.tsx';
import { numberFrom } from '#ui/form/number-field.tsx';
import { type ItemValues, itemValues, teachesBy } from './item-values.ts';

const good = { ...itemValues(null), title: 'Curso de SQL', summary: 'Um resumo.' };
const sent = (values: ItemValues) => ({
  ...sendable(ItemDraft, values),
  ...teachesBy('competency_id')(values),
});
const problems = (values: ItemValues) => fieldErrors(ItemDraft.safeParse(sent(values)));

describe('an item as it is typed', () => {
  it('is sent with empty fields as null, and reais as cents', () => {
    expect(problems(good)).toEqual({});
    const cost_cents = centsFrom('1.120,50');
    expect(sent({ ...good, cost_cents, url: '' })).toMatchObject({ cost_cents: 112_050, url: null });
    expect(sent({ ...good, cost_cents: centsFrom('0') })).toMatchObject({ cost_cents: 0 });
    expect(sent({ ...good, valid_until: null })).toMatchObject({
      cost_cents: null,
      valid_until: null,
      teaches: [],
    });
  });

  it('is refused beside the wrong field', () => {
    expect(problems({ ...good, url: 'javascript:alert(1)' })).toEqual({ url: 'URL inválida' });
    expect(problems({ ...good, minutes: numberFrom('uma hora') })).toEqual({
      minutes: 'Informe minutos inteiros',
    });
    expect(problems({ ...good, minutes: null })).toEqual({ minutes: 'Informe minutos inteiros' });
    expect(problems({ ...good, cost_cents: centsFrom('caro') })).toEqual({
      cost_cents: 'Informe um valor, como 120,50',
    });
    expect(problems({ ...good, cost_cents: centsFrom('-1') })).toEqual({
      cost_cents: 'Informe um valor, como 120,50',
    });
    const competency = '00000000-0000-4000-8000-000000000001';
    const teaches = [{ key: 'a', competency, entry_level: 3, to_level: 2 }];
    expect(Object.keys(problems({ ...good, teaches }))).toEqual(['teaches']);
  });

  it('teaches the chosen competencies; a row without a competency is ignored', () => {
    const teaches = [{ key: 'a', competency: '', entry_level: 1, to_level: 2 }];
    expect(sent({ ...good, teaches })).toMatchObject({ teaches: [] });
  });
});
