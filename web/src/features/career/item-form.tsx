import { Button, Group, Select, Textarea, TextInput } from '@mantine/core';
import { boardColorLabel, boardItemKindLabel } from '@pdy/contract/career/words';
import { useQuery } from '@tanstack/react-query';
import { api } from '#lib/api.ts';
import { useKeptRow } from '#lib/form/kept-row.ts';
import { formatDay } from '#lib/format.ts';
import { SavedByOthers } from '#ui/saved-by-others.tsx';
import { checkItem, type TypedItem } from './item-schema.ts';

type Props = {
  /** Where what is typed is kept until it is saved. */
  name: string;
  /** As it was saved last; version 0: not yet. */
  row: { values: TypedItem; version: number };
  /** What kind it is stays as it is. */
  isKnown: boolean;
  onSave: (typed: TypedItem) => void;
  onCancel: () => void;
};

const optionsOf = (labels: Record<string, string>) =>
  Object.entries(labels).map(([value, label]) => ({ value, label }));

const useGoals = () => {
  const { data } = useQuery(api.pdi.plans.current.queryOptions({ input: {} }));
  return (data?.goals ?? []).map(({ id, title }) => ({ value: id, label: title }));
};

const factsOf = ({ text, milestone_on, color }: TypedItem) => [
  { field: 'text', label: 'Texto', text },
  { field: 'milestone_on', label: 'Data', text: milestone_on === '' ? '' : formatDay(milestone_on) },
  { field: 'color', label: 'Cor', text: boardColorLabel[color] },
];

/** One note, milestone, goal or link of the board. */
export function ItemForm({ name, row, isKnown, onSave, onCancel }: Props) {
  const goals = useGoals();
  const { form, news, follow } = useKeptRow<TypedItem>({ name, row, validate: checkItem, facts: factsOf });
  const { kind } = form.values;
  return (
    <form onSubmit={form.onSubmit(onSave)} noValidate>
      {!isKnown && (
        <Select
          label="Tipo"
          data={optionsOf(boardItemKindLabel)}
          allowDeselect={false}
          mb="md"
          {...form.getInputProps('kind')}
        />
      )}
      {kind === 'goal' && (
        <Select
          label="Meta do seu PDI"
          placeholder={goals.length === 0 ? 'Seu PDI ainda não tem metas' : 'Escolha uma meta'}
          data={goals}
          disabled={isKnown}
          mb="md"
          {...form.getInputProps('goal_id')}
        />
      )}
      {kind === 'link' && (
        <TextInput
          label="Endereço"
          placeholder="https://"
          disabled={isKnown}
          mb="md"
          {...form.getInputProps('url')}
        />
      )}
      <Textarea
        label={kind === 'note' ? 'Nota' : 'Texto'}
        rows={4}
        maxLength={1000}
        mb="md"
        data-autofocus
        {...form.getInputProps('text')}
      />
      {kind === 'milestone' && (
        <TextInput
          type="date"
          label="Data (opcional)"
          w={200}
          mb="md"
          {...form.getInputProps('milestone_on')}
        />
      )}
      <Select
        label="Cor"
        data={optionsOf(boardColorLabel)}
        allowDeselect={false}
        w={200}
        {...form.getInputProps('color')}
      />
      {news.length > 0 && (
        <SavedByOthers news={news} title="Isto mudou enquanto você escrevia" onFollow={follow}>
          O que você digitou continua aqui. Salve para valer o seu, ou fique com o que foi salvo.
        </SavedByOthers>
      )}
      <Group justify="flex-end" gap="xs" mt="lg">
        <Button variant="default" onClick={onCancel}>
          Cancelar
        </Button>
        <Button type="submit">Salvar</Button>
      </Group>
    </form>
  );
}
