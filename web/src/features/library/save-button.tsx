import { ActionIcon } from '@mantine/core';
import type { LibraryCard } from '@pdy/contract/library/library';
import { Bookmark } from 'lucide-react';
import { useAct } from '#lib/act.ts';
import { api } from '#lib/api.ts';

/** Saves an activity, to find it again under 'Salvas'. */
export function SaveItemButton({ item }: { item: Pick<LibraryCard, 'id' | 'title' | 'is_saved'> }) {
  const save = useAct(api.library.save, {
    done: ({ is_saved }) => (is_saved ? 'Atividade salva' : 'Atividade retirada das salvas'),
  });
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
