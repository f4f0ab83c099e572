/** Sentences about a plan: its state, and who may read it now. */

import type { Goal } from '@pdy/contract/pdi/goal';
import type { Approver, Plan } from '@pdy/contract/pdi/plan';
import type { GoalHealth } from '@pdy/contract/rules/pdi/goal-health';
import { decidingGoals } from '@pdy/contract/rules/pdi/plan-state';
import { smart } from '@pdy/contract/rules/pdi/smart';
import { formatLevel } from '#lib/words/level-words.ts';
import { readersOf } from './readers.ts';

export const firstName = (name: string) => name.split(' ')[0] ?? name;

/** '3 metas', '1 meta'. */
export const goalsText = (count: number) => `${count} ${count === 1 ? 'meta' : 'metas'}`;

/** Progress as it is shown: rounded down, but corrected for errors of floating point. */
export const wholePercent = (progress: number) => `${Math.floor(progress + 1e-9)}%`;

/** Whether the goal has ended, with any result. */
export const isFinal = ({ status }: Pick<Goal, 'status'>) =>
  status === 'completed' || status === 'not_achieved' || status === 'cancelled';

/** A goal measured by its level counts 100 once it is completed: shows the real level. Null for all others. */
export function completedWords({ status, mode, target_level, completed_estimate }: Goal) {
  if (status !== 'completed' || mode !== 'competency') return null;
  return completed_estimate === null
    ? `Concluída sem nível conhecido; a meta era ${target_level}`
    : `Concluída com nível ${formatLevel(completed_estimate)}; a meta era ${target_level}`;
}

/** The goals that count for the plan's progress. A private goal has no weight, or others could detect it. */
export const counted = (goals: Plan['goals']) =>
  goals.filter(({ status, visibility }) => status !== 'cancelled' && visibility !== 'private');

/** Where the whole plan would be at a steady pace, 0 to 100: the goals' expected points by weight. */
export function expectedOf(goals: Plan['goals']) {
  const weight = counted(goals).reduce((sum, goal) => sum + goal.weight, 0);
  if (weight === 0) return 0;
  return counted(goals).reduce((sum, goal) => sum + goal.expected * goal.weight, 0) / weight;
}

const stateWords: Record<GoalHealth, readonly [one: string, many: string]> = {
  atrasada: ['está atrasada', 'estão atrasadas'],
  em_risco: ['está em risco', 'estão em risco'],
  sem_atualizacao: ['está sem atualização', 'estão sem atualização'],
  no_ritmo: ['está no ritmo', 'estão no ritmo'],
  concluida: ['foi concluída', 'foram concluídas'],
};

/** The reason for the plan's single word: it is as good as the worst of its goals. */
export function stateReason(goals: Plan['goals']) {
  const [first, ...others] = decidingGoals(goals);
  if (!first?.health) return 'Nenhuma meta em andamento.';
  const [one, many] = stateWords[first.health];
  return others.length === 0 ? `A meta “${first.title}” ${one}.` : `${others.length + 1} metas ${many}.`;
}

/** The pace in three parts, so that the middle one can stand out. */
export function paceWords({ progress_shown, goals }: Pick<Plan, 'progress_shown' | 'goals'>) {
  const ahead = progress_shown - Math.round(expectedOf(goals));
  const points = `${Math.abs(ahead)} ${Math.abs(ahead) === 1 ? 'ponto' : 'pontos'}`;
  if (ahead === 0) return ['Você está ', 'exatamente no esperado', ' para hoje (marca âmbar).'] as const;
  return [
    'Você está ',
    `${points} ${ahead > 0 ? 'acima' : 'abaixo'}`,
    ' do esperado para hoje (marca âmbar).',
  ] as const;
}

type Waiting = Pick<Plan, 'status' | 'approver_name' | 'approval_mode' | 'deputy_name'>;

/** The manager on record who cannot decide, and why. */
type PassedOver = { name: string; gap: 'no_role' | 'inactive' };

/** The reader's manager: `manager` decides; `passedOver` cannot, with the reason. */
export type Leader = { manager: string | null; passedOver: PassedOver | null };

/** The leader, from the data of the frame. */
export function leaderOf(
  person: { manager_name: string | null; manager_gap: PassedOver['gap'] | null } | undefined,
): Leader {
  const { manager_name: name = null, manager_gap: gap = null } = person ?? {};
  if (name === null) return { manager: null, passedOver: null };
  return gap === null ? { manager: name, passedOver: null } : { manager: null, passedOver: { name, gap } };
}

/** Why the manager does not decide. */
const passedOverWords = (passedOver: PassedOver | null) => {
  if (passedOver === null) return 'Não encontramos um gestor ativo.';
  const { name, gap } = passedOver;
  return gap === 'inactive'
    ? `${name}, que é quem lidera você no cadastro, não está mais ativo na empresa.`
    : `${name} lidera você no cadastro, mas ainda não tem o papel Gestor, que aprova PDIs.`;
};

/** Who may read the plan now, and what happens next. Null for a state that needs no explanation. */
export function statusWords(
  { status, approver_name, approval_mode }: Omit<Waiting, 'deputy_name'>,
  { manager, passedOver }: Leader,
) {
  switch (status) {
    case 'draft':
      return manager === null
        ? readersOf({ status }, { visibility: 'manager' })
        : `${readersOf({ status }, { visibility: 'manager' })} ${firstName(manager)} decide.`;
    case 'submitted':
      if (approval_mode === 'company_admin') {
        return `${passedOverWords(passedOver)} O PDI foi enviado ao administrador da empresa.`;
      }
      return approver_name === null
        ? 'Aguardando a decisão de quem aprova.'
        : `${firstName(approver_name)} está com o seu PDI. Enquanto não decidir, você pode retirar e mudar.`;
    case 'changes_requested':
      return 'Mude o que for preciso e envie de novo.';
    case 'active':
      return approval_mode === 'self_no_approver'
        ? 'Ativado sem aprovação: não há gestor acima de você nem outro administrador que possa decidir.'
        : null;
    case 'completed':
      return 'Este PDI foi concluído. Você já pode começar o próximo.';
    case 'closed':
      return 'Este PDI foi encerrado. Você já pode começar o próximo.';
    case 'cancelled':
      return 'Este PDI foi cancelado. Você já pode começar outro.';
  }
}

/** What happens to the plan once it is sent. */
export function decisionWords({ approval_mode, approver_name }: Approver, passedOver: PassedOver | null) {
  switch (approval_mode) {
    case 'self_no_approver':
      return 'Seu PDI é aprovado assim que você o enviar, porque não há gestor acima de você nem outro administrador que possa decidir.';
    case 'company_admin':
      return `${passedOverWords(passedOver)} O PDI será enviado ao administrador da empresa.`;
    default:
      return `${passedOver ? `${passedOverWords(passedOver)} ` : ''}${approver_name} decide. A linha de gestão e a administração também leem.`;
  }
}

/** Who decided, or will decide. */
export function approverWords({ approver_name, approval_mode, deputy_name }: Waiting) {
  if (approval_mode === 'self_no_approver') return 'Ninguém';
  if (deputy_name) return `${deputy_name}, em nome de ${approver_name}`;
  return approver_name ?? 'Administrador da empresa';
}

type Decided = Pick<Plan, 'status' | 'approver_name' | 'approval_mode' | 'deputy_name'> & {
  day: string | null;
};

/** The result of a sent plan, for the person who opens it to decide; null while it waits. `day`: as shown. */
export function decidedWords({ status, day, ...plan }: Decided) {
  const by = plan.approver_name ? ` por ${approverWords({ status, ...plan })}` : '';
  const on = day ? `${by ? ',' : ''} em ${day}` : '';
  const words: Record<Plan['status'], string | null> = {
    submitted: null,
    draft: 'Este PDI voltou a ser rascunho e não espera decisão.',
    active: `Este PDI já foi aprovado${by}${on}.`,
    changes_requested: `Ajustes já pedidos${by}${on}. O PDI volta para cá quando for enviado de novo.`,
    completed: 'Este PDI já foi concluído.',
    closed: 'Este PDI já foi encerrado.',
    cancelled: 'Este PDI foi cancelado.',
  };
  return words[status];
}

/** The purpose of the page, with the manager's name where there is one. */
export function purposeWords(
  plan: Pick<Plan, 'approver_name' | 'status'> | null | undefined,
  manager: string | null,
) {
  const name = plan?.approver_name ?? manager;
  if (name === null) return 'O seu plano de desenvolvimento, meta por meta.';
  const who = firstName(name);
  return plan?.status === 'active'
    ? `O plano que você e ${who} combinaram, meta por meta.`
    : `O plano que você e ${who} combinam, meta por meta.`;
}

/** Why the next plan is not sent yet: only one runs at a time. */
export const waitsForWords = ({ title }: Pick<Plan, 'title'>) =>
  `Este rascunho fica guardado. Você poderá enviá-lo quando “${title}” terminar.`;

/** '4 metas, 1 concluída, 2 canceladas': cancelled goals stay visible. */
export function goalCountWords(goals: Plan['goals']) {
  const count = (wanted: Goal['status']) => goals.filter(({ status }) => status === wanted).length;
  return goalCounts({ goals: goals.length, completed: count('completed'), cancelled: count('cancelled') });
}

/** The sentence about the goals of a plan of which only the numbers are known. */
export const goalCounts = ({
  goals,
  completed,
  cancelled,
}: Record<'goals' | 'completed' | 'cancelled', number>) =>
  [
    goalsText(goals),
    completed > 0 && `${completed} ${completed === 1 ? 'concluída' : 'concluídas'}`,
    cancelled > 0 && `${cancelled} ${cancelled === 1 ? 'cancelada' : 'canceladas'}`,
  ]
    .filter(Boolean)
    .join(', ');

/** Whether the plan has ended: nothing in it can be started any more. */
export const hasEnded = ({ status }: Pick<Plan, 'status'>) =>
  status === 'completed' || status === 'closed' || status === 'cancelled';

/** The activities, texts and numbers of the goal may still change. */
export const takesMore = ({ status }: Pick<Goal, 'status'>) =>
  status === 'draft' || status === 'not_started' || status === 'in_progress';

/**
 * The purpose of a criterion; a goal measured by its level is measurable without one, and its clarity does not count
 * it.
 */
export const criterionHelp = ({ mode }: Pick<Goal, 'mode'>) =>
  mode === 'competency'
    ? 'Opcional: esta meta já se mede pelo nível da competência.'
    : 'Como se vai saber que deu certo? Um número ajuda.';

/** How clear a goal is, 0 to 100, and what would make it clearer. */
export const clarityOf = (goal: Goal, plan: Pick<Plan, 'period_start' | 'period_end'>) =>
  smart(
    {
      ...goal,
      start: goal.start_value,
      target: goal.target_value,
      held: goal.held_estimate,
      estimated_minutes: goal.activities.reduce((sum, { minutes }) => sum + (minutes ?? 0), 0),
      linked_gap: goal.competency !== null,
    },
    plan,
  );
