import type { Amendment } from '@pdy/contract/pdi/amendment';
import { describe, expect, it } from 'vitest';
import { againAddress, askedValues, refusedLast } from './asked-again.ts';

const field = (name: string, to: string | number) => ({ field: name, from: null, to });
const asked = (status: string, kind: string, more: object = {}) =>
  ({
    id: 'p1',
    status,
    reason: 'O cliente adiou.',
    changes: [
      { kind, goal_id: kind === 'add' ? null : 'g1', fields: [field('title', 'Ler'), field('weight', 5)] },
    ],
    ...more,
  }) as unknown as Amendment;
const goals = [{ id: 'g1', status: 'in_progress' as const }];

describe('a refused change', () => {
  it('is shown until another one is requested', () => {
    expect(refusedLast([asked('rejected', 'add'), asked('approved', 'add')])?.status).toBe('rejected');
    expect(refusedLast([asked('pending', 'add'), asked('rejected', 'add')])).toBeNull();
    expect(refusedLast(undefined)).toBeNull();
  });

  it('is edited in the form it came from, with the text that was written', () => {
    expect(againAddress(asked('rejected', 'add'), goals)).toEqual({ novo: 'meta', pedido: 'p1' });
    expect(againAddress(asked('rejected', 'change'), goals)).toEqual({ meta: 'g1', pedido: 'p1' });
    expect(againAddress(asked('rejected', 'change'), [])).toBeNull();
    const two = asked('rejected', 'add', { changes: [{ kind: 'add' }, { kind: 'add' }] });
    expect(againAddress(two, goals)).toBeNull();
    expect(askedValues(asked('rejected', 'add'))).toEqual({
      title: 'Ler',
      weight: 5,
      reason: 'O cliente adiou.',
    });
    expect(askedValues(undefined)).toEqual({});
  });
});
