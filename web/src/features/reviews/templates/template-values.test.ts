import { TemplateDraft } from '@pdy/contract/reviews/templates';
import { describe, expect, it } from 'vitest';
import {
  asksWords,
  cyclesWords,
  moved,
  newItem,
  offeredKinds,
  readyTemplate,
  templateValues,
} from './template-values.ts';

describe('the ready-made template', () => {
  it('is accepted by the contract, and asks only the manager about potential', () => {
    const ready = readyTemplate();
    expect(TemplateDraft.safeParse(ready).error?.issues).toBeUndefined();
    expect(ready.asks_job_demands).toBe(true);
    expect(ready.items.find(({ kind }) => kind === 'potential')?.groups).toEqual(['manager']);
    expect(ready.items.map(({ kind }) => kind)).toEqual(['goals', 'text', 'text', 'potential']);
  });
});

describe('a template', () => {
  it('offers every kind of question, each with a group that answers', () => {
    for (const kind of offeredKinds) expect(newItem(kind).groups.length).toBeGreaterThan(0);
  });

  it('is edited as it was received, without the fields that only the server sets', () => {
    const id = '0192f000-0000-7000-8000-000000000001';
    const initial = readyTemplate();
    const items = initial.items.map((item) => ({ ...item, id, competency: null }));
    const row = { ...initial, items, id, edition: 1, status: 'published' as const, cycles: 0, version: 3 };
    expect(templateValues(row)).toEqual(initial);
  });

  it('lets its questions be moved by one place', () => {
    expect(moved(['a', 'b', 'c'], 1, -1)).toEqual(['b', 'a', 'c']);
    expect(moved(['a', 'b', 'c'], 1, 1)).toEqual(['a', 'c', 'b']);
  });

  it('says what it asks and who uses it', () => {
    expect(asksWords({ asks_job_demands: true, items: [1, 2, 3] })).toBe(
      'Competências do cargo e mais 3 perguntas',
    );
    expect(asksWords({ asks_job_demands: true, items: [1] })).toBe('Competências do cargo e mais 1 pergunta');
    expect(asksWords({ asks_job_demands: true, items: [] })).toBe('Competências do cargo');
    expect(asksWords({ asks_job_demands: false, items: [1] })).toBe('1 pergunta');
    expect(asksWords({ asks_job_demands: false, items: [] })).toBe('Nenhuma pergunta');
    expect(cyclesWords(0)).toBe('Nenhum ciclo usa');
    expect(cyclesWords(2)).toBe('Em 2 ciclos');
  });
});
