/** The words about cycles: their progress, the faults that prevent opening, and the effects of their actions. */
import type { Cycle, CycleRow } from '@pdy/contract/reviews/cycles';
import type { CycleNews, LaunchFault, Participant, RaterState } from '@pdy/contract/reviews/participants';
import {
  assignmentStateLabel,
  type CycleNewsKind,
  type CycleState,
  launchProblemLabel,
  type NamedGroup,
  reopenedDays,
} from '@pdy/contract/reviews/words';
import { formatDay } from '#lib/words/format.ts';
import type { WizardStep } from '../reviews-address.ts';

export const stepNames: readonly { value: WizardStep; title: string }[] = [
  { value: 'pessoas', title: 'Pessoas' },
  { value: 'modelo', title: 'Modelo' },
  { value: 'pesos', title: 'Pesos' },
  { value: 'prazos', title: 'Prazos' },
  { value: 'conferencia', title: 'Conferência' },
];

const stepOfField: Readonly<Record<string, WizardStep>> = {
  ...{ name: 'pessoas', audience: 'pessoas' },
  ...{ template_id: 'modelo', kind: 'modelo', groups: 'modelo' },
  ...{ group_weights: 'pesos', section_weights: 'pesos', medium_from: 'pesos', high_from: 'pesos' },
};

/** The step of a field: 'group_weights.self' is on the step of the weights. */
export const stepOf = (field: string): WizardStep => stepOfField[field.split('.')[0] ?? ''] ?? 'prazos';

export const stateColor: Record<CycleState, string> = {
  draft: 'gray',
  launching: 'indigo',
  nominating: 'indigo',
  scheduled: 'indigo',
  collecting: 'green',
  collected: 'orange',
  published: 'indigo',
  ended: 'gray',
  cancelled: 'gray',
};

type Progress = CycleRow['progress'];

/** '12 de 40 enviadas'; null: no reviews are requested yet. */
export const progressWords = ({ reviews, sent }: Progress) =>
  reviews === 0 ? null : `${sent} de ${reviews} ${reviews === 1 ? 'enviada' : 'enviadas'}`;

export const peopleWords = (people: number) => (people === 1 ? '1 pessoa' : `${people} pessoas`);

/** The extent of the launch: '12 pessoas, 24 avaliações'. */
export const checkWords = ({ people, reviews }: { people: number; reviews: number }) =>
  `${peopleWords(people)}, ${reviews === 1 ? '1 avaliação' : `${reviews} avaliações`}`;

export const periodWords = ({ period_start, period_end }: Pick<CycleRow, 'period_start' | 'period_end'>) =>
  `${formatDay(period_start)} a ${formatDay(period_end)}`;

/** 'Cargo sem competências: Analista'. */
export const faultWords = ({ problem, about }: LaunchFault) =>
  about ? `${launchProblemLabel[problem]}: ${about.name}` : launchProblemLabel[problem];

export const faultCount = (count: number) =>
  count === 1 ? '1 ponto a resolver antes de abrir' : `${count} pontos a resolver antes de abrir`;

/** What will happen on opening. */
export const launchWords = (
  { collect_from, groups, nominate_until }: Pick<Cycle, 'collect_from' | 'groups' | 'nominate_until'>,
  today: string,
) =>
  groups.includes('peer') && nominate_until !== null
    ? `Ao abrir, perguntas e pesos não mudam mais. As pessoas indicam pares até ${formatDay(nominate_until)}, e a coleta começa em ${formatDay(collect_from)}.`
    : collect_from <= today
      ? 'Ao abrir, cada pessoa recebe as suas avaliações. Perguntas e pesos não mudam mais.'
      : `Ao abrir, perguntas e pesos não mudam mais. As avaliações chegam em ${formatDay(collect_from)}.`;

/** The next automatic step; null: there is none. */
export function nextWords({ status, collect_from, collect_until, publish_on }: CycleRow) {
  if (status === 'launching') return 'As avaliações estão sendo preparadas. Pode levar alguns minutos.';
  if (status === 'nominating')
    return `As pessoas indicam pares. A coleta começa em ${formatDay(collect_from)}.`;
  if (status === 'scheduled') return `A coleta começa em ${formatDay(collect_from)}.`;
  if (status === 'collecting') return `A coleta termina em ${formatDay(collect_until)}.`;
  return status === 'collected' ? `Os resultados saem em ${formatDay(publish_on)}.` : null;
}

export const cancelWords =
  'Ninguém avalia mais, e nada do que foi escrito vira resultado. Não dá para desfazer.';

/** The effects of reopening after a publication or a close. */
export const reopenWords = (from: CycleState) =>
  from === 'published'
    ? `Os resultados deixam de ser visíveis, e os níveis voltam a ser o que eram sem esta avaliação. A nova publicação fica a pelo menos ${reopenedDays} dias de hoje.`
    : `As pessoas voltam a poder enviar o que falta. O fim da coleta e a publicação ficam a pelo menos ${reopenedDays} dias de hoje.`;

export const takesPeople = (status: CycleState) =>
  status === 'nominating' || status === 'scheduled' || status === 'collecting';

export const reviewOf = (participant: Pick<Participant, 'reviews'>, group: NamedGroup) =>
  participant.reviews.find((review) => review.group === group && review.status !== 'dismissed');

/** 'A fazer', or the present state of the review. */
export const reviewWords = ({ status, return_reason }: RaterState) =>
  return_reason !== null && (status === 'pending' || status === 'started')
    ? 'Devolvida'
    : assignmentStateLabel[status];

export const isUnsent = ({ status }: RaterState) => status === 'pending' || status === 'started';

/** The manager's review that nobody has sent: under way, or declined where nobody else was asked. */
export const unansweredBy = ({ reviews }: Pick<Participant, 'reviews'>) => {
  const ofManager = reviews.filter(({ group }) => group === 'manager');
  return ofManager.find(isUnsent) ?? ofManager.find(({ status }) => status === 'declined');
};

const newsLabel: Record<CycleNewsKind, string> = {
  joined: 'Entrou depois do início',
  left: 'Saiu da empresa',
  erased: 'Teve os dados apagados',
  on_leave: 'Está em afastamento',
  back: 'Voltou do afastamento',
  moved: 'Mudou de área ou de cargo',
  manager_changed: 'Mudou de gestor',
  reviewer_left: 'Quem avalia saiu da empresa',
};

/** 'Mudou de gestor: Ana Lima'. */
export const newsWords = ({ kind, about }: Pick<CycleNews, 'kind' | 'about'>) =>
  about ? `${newsLabel[kind]}: ${about.name}` : newsLabel[kind];

export const newsAct: Record<CycleNewsKind, string> = {
  joined: 'Incluir',
  left: 'Retirar',
  erased: 'Retirar',
  on_leave: 'Registrar afastamento',
  back: 'Voltar a participar',
  moved: 'Atualizar',
  manager_changed: 'Trocar avaliador',
  reviewer_left: 'Trocar avaliador',
};
