import type { QuestionFilters } from '@pdy/contract/assessments/questions';
import { questionStatuses, questionTypes } from '@pdy/contract/assessments/values';
import { addressOf, either, id, oneOf, words, yes } from '#lib/address/address.ts';
import { useTabWord } from '#lib/part-context.ts';

/** The steps of a simulado after the first, 'Dados'. */
export const laterSteps = ['questoes', 'regras', 'publico', 'revisar'] as const;

const readers = {
  /** 'competencias': the competencies of the platform's questions. */
  aba: oneOf('banco', 'plataforma', 'tentativas', 'competencias'),
  busca: words,
  competencia: id,
  nivel: oneOf(1, 2, 3, 4, 5),
  tipo: oneOf(...questionTypes),
  situacao: oneOf(...questionStatuses),
  /** Only questions that wait for the reader's review. */
  revisar: yes,
  /** The code of a competency of the platform. */
  codigo: words,
  /** A question's id; 'nova' for a new one. */
  questao: either(oneOf('nova'), id),
  /** The import of a file of questions is open. */
  abrir: oneOf('importar'),
  /** A simulado's id; 'novo' for a new one. */
  simulado: either(oneOf('novo'), id),
  passo: oneOf(...laterSteps),
  /** The test whose assignments are open. */
  pedir: id,
  /** The list of attempts: absent, the running ones; 'regra': those whose evidence a rule excludes. */
  lista: oneOf('encerradas', 'regra'),
  teste: id,
  pessoa: id,
  /** The list of people with more time is open. */
  tempo: yes,
};

/** The address of /admin/simulations, and of a tab of /corporate. */
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

/** A link to the bank on the present page: on its own page, or in the tab of /corporate. */
export function useBankPlace() {
  const isPart = useTabWord() === 'parte';
  return (said: Omit<SimulationsAddress, 'aba'>) =>
    isPart
      ? ({ to: '/corporate', search: { ...said, aba: 'avaliacoes', parte: 'banco' } } as const)
      : ({ to: '/admin/simulations', search: { ...said, aba: 'banco' } } as const);
}
