/** Lists of tickets that schemas and screens share. */

export const queueViews = ['unassigned', 'mine', 'overdue', 'today', 'all', 'confidential'] as const;
export type QueueView = (typeof queueViews)[number];

export const queueViewLabel: Record<QueueView, string> = {
  unassigned: 'Não atribuídos',
  mine: 'Meus',
  overdue: 'Atrasados',
  today: 'Vencem hoje',
  all: 'Todos',
  confidential: 'Sigilosos',
};
