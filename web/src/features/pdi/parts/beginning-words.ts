/** Where a first plan, or a plan without goals, may begin. */

import type { Standing } from '@pdy/contract/competencies/competencies';
import { listText } from '@pdy/contract/list-text';
import { gapStatusLabel } from '@pdy/contract/rules/competencies/gap';
import { besideDemand } from '#lib/words/level-words.ts';

/** Why a person starts a first plan; `gaps`: the widest gaps to the job, null without a job that has demands. */
export function firstPlanWords(gaps: readonly string[] | null, manager: string | null) {
  const named = gaps !== null && gaps.length > 0 ? `: ${listText(gaps)}` : '';
  const based = gaps === null ? 'com as metas que escolher' : `com base nas suas lacunas${named}`;
  const readers = manager === null ? 'Só você vê até enviar.' : 'Seu gestor só vê quando você enviar.';
  return `Em 5 minutos você monta o primeiro ${based}. ${readers}`;
}

/** Where a plan without goals may begin; `widest`: the first of the person's gaps, where there is one. */
export function firstGoalWords(widest: Standing | undefined) {
  if (!widest) return 'Comece por algo que você quer fazer melhor até o fim do período.';
  const { competency, demand, held, gap } = widest;
  const now =
    gap?.known && held.estimate !== null
      ? besideDemand(held.estimate, demand)
      : `${gapStatusLabel[gap?.status ?? 'sem_evidencia'].toLowerCase()}, o cargo pede ${demand}`;
  return `Comece pelo que mais pesa no seu cargo: ${competency.name} (${now}).`;
}
