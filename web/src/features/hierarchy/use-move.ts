import type { TreePerson } from '@pdy/contract/people/hierarchy';
import { useAct } from '#lib/act.ts';
import { api } from '#lib/api.ts';
import { useHierarchy } from './hierarchy-context.ts';
import { movedText } from './hierarchy-words.ts';

/** What becomes of a choice: prepared with others, done at once, or asked of the administration. */
type Kind = 'stage' | 'move' | 'ask';

const labels: Record<Kind, string> = { stage: 'Preparar mudança', move: 'Mover', ask: 'Pedir mudança' };

export function useMove(person: TreePerson, to: string | null, onDone: () => void) {
  const { isStaging, stage, mayMove, nameOf, undo } = useHierarchy();
  const { user_id: profile_id, manager_id: from_manager_id, name } = person;
  const moves = useAct(api.hierarchy.move, {
    refused: 'Erro ao mover',
    onDone: () => {
      const move = { profile_id, from_manager_id, to_manager_id: to };
      undo.offer({ text: movedText(name, nameOf(to)), moves: [move] });
      onDone();
    },
  });
  const requests = useAct(api.hierarchy.request, {
    done: 'Pedido enviado à administração',
    refused: 'Erro ao pedir',
    onDone,
  });
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
