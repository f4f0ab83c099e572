/** The competencies for a goal: gaps first, the widest on top, then the rest of the job, then those beyond the job. */
import type { Standing } from '@pdy/contract/competencies/competencies';
import { widestStandings } from '@pdy/contract/rules/competencies/widest-gaps';
import { formatLevel } from '#lib/words/level-words.ts';

function inWords({ competency, demand, held }: Standing) {
  const now = held.estimate === null || held.stale ? '?' : formatLevel(held.estimate);
  return demand === null ? `${competency.name} (nível ${now})` : `${competency.name} (${now} de ${demand})`;
}

/**
 * In named groups, as a native select takes them; empty groups are left out. `recommended`: a competency that is
 * already chosen, and need not be in the job or held.
 */
export function competencyChoices(standings: readonly Standing[], recommended?: Standing['competency']) {
  const isKnown = standings.some(({ competency }) => competency.id === recommended?.id);
  const gaps = widestStandings(standings);
  const groups = [
    { group: 'Suas lacunas', of: gaps },
    {
      group: 'Outras do seu cargo',
      of: standings.filter((standing) => standing.demand !== null && !gaps.includes(standing)),
    },
    // Without a job nothing is beyond it.
    {
      group: standings.some(({ demand }) => demand !== null) ? 'Além do cargo' : 'Competências',
      of: standings.filter(({ demand }) => demand === null),
    },
  ];
  return [
    { value: '', label: 'Nenhuma' },
    ...(recommended && !isKnown
      ? [{ group: 'Recomendada', items: [{ value: recommended.id, label: recommended.name }] }]
      : []),
    ...groups
      .filter(({ of }) => of.length > 0)
      .map(({ group, of }) => ({
        group,
        items: of.map((standing) => ({ value: standing.competency.id, label: inWords(standing) })),
      })),
  ];
}
