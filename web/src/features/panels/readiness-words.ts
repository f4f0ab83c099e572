import type { Candidate, Readiness } from '@pdy/contract/corporate';
import { number } from './corporate-words.ts';

/** '66% de aderência (83% avaliado)': never one without the other. */
export const candidateText = ({
  fit_shown,
  coverage_shown,
}: Pick<Candidate, 'fit_shown' | 'coverage_shown'>) =>
  `${fit_shown}% de aderência (${coverage_shown}% avaliado)`;

const people = (count: number, one: string, many: string) => `${number(count)} ${count === 1 ? one : many}`;

/** What stands behind the large number of ready people. */
export function benchText({ ready, soon, considered, bench_strength, job }: Omit<Readiness, 'candidates'>) {
  const word = ready === 1 ? 'pessoa pronta' : 'pessoas prontas';
  const near = people(soon, 'outra está próxima', 'outras estão próximas');
  const bench =
    bench_strength === null
      ? 'Ninguém ocupa o cargo hoje.'
      : `Força do banco: ${number(bench_strength)} por ocupante (${people(job.incumbents, 'pessoa ocupa', 'pessoas ocupam')} o cargo).`;
  return `${word} para ${job.name}; ${near}, de ${number(considered)} com níveis conhecidos. ${bench}`;
}
