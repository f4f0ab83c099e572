import { Modal } from '@mantine/core';
import type { BoardItem, NewBoardItem } from '@pdy/contract/career/board';
import { useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { api } from '#lib/api.ts';
import { forgetKept } from '#lib/form/kept-row.ts';
import { loadPage } from '#lib/lazy.ts';
import { type Career, type EditedItem, useCareer } from './career-context.ts';
import type { TypedItem } from './item-schema.ts';

const ItemForm = lazy(() =>
  loadPage(() => import('./item-form.tsx')).then(({ ItemForm: face }) => ({ default: face })),
);

const blank: TypedItem = { kind: 'note', text: '', color: 'amber', milestone_on: '', url: '', goal_id: '' };

const typedOf = ({ kind, text, color, milestone_on, url, goal }: BoardItem): TypedItem => ({
  kind,
  text,
  color,
  milestone_on: milestone_on ?? '',
  url: url ?? '',
  goal_id: goal?.id ?? '',
});

const itemOf = ({ view }: Career, edited: EditedItem | null) =>
  edited && 'id' in edited ? view.board?.items.find(({ id }) => id === edited.id) : undefined;

/** Something new for the board, or what one wrote before. */
export function ItemDialog() {
  const career = useCareer();
  const { editedItem, editItem } = career;
  const item = itemOf(career, editedItem);
  const save = useSave(item);
  const close = () => editItem(null);
  const name = `career-${item?.id ?? 'new'}`;
  const isOpen = editedItem !== null && (item !== undefined || !('id' in editedItem));
  return (
    <Modal opened={isOpen} onClose={close} title={item ? 'Editar' : 'Adicionar ao meu mapa'}>
      {isOpen && (
        <Suspense>
          <ItemForm
            name={name}
            row={{ values: item ? typedOf(item) : blank, version: item?.version ?? 0 }}
            isKnown={item !== undefined}
            onCancel={() => {
              forgetKept(name);
              close();
            }}
            onSave={(typed) => {
              // What was not saved comes back, with what was typed.
              void save(typed).then((isSaved) => (isSaved ? forgetKept(name) : editItem(editedItem)));
              close();
            }}
          />
        </Suspense>
      )}
    </Modal>
  );
}

const size = { w: 200, h: 96 };

function useSave(item: BoardItem | undefined) {
  const { board, editedItem } = useCareer();
  const client = useQueryClient();
  const goalOf = (id: string) => {
    const plan = client.getQueryData(api.pdi.plans.current.queryOptions({ input: {} }).queryKey);
    const goal = plan?.goals.find((one) => one.id === id);
    return goal ? { id: goal.id, title: goal.title } : null;
  };
  return ({ kind, text, color, milestone_on, url, goal_id }: TypedItem) => {
    const day = kind === 'milestone' && milestone_on !== '' ? milestone_on : null;
    if (item) {
      const change = { text: text.trim(), color, ...(kind === 'milestone' && { milestone_on: day }) };
      return board.change(item, change);
    }
    if (!editedItem || 'id' in editedItem) return Promise.resolve(true);
    const shared = {
      ...editedItem,
      ...size,
      id: crypto.randomUUID(),
      kind,
      text: text.trim(),
      color,
      milestone_on: day,
      url: kind === 'link' ? url.trim() : null,
      is_done: false,
    };
    const fresh: NewBoardItem = { ...shared, goal_id: kind === 'goal' ? goal_id : null };
    return board.add(fresh, { ...shared, goal: goalOf(goal_id), version: 1 });
  };
}
