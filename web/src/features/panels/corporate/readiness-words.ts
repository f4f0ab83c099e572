import type { Candidate, Readiness } from '@pdy/contract/panels/corporate';
import { countText } from '@pdy/contract/rules/numbers';
import { formatNumber } from '#lib/words/format.ts';

/** '66% (83% avaliado)': the fit, never without how much of the job is measured. */
export const candidateText = ({
  fit_shown,
  coverage_shown,
}: Pick<Candidate, 'fit_shown' | 'coverage_shown'>) => `${fit_shown}% (${coverage_shown}% avaliado)`;

/**
 * People who are near, but not ready. Those who are not ready come in the order of the exact fit, and `soon` counts
 * those who reach the threshold: the displayed fit is rounded and decides nothing.
 */
export const nearOf = ({ candidates, soon }: Pick<Readiness, 'candidates' | 'soon'>): ReadonlySet<string> =>
  new Set(
    candidates
      .filter(({ ready }) => !ready)
      .slice(0, soon)
      .map(({ person_id }) => person_id),
  );

const nearText = (soon: number, ready: number) => {
  if (soon === 0) return ready === 0 ? 'ninguém está perto disso' : 'ninguém mais está perto disso';
  if (ready === 0) return countText(soon, 'pessoa está perto disso', 'pessoas estão perto disso');
  return countText(soon, 'outra está perto disso', 'outras estão perto disso');
};

const succession = ({ bench_strength, ready, job }: Pick<Readiness, 'bench_strength' | 'ready' | 'job'>) => {
  if (bench_strength === null) return 'Ninguém ocupa o cargo hoje.';
  const held = countText(job.incumbents, 'pessoa ocupa', 'pessoas ocupam');
  return ready === 0
    ? `Hoje ${held} o cargo, sem sucessor pronto.`
    : `Hoje ${held} o cargo: ${formatNumber(bench_strength)} ${bench_strength < 2 ? 'sucessor pronto' : 'sucessores prontos'} por ocupante.`;
};

/** The text after the large number of ready people. */
export function benchText({ ready, soon, considered, ...bench }: Omit<Readiness, 'candidates'>) {
  const word = ready === 1 ? 'pessoa pronta' : 'pessoas prontas';
  const known = `Contam ${countText(considered, 'pessoa com nível conhecido', 'pessoas com níveis conhecidos')}.`;
  return `${word} para ${bench.job.name}; ${nearText(soon, ready)}. ${known} ${succession({ ready, ...bench })}`;
}
