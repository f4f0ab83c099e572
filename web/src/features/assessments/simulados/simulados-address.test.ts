import { describe, expect, it } from 'vitest';
import { isIn, type SimuladosTab } from './simulados-address.ts';

const tabs: readonly SimuladosTab[] = ['disponiveis', 'andamento', 'concluidos'];
const standing = (state: Parameters<typeof isIn>[1]['state'], last_attempt_id: string | null = null) =>
  tabs.filter((tab) => isIn(tab, { state, last_attempt_id }));

describe('MO-12: where a simulado is found', () => {
  it('is among the finished ones as soon as it was taken once, whether or not it may be taken again', () => {
    expect(standing('open')).toEqual(['disponiveis']);
    expect(standing('open', 'a')).toEqual(['disponiveis', 'concluidos']);
    expect(standing('waits', 'a')).toEqual(['disponiveis', 'concluidos']);
    expect(standing('passed', 'a')).toEqual(['concluidos']);
    expect(standing('running')).toEqual(['andamento']);
    expect(standing('running', 'a')).toEqual(['andamento', 'concluidos']);
    expect(standing('closed')).toEqual(['disponiveis']);
  });
});
