import type { TreePerson } from '@pdy/contract/people/hierarchy';
import { useMutation } from '@tanstack/react-query';
import { api } from '#lib/api.ts';
import { toastDone } from '#lib/feedback.ts';
import { useHierarchy } from './hierarchy-context.ts';
import { useAfterwards } from './hierarchy-query.ts';
import { movedText } from './hierarchy-words.ts';

/** What becomes of a choice: prepared with others, done at once, or asked of the administration. */
export type Kind = 'stage' | 'move' | 'ask';

const labels: Record<Kind, string> = { stage: 'Preparar mudança', move: 'Mover', ask: 'Pedir mudança' };

export function useMove(person: TreePerson, to: string | null, onDone: () => void) {
  const { isStaging, stage, mayMove, nameOf, undo } = useHierarchy();
  const { refresh, refused } = useAfterwards();
  const { user_id: profile_id, manager_id: from_manager_id, name } = person;
  const moves = useMutation(
    api.hierarchy.move.mutationOptions({
      onSuccess: () => {
        const move = { profile_id, from_manager_id, to_manager_id: to };
        undo.offer({ text: movedText(name, nameOf(to)), moves: [move] });
        onDone();
        return refresh();
      },
      onError: refused('Erro ao mover'),
    }),
  );
  const requests = useMutation(
    api.hierarchy.request.mutationOptions({
      onSuccess: () => {
        toastDone('Pedido enviado à administração');
        onDone();
        return refresh();
      },
      onError: refused('Erro ao pedir'),
    }),
  );
  const kind: Kind = isStaging ? 'stage' : mayMove(profile_id, to) ? 'move' : 'ask';
  const submit = (words: string) => {
    if (kind === 'stage') {
      stage(profile_id, to);
      onDone();
    } else if (kind === 'move')
      moves.mutate({ profile_id, from_manager_id, to_manager_id: to, ...(words && { reason: words }) });
    else requests.mutate({ profile_id, to_manager_id: to, ...(words && { note: words }) });
  };
  return {
    kind,
    label: labels[kind],
    isBusy: moves.isPending || requests.isPending,
    error: moves.error ?? requests.error,
    submit,
  };
}
