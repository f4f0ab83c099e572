import { useAct } from '#lib/act.ts';
import { api } from '#lib/api.ts';
import { toastError } from '#lib/feedback.ts';
import { useActivityMoves } from '../parts/use-activity-moves.ts';
import { actFor, type Card, type Column } from './board-cards.ts';

export const personalQuery = () => ({
  ...api.pdi.personalActivities.list.queryOptions(),
  staleTime: 30_000,
});

const nowhere = (card: Card, to: Column) =>
  to === 'awaiting_validation' && card.kind === 'personal'
    ? 'Atividades pessoais não passam por validação.'
    : 'Uma atividade concluída volta só para “Fazendo”, em até 7 dias.';

/** Puts cards into columns, in the same way by hand, by keyboard or by button. */
export function useBoardMoves() {
  const { move, finish, isBusy } = useActivityMoves();
  const reopen = useAct(api.pdi.activities.reopen, {
    done: 'Atividade reaberta. Se ela era evidência, deixou de valer.',
  });
  const personal = useAct(api.pdi.personalActivities.move, {
    done: ({ status }) => (status === 'done' ? 'Atividade concluída' : null),
  });
  const put = (card: Card, to: Column) => {
    const { id, version } = card.activity;
    const act = actFor(card, to);
    if (card.column === to) return;
    if (act === null) {
      if (card.isWorkable) toastError(nowhere(card, to));
      return;
    }
    if (card.kind === 'personal') {
      if (to !== 'awaiting_validation') personal.mutate({ id, version, status: to });
    } else if (act === 'reopen') reopen.mutate({ id, version });
    else if (act === 'finish') finish(id);
    else if (to === 'todo' || to === 'doing') move.mutate({ id, version, status: to });
  };
  return { put, isBusy: isBusy || reopen.isPending || personal.isPending };
}
