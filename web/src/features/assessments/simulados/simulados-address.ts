/** Which of the simulados are looked at, as the address says. */
import type { Simulado } from '@pdy/contract/assessments/simulados';
import { oneOf, reading } from '#lib/address.ts';

export type SimuladosTab = 'disponiveis' | 'andamento' | 'concluidos';

/** Without a word: what can be taken. */
export const readSimulados = reading({ aba: oneOf('andamento', 'concluidos') });

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
