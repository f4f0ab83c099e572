/** The words of a path beside its numbers. */
import type { JobPath } from '@pdy/contract/dashboard/dashboard';
import { formatLevel } from '#lib/words/level-words.ts';

export const pathLabel: Record<JobPath['kind'], string> = {
  current: 'Cargo atual',
  target: 'Cargo-alvo',
};

/** 'Só falta Estatística: 2,3 · pede 3', 'Maior lacuna: SQL, sem evidência · pede 4'. */
export function missingText({ missing, widest, fit }: JobPath): string {
  if (fit === null) return 'As exigências deste cargo ainda não foram cadastradas.';
  if (!widest) return 'Nenhuma lacuna';
  const { estimate, stale } = widest.held;
  const level = estimate === null ? 'sem evidência' : formatLevel(estimate);
  const stands = `${level}${stale ? ', desatualizada' : ''} · pede ${widest.demand}`;
  return missing === 1 ? `Só falta ${widest.name}: ${stands}` : `Maior lacuna: ${widest.name}, ${stands}`;
}

/** The label above a step, with the jobs that it serves. */
export function stepLabel(
  serves: readonly JobPath['kind'][],
  paths: readonly Pick<JobPath, 'kind'>[],
): string {
  const [only] = serves;
  const aim =
    serves.length > 1
      ? 'dos dois'
      : paths.length === 1 || !only
        ? 'do cargo'
        : `do ${pathLabel[only].toLowerCase()}`;
  return `O passo que mais aproxima ${aim}`;
}
