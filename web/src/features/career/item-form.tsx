import { Button, Group, Select, Textarea, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { boardColorLabel, boardItemKindLabel } from '@pdy/contract/career-board';
import { useQuery } from '@tanstack/react-query';
import { api } from '#lib/api.ts';
import { checkItem, type TypedItem } from './item-schema.ts';

type Props = {
  first: TypedItem;
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

/** One note, milestone, goal or link of the board. */
export function ItemForm({ first, isKnown, onSave, onCancel }: Props) {
  const goals = useGoals();
  const form = useForm<TypedItem>({ initialValues: first, validate: checkItem });
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
        mb="lg"
        {...form.getInputProps('color')}
      />
      <Group justify="flex-end" gap="xs">
        <Button variant="default" onClick={onCancel}>
          Cancelar
        </Button>
        <Button type="submit">Salvar</Button>
      </Group>
    </form>
  );
}
