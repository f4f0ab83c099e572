/** The words of a request about personal data, for administrators. */
import type { DataRequest, DataRequestKind } from '@pdy/contract/companies/data-requests';
import { dataRequestOutcomeLabel, dataRequestStatusLabel } from '@pdy/contract/companies/words';
import { daysBetween, formatDay } from '#lib/words/format.ts';

type Request = Pick<DataRequest, 'status' | 'due_on' | 'is_overdue' | 'outcome'>;

const inDays = (days: number) => {
  if (days === 0) return 'Vence hoje';
  return days === 1 ? 'Falta 1 dia' : `Faltam ${days} dias`;
};
const late = (days: number) => (days === 1 ? 'Atrasado há 1 dia' : `Atrasado há ${days} dias`);

/** The state of a request, with its colour. Close to its deadline it is orange, past it red. */
export function standingOf({ status, due_on, is_overdue, outcome }: Request, today: string) {
  if (status === 'closed' && outcome) {
    const color = outcome === 'fulfilled' ? 'green' : 'gray';
    return { text: `Encerrado: ${dataRequestOutcomeLabel[outcome].toLowerCase()}`, color };
  }
  if (status !== 'open')
    return { text: dataRequestStatusLabel[status], color: status === 'answered' ? 'blue' : 'gray' };
  const days = daysBetween(today, due_on);
  if (is_overdue) return { text: late(-days), color: 'red' };
  return { text: inDays(days), color: days <= 5 ? 'orange' : 'gray' };
}

/** Advice on what to do. */
export const adviceOf: Record<DataRequestKind, string> = {
  access:
    'O PDY prepara o arquivo e o entrega direto à pessoa. Você não vê o conteúdo. Encerre quando estiver resolvido.',
  portability:
    'O PDY prepara o arquivo e o entrega direto à pessoa. Você não vê o conteúdo. Encerre quando estiver resolvido.',
  correction: 'Corrija o dado em Gestão de Usuários e diga à pessoa o que mudou.',
  anonymisation: 'Diga à pessoa o que será anonimizado e o que a lei obriga a empresa a guardar.',
};

export const deadlineText = ({ due_on, status }: Request) =>
  status === 'open' ? `Responda até ${formatDay(due_on)}` : `Prazo: ${formatDay(due_on)}`;

export const waitingText = (open: number, overdue: number) => {
  if (open === 0) return 'Nenhum pedido espera resposta.';
  const waiting = open === 1 ? '1 pedido espera resposta' : `${open} pedidos esperam resposta`;
  if (overdue === 0) return `${waiting}.`;
  return `${waiting}, ${overdue} fora do prazo.`;
};
