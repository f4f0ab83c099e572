import type { Candidate, Readiness } from '@pdy/contract/panels/corporate';
import { countText } from '@pdy/contract/rules/numbers';
import { formatNumber } from '#lib/format.ts';

/** '66% de aderência (83% avaliado)': never one without the other. */
export const candidateText = ({
  fit_shown,
  coverage_shown,
}: Pick<Candidate, 'fit_shown' | 'coverage_shown'>) =>
  `${fit_shown}% de aderência (${coverage_shown}% avaliado)`;

/**
 * Near, but not ready. Whoever is not ready comes in the order of the exact fit, and `soon` counts those that reach
 * what is asked: the fit that is shown is rounded and decides nothing.
 */
export const nearOf = ({ candidates, soon }: Pick<Readiness, 'candidates' | 'soon'>): ReadonlySet<string> =>
  new Set(
    candidates
      .filter(({ ready }) => !ready)
      .slice(0, soon)
      .map(({ person_id }) => person_id),
  );

/** What stands behind the large number of ready people. */
export function benchText({ ready, soon, considered, bench_strength, job }: Omit<Readiness, 'candidates'>) {
  const word = ready === 1 ? 'pessoa pronta' : 'pessoas prontas';
  const near = countText(soon, 'outra está próxima', 'outras estão próximas');
  const bench =
    bench_strength === null
      ? 'Ninguém ocupa o cargo hoje.'
      : `Sucessores prontos por ocupante: ${formatNumber(bench_strength)} (${countText(job.incumbents, 'pessoa ocupa', 'pessoas ocupam')} o cargo).`;
  return `${word} para ${job.name}; ${near}, de ${formatNumber(considered)} com níveis conhecidos. ${bench}`;
}
