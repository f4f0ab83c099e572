/** The address of the simulados: the tab and the filters. */
import type { Simulado, SimuladoFilters } from '@pdy/contract/assessments/simulados';
import { type SimuladoDuration, simuladoDurationLabel } from '@pdy/contract/assessments/values';
import { addressOf, id, oneOf, words } from '#lib/address/address.ts';

/** The durations, as they are in the address. */
const durations = {
  'ate-15-min': 'upto_15',
  'ate-30-min': 'upto_30',
  'ate-1-h': 'upto_60',
  'mais-de-1-h': 'over_60',
  'sem-limite': 'unlimited',
} as const satisfies Record<string, SimuladoDuration>;
type DurationWord = keyof typeof durations;
const durationWords = Object.keys(durations) as DurationWord[];

export const durationChoices = durationWords.map((value) => ({
  value,
  label: simuladoDurationLabel[durations[value]],
}));

export type SimuladosTab = 'disponiveis' | 'andamento' | 'concluidos';

export const simuladosAddress = addressOf('/simulacoes', {
  /** Absent: those that can be taken. 'equipe': for leaders. */
  aba: oneOf('andamento', 'concluidos', 'equipe'),
  /** The person whose results are shown, in the tab of the team. */
  pessoa: id,
  busca: words,
  competencia: id,
  nivel: oneOf(1, 2, 3, 4, 5),
  duracao: oneOf(...durationWords),
});
type SimuladosAddress = ReturnType<typeof simuladosAddress.read>;
export const { useAddress: useSimuladosAddress, useGoTo } = simuladosAddress;

export const noFilters = {
  busca: undefined,
  competencia: undefined,
  nivel: undefined,
  duracao: undefined,
} satisfies SimuladosAddress;

export const filtersOf = ({ busca, competencia, nivel, duracao }: SimuladosAddress): SimuladoFilters => ({
  ...(busca && { search: busca }),
  ...(competencia && { competency_id: competencia }),
  ...(nivel && { level: nivel }),
  ...(duracao && { duration: durations[duracao] }),
});

const over: readonly Simulado['state'][] = ['passed', 'no_attempts', 'closed'];

/** A simulado that was taken and may be taken again is in two tabs. */
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
