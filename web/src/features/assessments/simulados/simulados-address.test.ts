import { describe, expect, it } from 'vitest';
import {
  durationChoices,
  filtersOf,
  isIn,
  type SimuladosTab,
  simuladosAddress,
} from './simulados-address.ts';

const tabs: readonly SimuladosTab[] = ['disponiveis', 'andamento', 'concluidos'];
const standing = (state: Parameters<typeof isIn>[1]['state'], last_attempt_id: string | null = null) =>
  tabs.filter((tab) => isIn(tab, { state, last_attempt_id }));

describe('MO-12: a simulado', () => {
  it('is listed among the finished ones once it was taken, whether or not it may be taken again', () => {
    expect(standing('open')).toEqual(['disponiveis']);
    expect(standing('open', 'a')).toEqual(['disponiveis', 'concluidos']);
    expect(standing('waits', 'a')).toEqual(['disponiveis', 'concluidos']);
    expect(standing('passed', 'a')).toEqual(['concluidos']);
    expect(standing('running')).toEqual(['andamento']);
    expect(standing('running', 'a')).toEqual(['andamento', 'concluidos']);
    expect(standing('closed')).toEqual(['disponiveis']);
  });
});

describe('MO-12: the filters of simulados stand in the address', () => {
  const competencia = '0195a1b0-0000-7000-8000-000000000001';
  const asked = (address: Record<string, unknown>) => filtersOf(simuladosAddress.read(address));
  it('and are sent to the server by its own names', () => {
    const address = { busca: 'junções', competencia, nivel: 3, duracao: 'ate-30-min', aba: 'concluidos' };
    expect(asked(address)).toEqual({
      ...{ search: 'junções', competency_id: competencia, level: 3, duration: 'upto_30' },
    });
    expect(asked({ busca: '', competencia: 'sql', nivel: 7, duracao: 'upto_30' })).toEqual({});
    expect(durationChoices.map(({ value }) => asked({ duracao: value }).duration)).toEqual([
      ...['upto_15', 'upto_30', 'upto_60', 'over_60', 'unlimited'],
    ]);
  });
});
