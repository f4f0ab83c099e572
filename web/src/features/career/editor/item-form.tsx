import { Select } from '@mantine/core';
import { type BoardItem, NewBoardItem } from '@pdy/contract/career/board';
import { boardColorLabel, boardItemKindLabel } from '@pdy/contract/career/words';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { composed } from '#lib/act.ts';
import { api } from '#lib/api.ts';
import { useContractForm } from '#lib/form/contract-form.ts';
import { formatDay } from '#lib/words/format.ts';
import { boardReaders } from '#lib/words/reader-words.ts';
import { choicesOf } from '#ui/form/choice-field.tsx';
import { DayField } from '#ui/form/day-field.tsx';
import { FormFrame } from '#ui/form/form-frame.tsx';
import { AreaField, TextField } from '#ui/form/text-fields.tsx';
import { type EditedItem, useCareer } from '../career-context.ts';

const kinds = choicesOf(boardItemKindLabel);
const colors = choicesOf(boardColorLabel);
const plansQuery = api.pdi.plans.current.queryOptions({ input: {} });

type Typed = Pick<NewBoardItem, 'kind' | 'text' | 'color' | 'milestone_on' | 'url' | 'goal_id'>;

const blank: Typed = {
  kind: 'note',
  text: '',
  color: 'amber',
  milestone_on: null,
  url: null,
  goal_id: null,
};

const typedOf = ({ kind, text, color, milestone_on, url, goal }: BoardItem): Typed => ({
  kind,
  text,
  color,
  milestone_on,
  url,
  goal_id: goal?.id ?? null,
});

/** Only the fields of its kind. */
const ofItsKind = ({ kind, text, milestone_on, url, goal_id }: Typed) => ({
  text: text.trim(),
  milestone_on: kind === 'milestone' ? milestone_on : null,
  url: (kind === 'link' && url?.trim()) || null,
  goal_id: kind === 'goal' ? goal_id : null,
});

const missing = ({ kind, url, goal_id }: Typed): Record<string, string> => {
  if (kind === 'link' && !url?.trim()) return { url: 'Informe o endereço do link.' };
  return kind === 'goal' && goal_id === null ? { goal_id: 'Escolha a meta que vai para o mapa.' } : {};
};

const factsOf = ({ text, milestone_on, color }: Typed) => [
  { field: 'text', label: 'Texto', text },
  { field: 'milestone_on', label: 'Data', text: milestone_on ? formatDay(milestone_on) : '' },
  { field: 'color', label: 'Cor', text: boardColorLabel[color] },
];

const size = { w: 200, h: 96 };
const nowhere = { x: 0, y: 0, job_profile_id: null };

/** With the version that the change is based on, unless it is new. */
type Sent = NewBoardItem & { version?: number };

/** Resolves to whether it was saved. It is on the map at once, before the server has answered. */
function useSave(item: BoardItem | undefined) {
  const { board } = useCareer();
  const client = useQueryClient();
  return (fresh: Sent) => {
    const { kind, text, color, milestone_on, goal_id, version, ...rest } = fresh;
    if (item)
      return board.change(item, { text, color, ...(kind === 'milestone' && { milestone_on }) }, version);
    const goal = client.getQueryData(plansQuery.queryKey)?.goals.find(({ id }) => id === goal_id);
    const shown = goal ? { id: goal.id, title: goal.title } : null;
    return board.add(fresh, { ...rest, kind, text, color, milestone_on, goal: shown, version: 1 });
  };
}

type Props = {
  /** The existing item; absent: a new one. */
  item: BoardItem | undefined;
  edited: EditedItem;
};

function useItemForm({ item, edited }: Props) {
  const { editItem } = useCareer();
  const save = useSave(item);
  return useContractForm({
    name: `career-${item?.id ?? 'new'}`,
    schema: NewBoardItem,
    initial: item ? typedOf(item) : blank,
    ...(item && { version: item.version }),
    also: (values) => ({
      ...('id' in edited ? nowhere : edited),
      ...size,
      id: item?.id ?? crypto.randomUUID(),
      is_done: item?.is_done ?? false,
      ...ofItsKind(values),
    }),
    check: missing,
    facts: factsOf,
    send: composed(api.career.board, async (fresh: Sent) => {
      editItem(null);
      if (!(await save(fresh))) throw new Error('the board has not taken it');
    }),
    refreshes: false,
    // The board has shown the reason. The form opens again with what was typed.
    refused: () => null,
    onRefused: () => editItem(edited),
  });
}

/** One note, milestone, goal or link of the board. */
export function BoardItemForm({ item, edited }: Props) {
  const { editItem, view } = useCareer();
  const { data: plan } = useQuery(plansQuery);
  const goals = (plan?.goals ?? []).map(({ id, title }) => ({ value: id, label: title }));
  const form = useItemForm({ item, edited });
  const { kind } = form.values;
  const cancel = () => {
    form.discard();
    editItem(null);
  };
  return (
    <FormFrame form={form} send="Salvar" newsTitle="Isto mudou enquanto você escrevia" onCancel={cancel}>
      {!item && <Select label="Tipo" data={kinds} allowDeselect={false} mb="md" {...form.field('kind')} />}
      {kind === 'goal' && (
        <Select
          label="Meta do seu PDI"
          placeholder={goals.length === 0 ? 'Seu PDI ainda não tem metas' : 'Escolha uma meta'}
          data={goals}
          disabled={item !== undefined}
          mb="md"
          {...form.field('goal_id')}
        />
      )}
      {kind === 'link' && (
        <TextField
          label="Endereço"
          placeholder="https://"
          disabled={item !== undefined}
          mb="md"
          {...form.field('url')}
        />
      )}
      <AreaField
        label={kind === 'note' ? 'Nota' : 'Texto'}
        description={boardReaders(view.board?.shared_with_manager !== false)}
        rows={4}
        maxLength={1000}
        mb="md"
        data-autofocus
        {...form.field('text')}
      />
      {kind === 'milestone' && (
        <DayField label="Data (opcional)" w={200} mb="md" {...form.field('milestone_on')} />
      )}
      <Select label="Cor" data={colors} allowDeselect={false} w={200} {...form.field('color')} />
    </FormFrame>
  );
}
