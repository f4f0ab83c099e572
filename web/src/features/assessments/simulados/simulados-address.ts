/** Which of the simulados are looked at, as the address says. */
import type { Simulado } from '@pdy/contract/assessments/simulados';
import { oneOf, reading } from '#lib/address.ts';

export type SimuladosTab = 'disponiveis' | 'andamento' | 'concluidos';

/** Without a word: what can be taken. */
export const readSimulados = reading({ aba: oneOf('andamento', 'concluidos') });

const over: readonly Simulado['state'][] = ['passed', 'no_attempts', 'closed'];

/** Where it stands: what may still be taken is not done, even if it was taken before. */
export const tabOf = ({
  state,
  last_attempt_id,
}: Pick<Simulado, 'state' | 'last_attempt_id'>): SimuladosTab => {
  if (state === 'running') return 'andamento';
  return last_attempt_id && over.includes(state) ? 'concluidos' : 'disponiveis';
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
    count: items.filter((item) => tabOf(item) === value).length,
  }));
