/** Which of the simulados are looked at, as the address says. */
import type { Simulado } from '@pdy/contract/assessments/simulados';
import { addressOf, id, oneOf } from '#lib/address.ts';

export type SimuladosTab = 'disponiveis' | 'andamento' | 'concluidos';

export const simuladosAddress = addressOf('/simulacoes', {
  /** Absent: what can be taken. 'equipe': for whoever leads. */
  aba: oneOf('andamento', 'concluidos', 'equipe'),
  /** Of whose results the team's alone are shown. */
  pessoa: id,
});
export const { useAddress: useSimuladosAddress, useGoTo } = simuladosAddress;

const over: readonly Simulado['state'][] = ['passed', 'no_attempts', 'closed'];

/** What was taken and may be taken again is done and on offer. */
export const isIn = (
  tab: SimuladosTab,
  { state, last_attempt_id }: Pick<Simulado, 'state' | 'last_attempt_id'>,
): boolean => {
  if (tab === 'concluidos') return last_attempt_id !== null;
  if (tab === 'andamento') return state === 'running';
  return state !== 'running' && (last_attempt_id === null || !over.includes(state));
};

const labels: readonly (readonly [SimuladosTab, string])[] = [
  ['disponiveis', 'Disponíveis'],
  ['andamento', 'Em andamento'],
  ['concluidos', 'Concluídos'],
];

export const tabsOf = (items: readonly Simulado[]) =>
  labels.map(([value, label]) => ({
    value,
    label,
    count: items.filter((item) => isIn(value, item)).length,
  }));
