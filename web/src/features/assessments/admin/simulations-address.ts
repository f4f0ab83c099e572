/** What the address of those who write simulados and their questions may say. */
import type { QuestionFilters } from '@pdy/contract/assessments/questions';
import { questionStatuses, questionTypes } from '@pdy/contract/assessments/values';
import { addressOf, either, id, oneOf, words, yes } from '#lib/address.ts';
import { useTabWord } from '#lib/part-context.ts';

/** The steps of a simulado behind its first, 'Dados'. */
export const laterSteps = ['questoes', 'regras', 'publico', 'revisar'] as const;

const readers = {
  /** 'competencias': of what the platform offers. */
  aba: oneOf('banco', 'plataforma', 'tentativas', 'competencias'),
  busca: words,
  competencia: id,
  nivel: oneOf(1, 2, 3, 4, 5),
  tipo: oneOf(...questionTypes),
  situacao: oneOf(...questionStatuses),
  /** Alone what waits for one's review. */
  revisar: yes,
  /** Of a competency of the platform's. */
  codigo: words,
  /** A question's id; 'nova' for one to come. */
  questao: either(oneOf('nova'), id),
  /** A file of questions is brought. */
  abrir: oneOf('importar'),
  /** A simulado's id; 'novo' for one to come. */
  simulado: either(oneOf('novo'), id),
  passo: oneOf(...laterSteps),
  /** The test that people are asked to take. */
  pedir: id,
  /** Of attempts: absent, those that run; 'regra': whose evidence a rule took out of the account. */
  lista: oneOf('encerradas', 'regra'),
  teste: id,
  pessoa: id,
  /** Who gets more time is open. */
  tempo: yes,
};

/** Of /admin/simulations, and of a tab of /corporate. */
export const simulationsAddress = addressOf('.', readers, { isPart: true });

export type SimulationsAddress = ReturnType<typeof simulationsAddress.read>;
export const { useAddress: useSimulationsAddress, useGoTo } = simulationsAddress;

export const noFilters = {
  busca: undefined,
  competencia: undefined,
  codigo: undefined,
  nivel: undefined,
  tipo: undefined,
  situacao: undefined,
  revisar: undefined,
} satisfies SimulationsAddress;

export const noAttemptFilters = {
  lista: undefined,
  teste: undefined,
  pessoa: undefined,
} satisfies SimulationsAddress;

export const filtersOf = ({
  busca,
  competencia,
  nivel,
  tipo,
  situacao,
  revisar,
}: SimulationsAddress): QuestionFilters => ({
  ...(busca && { search: busca }),
  ...(competencia && { competency_id: competencia }),
  ...(nivel && { level: nivel }),
  ...(tipo && { type: tipo }),
  ...(situacao && { status: situacao }),
  ...(revisar && { waits_for_you: true }),
});

/** Leads to the bank where one looks at it now: on its own page, or in the tab of /corporate. */
export function useBankPlace() {
  const isPart = useTabWord() === 'parte';
  return (said: Omit<SimulationsAddress, 'aba'>) =>
    isPart
      ? ({ to: '/corporate', search: { ...said, aba: 'avaliacoes', parte: 'banco' } } as const)
      : ({ to: '/admin/simulations', search: { ...said, aba: 'banco' } } as const);
}
