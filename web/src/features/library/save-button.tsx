import { ActionIcon } from '@mantine/core';
import type { LibraryCard } from '@pdy/contract/library/library';
import { useMutation } from '@tanstack/react-query';
import { Bookmark } from 'lucide-react';
import { api } from '#lib/api.ts';
import { toastDone } from '#lib/feedback.ts';
import { useAfterwards } from './library-query.ts';

/** Puts an activity aside, to find it again under 'Salvas'. */
export function SaveButton({ item }: { item: Pick<LibraryCard, 'id' | 'title' | 'is_saved'> }) {
  const { refresh, refused } = useAfterwards();
  const save = useMutation(
    api.library.save.mutationOptions({
      onSuccess: ({ is_saved }) => {
        toastDone(is_saved ? 'Atividade salva' : 'Atividade retirada das salvas');
        return refresh();
      },
      onError: refused,
    }),
  );
  return (
    <ActionIcon
      aria-label={`Salvar: ${item.title}`}
      aria-pressed={item.is_saved}
      loading={save.isPending}
      onClick={() => save.mutate({ id: item.id, is_saved: !item.is_saved })}
    >
      <Bookmark size={18} aria-hidden fill={item.is_saved ? 'currentColor' : 'none'} />
    </ActionIcon>
  );
}
