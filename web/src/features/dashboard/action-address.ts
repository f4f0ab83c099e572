/** The link, the name and the badge of each next action. */
import type { Dashboard, NextAction } from '@pdy/contract/dashboard/dashboard';
import {
  ClipboardCheck,
  ClipboardPen,
  FileCheck,
  GalleryHorizontalEnd,
  Handshake,
  ListChecks,
  type LucideIcon,
  MessageSquareQuote,
  MessagesSquare,
  NotebookPen,
  PencilLine,
  Play,
  Scale,
  Target,
} from 'lucide-react';
import { testAddress } from '#lib/address/test-address.ts';
import { formatAge, formatDay } from '#lib/words/format.ts';

type Kind = NextAction['kind'];

export const actionIcon: Record<Kind, LucideIcon> = {
  activity: ListChecks,
  goal: Target,
  checkin: MessagesSquare,
  simulado: NotebookPen,
  simulado_running: Play,
  proficiency_running: Play,
  simulado_asked: NotebookPen,
  proficiency_asked: NotebookPen,
  cards: GalleryHorizontalEnd,
  agreement: Handshake,
  feedback_request: MessageSquareQuote,
  feedback_unread: MessageSquareQuote,
  feedback_verify: MessageSquareQuote,
  mentoring_request: Handshake,
  round_plan: ListChecks,
  review: ClipboardPen,
  plan_changes: PencilLine,
  plan_approval: FileCheck,
  activity_validation: ClipboardCheck,
  amendment_approval: FileCheck,
  evidence_contest: Scale,
  checkin_review: MessagesSquare,
};

export const actionTitle: Record<Kind, (title: string) => string> = {
  activity: (title) => title,
  goal: (title) => `Atualizar a meta “${title}”`,
  checkin: () => 'Preencher o check-in',
  simulado: (title) => `Fazer o simulado “${title}”`,
  simulado_running: (title) => `Continuar “${title}”`,
  proficiency_running: (title) => `Continuar “${title}”`,
  simulado_asked: (title) => `Fazer o simulado “${title}”`,
  proficiency_asked: (title) => `Fazer o teste “${title}”`,
  cards: () => 'Estudar os cartões de hoje',
  agreement: (text) => text,
  feedback_request: (name) => `Responder ao pedido de feedback de ${name}`,
  feedback_unread: (name) => `Ler o feedback de ${name}`,
  feedback_verify: (name) => `Dizer se percebeu evolução em ${name}`,
  mentoring_request: (name) => `Responder ao pedido de mentoria de ${name}`,
  review: (name) => (name === '' ? 'Escrever a sua autoavaliação' : `Avaliar ${name}`),
  round_plan: (title) => `Escrever o plano de ação de “${title}”`,
  plan_changes: (title) => `Ajustar o PDI “${title}”`,
  plan_approval: (title) => `Decidir sobre o PDI “${title}”`,
  activity_validation: (title) => `Validar “${title}”`,
  amendment_approval: (title) => `Decidir sobre a mudança no PDI “${title}”`,
  evidence_contest: (competency) => `Decidir a contestação em “${competency}”`,
  checkin_review: () => 'Responder ao check-in',
};

const askedWords = (how: string) => (how === 'duty' ? 'Obrigatório' : 'Sugerido pela sua empresa');

export const actionContext: Record<Kind, (context: string) => string> = {
  activity: (goal) => `Meta: ${goal}`,
  goal: (plan) => plan,
  checkin: (plan) => plan,
  simulado: (competency) => `Mostra seu nível em ${competency}`,
  simulado_running: () => '',
  proficiency_running: () => '',
  simulado_asked: askedWords,
  proficiency_asked: askedWords,
  cards: (count) => (count === '1' ? '1 cartão está esperando' : `${count} cartões estão esperando`),
  feedback_request: (question) => question,
  feedback_unread: () => '',
  feedback_verify: () => 'Você deu um feedback há dois meses',
  mentoring_request: (competency) => `Em ${competency}`,
  review: (cycle) => cycle,
  round_plan: (area) => `Rodada sobre a área ${area}`,
  agreement: (person) => `Combinado na conversa com ${person}`,
  plan_changes: (note) => note,
  plan_approval: (person) => `Enviado por ${person}`,
  activity_validation: (person) => `Concluída por ${person}`,
  amendment_approval: (person) => `Pedida por ${person}`,
  evidence_contest: (person) => `Feita por ${person}`,
  checkin_review: (person) => `Enviado por ${person}`,
};

type Action = Pick<NextAction, 'kind' | 'id'>;

/** The address of an action: a test on its own page, everything else on the page of goals. */
export const actionAddress = (action: Action) => {
  const { kind, id } = action;
  if (kind === 'simulado' || kind === 'simulado_running' || kind === 'simulado_asked')
    return testAddress({ kind: 'simulado', id });
  if (kind === 'proficiency_running' || kind === 'proficiency_asked')
    return testAddress({ kind: 'proficiency', id });
  if (kind === 'cards') return { to: '/flashcards', search: { estudar: 'todos' } } as const;
  if (kind === 'feedback_request')
    return { to: '/feedback-loop', search: { aba: 'pedidos', novo: 'feedback', pedido: id } } as const;
  if (kind === 'feedback_unread') return { to: '/feedback-loop', search: { feedback: id } } as const;
  if (kind === 'feedback_verify')
    return { to: '/feedback-loop', search: { aba: 'enviados', feedback: id } } as const;
  if (kind === 'mentoring_request') return { to: '/social', search: { aba: 'pedidos' } } as const;
  if (kind === 'review')
    return { to: '/performance/avaliar/$assignment', params: { assignment: id } } as const;
  if (kind === 'round_plan') return { to: '/feedback-loop', search: { aba: 'rodadas', rodada: id } } as const;
  if (kind === 'agreement') return { to: '/conversas', search: { combinado: id } } as const;
  return { to: '/goals', search: actionSearch({ kind, id }) } as const;
};

type OfTests = 'simulado' | `${'simulado' | 'proficiency'}_${'running' | 'asked'}`;
type OfFeedback = `feedback_${'request' | 'unread' | 'verify'}`;
type OfPages = 'cards' | 'agreement' | 'mentoring_request' | 'review' | 'round_plan';
type OfGoals = Exclude<Kind, OfTests | OfFeedback | OfPages>;

/** Query parameters of /goals that open the item. */
function actionSearch({ kind, id }: { readonly kind: OfGoals; readonly id: string }) {
  switch (kind) {
    case 'activity':
      return { atividade: id };
    case 'goal':
      return { meta: id, registrar: 'avanco' } as const;
    case 'checkin':
    case 'checkin_review':
      return { aba: 'checkins', checkin: id } as const;
    case 'amendment_approval':
      return { aba: 'aprovacoes', mudanca: id } as const;
    case 'evidence_contest':
      return { aba: 'aprovacoes' } as const;
    case 'plan_changes':
      return {};
    case 'plan_approval':
      return { aba: 'aprovacoes', plano: id } as const;
    case 'activity_validation':
      return { aba: 'aprovacoes', validar: id } as const;
  }
}

/** 'há 2 dias' stands by itself; 'ontem' does not. */
const sinceWords = (age: string) => (age.startsWith('há ') ? age : `desde ${age}`);

/** The badge at the right end: late, today, the day, or that someone waits. */
export function actionMark({ kind, due_on, is_late, since }: NextAction, today: string) {
  if (kind === 'simulado_running' || kind === 'proficiency_running')
    return { color: 'orange', text: 'Em andamento' };
  const isTest = kind === 'simulado' || kind === 'simulado_asked' || kind === 'proficiency_asked';
  if (isTest && due_on === null) return { color: 'gray', text: 'A fazer' };
  if (is_late)
    return {
      color: 'red',
      text: kind === 'checkin' || kind === 'agreement' || isTest ? 'Atrasado' : 'Atrasada',
    };
  if (due_on === today) return { color: 'orange', text: 'Hoje' };
  if (due_on) return { color: 'gray', text: formatDay(due_on) };
  if (kind === 'plan_changes') return { color: 'gray', text: 'Ajustes' };
  if (kind === 'agreement') return { color: 'gray', text: 'Combinado' };
  if (kind === 'cards') return { color: 'gray', text: 'Hoje' };
  if (kind === 'feedback_unread') return { color: 'orange', text: 'Novo' };
  return {
    color: 'gray',
    text: since && since < today ? `Aguarda ${sinceWords(formatAge(since, today))}` : 'Aguarda você',
  };
}

type Step = Pick<Dashboard, 'plan' | 'actions'>;

/** A goal whose progress can be recorded; otherwise the first one due, by its name. */
const runningStep = ({ plan, actions }: Step) => {
  if (plan?.report_goal_id)
    return { text: 'Registrar avanço', search: { meta: plan.report_goal_id, registrar: 'avanco' } as const };
  const due = actions.find(({ kind }) => kind === 'activity' || kind === 'goal');
  if (!due) return { text: 'Ver atividades', search: { aba: 'atividades' } as const };
  return due.kind === 'activity'
    ? { text: 'Ver a próxima atividade', search: { atividade: due.id } }
    : { text: 'Ver a próxima meta', search: { meta: due.id } };
};

/** The next step of the plan: the text of its button, and the parameters of /goals that it opens. */
export const planStep = (step: Step) => {
  switch (step.plan?.status) {
    case 'active':
      return runningStep(step);
    case 'draft':
      return { text: 'Continuar PDI' };
    case 'changes_requested':
      return { text: 'Ajustar PDI' };
    case 'submitted':
      return { text: 'Ver PDI' };
    default:
      return { text: 'Criar PDI', search: { novo: 'pdi' } as const };
  }
};
