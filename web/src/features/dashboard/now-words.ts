/** The first words of the day: a greeting, and what matters now. */
import type { Dashboard } from '@pdy/contract/dashboard/dashboard';
import { isDecision } from '@pdy/contract/dashboard/words';
import { countText } from '@pdy/contract/rules/numbers';

/** `hour`: of the person's own clock, 0 to 23. */
export function greeting(hour: number) {
  if (hour < 5 || hour >= 18) return 'Boa noite';
  return hour < 12 ? 'Bom dia' : 'Boa tarde';
}

const numerals = ['Nenhuma', 'Uma', 'Duas', 'Três', 'Quatro', 'Cinco'] as const;
const count = (n: number) => numerals[n] ?? String(n);

type Plan = NonNullable<Dashboard['plan']>;

/** '0 de 1 meta concluída', '1 de 3 metas concluídas'. */
export const goalsText = ({ goals_completed, goals_total }: Pick<Plan, 'goals_completed' | 'goals_total'>) =>
  `${goals_completed} de ${countText(goals_total, 'meta concluída', 'metas concluídas')}`;

const paceWords: Record<NonNullable<Plan['health']>, string> = {
  no_ritmo: 'o PDI segue no ritmo',
  em_risco: 'o PDI está em risco',
  atrasada: 'o PDI está atrasado',
  sem_atualizacao: 'o PDI está sem atualização',
  concluida: 'todas as metas foram concluídas',
};

function planWords(plan: Dashboard['plan']) {
  if (!plan) return 'você ainda não tem um PDI';
  switch (plan.status) {
    case 'draft':
      return 'seu PDI ainda é um rascunho';
    case 'submitted':
      return 'seu PDI aguarda aprovação';
    case 'changes_requested':
      return 'seu PDI voltou com um pedido de ajustes';
    case 'active':
      return plan.health === null ? 'o PDI está ativo' : paceWords[plan.health];
    default:
      return 'você não tem um PDI em andamento';
  }
}

const masculine = ['nenhum', 'um', 'dois', 'três', 'quatro', 'cinco'];

/**
 * A sentence about now: what is late, who waits, and the progress of the plan. It counts everything, not only the
 * listed actions.
 */
export function nowSentence({ counts, plan }: Pick<Dashboard, 'counts' | 'plan'>) {
  const { late, decisions, answers } = counts;
  const parts = [
    late > 0 && `${count(late)} ${late === 1 ? 'ação está atrasada' : 'ações estão atrasadas'}`,
    decisions > 0 &&
      `${count(decisions)} ${decisions === 1 ? 'decisão espera' : 'decisões esperam'} por você`,
    answers > 0 &&
      `${answers === 1 ? 'um check-in espera' : `${masculine[answers] ?? answers} check-ins esperam`} a sua resposta`,
    planWords(plan),
  ].filter((part) => part !== false);
  const text = parts.map((part) => part.charAt(0).toLowerCase() + part.slice(1)).join('; ');
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}.`;
}

/** The decisions that wait for the reader and do not fit the list; null: there are none. */
export function restText({ actions, counts }: Pick<Dashboard, 'actions' | 'counts'>): string | null {
  const rest = counts.decisions - actions.filter(isDecision).length;
  if (rest <= 0) return null;
  return rest === 1 ? 'E mais 1 decisão em Aprovações' : `E mais ${rest} decisões em Aprovações`;
}

/** New posts; more than 99 are not counted. */
export const postsText = (count: number): string =>
  count === 1 ? '1 publicação nova no mural' : `${count > 99 ? '99+' : count} publicações novas no mural`;
