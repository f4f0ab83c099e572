import { ActionIcon, Box, Button, Group, Menu, Modal, Text } from '@mantine/core';
import {
  type CategoryColor,
  categoryColorLabel,
  categoryColors,
} from '@pdy/contract/competencies/catalogue/category-colors';
import { countText } from '@pdy/contract/rules/numbers';
import { useQuery } from '@tanstack/react-query';
import { Check, Trash2 } from 'lucide-react';
import type { FormEvent } from 'react';
import { composed, useAct } from '#lib/act.ts';
import { api } from '#lib/api.ts';
import { useKeptState } from '#lib/form/kept-state.ts';
import { lastingName } from '#lib/form/lasting.ts';
import { everybodyReads } from '#lib/words/reader-words.ts';
import { LineInput } from '#ui/form/line-input.tsx';
import { RecoveredDraft } from '#ui/form/recovered-draft.tsx';
import { DataList } from '#ui/list/data-list.tsx';
import { RuledList } from '#ui/parts.tsx';
import { Small } from '#ui/small.tsx';
import { useGoTo } from '../catalogue-address.ts';
import { categoriesQuery, familiesQuery } from '../catalogue-query.ts';
import type { Part } from '../catalogue-words.ts';
import { CategoryDot } from '../category-dot.tsx';

/** A category of competencies, or a family of jobs, which has no colour. */
type Grouping = { id: string; name: string; version: number; used: number; color?: CategoryColor };

const words = {
  competencias: {
    title: 'Categorias',
    one: 'Nova categoria',
    none: 'Nenhuma categoria ainda.',
    what: 'as categorias',
    used: ['competência', 'competências'],
  },
  cargos: {
    title: 'Famílias de cargos',
    one: 'Nova família',
    none: 'Nenhuma família ainda.',
    what: 'as famílias',
    used: ['cargo', 'cargos'],
  },
} as const;

function useGroupings(part: Part) {
  const categories = useQuery({ ...categoriesQuery, enabled: part === 'competencias' });
  const families = useQuery({ ...familiesQuery, enabled: part === 'cargos' });
  return part === 'cargos'
    ? { ...families, data: families.data?.map(({ jobs, ...family }) => ({ ...family, used: jobs })) }
    : {
        ...categories,
        data: categories.data?.map(({ competencies, ...category }) => ({ ...category, used: competencies })),
      };
}

/** The groupings of competencies or jobs. */
export function GroupsDialog({ part }: { part: Part }) {
  const goTo = useGoTo();
  const query: Parameters<typeof DataList<Grouping>>[0]['query'] = useGroupings(part);
  return (
    <Modal opened onClose={() => goTo({ abrir: undefined })} title={words[part].title}>
      <DataList
        query={query}
        what={words[part].what}
        none={
          <>
            <Text c="dimmed" mb="sm">
              {words[part].none}
            </Text>
            <NewGrouping part={part} />
          </>
        }
      >
        {(groupings) => (
          <>
            <RuledList>
              {groupings.map((grouping) => (
                <Box key={`${grouping.id} ${grouping.version}`} component="li" py="sm">
                  <GroupingForm part={part} grouping={grouping} />
                </Box>
              ))}
            </RuledList>
            <NewGrouping part={part} />
          </>
        )}
      </DataList>
    </Modal>
  );
}

const callsOf = (part: Part) => (part === 'cargos' ? api.catalogue.families : api.catalogue.categories);

function GroupingForm({ part, grouping }: { part: Part; grouping: Grouping }) {
  const { id, version, used, color } = grouping;
  const draft = useKeptState(lastingName(`group-${part}-${id}`), grouping.name);
  const name = draft.value;
  const calls = callsOf(part);
  const [one, many] = words[part].used;
  const rename = useAct(
    composed<string, unknown>(api.catalogue, (given) => calls.rename.call({ id, version, name: given })),
    { done: 'Nome salvo.', onDone: draft.forget },
  );
  const remove = useAct(
    composed<void, unknown>(api.catalogue, () => calls.remove.call({ id, version })),
    { done: 'Excluída.' },
  );
  const isOther = name.trim() !== grouping.name;
  const save = (event: FormEvent) => {
    event.preventDefault();
    if (name.trim() && isOther) rename.mutate(name.trim());
  };
  return (
    <Group onSubmit={save} component="form" gap="sm" wrap="nowrap">
      {color && <ColorOfCategory category={{ ...grouping, color }} />}
      <LineInput
        flex={1}
        aria-label={`Nome de ${grouping.name}`}
        maxLength={80}
        value={name}
        onChange={({ currentTarget }) => draft.set(currentTarget.value)}
      />
      <Text fz="sm" c="dimmed" flex="none">
        {countText(used, one, many)}
      </Text>
      {isOther && (
        <ActionIcon type="submit" aria-label={`Salvar o nome de ${grouping.name}`} loading={rename.isPending}>
          <Check size={16} aria-hidden />
        </ActionIcon>
      )}
      {used === 0 && (
        <ActionIcon
          aria-label={`Excluir ${grouping.name}`}
          loading={remove.isPending}
          onClick={() => remove.mutate()}
        >
          <Trash2 size={16} aria-hidden />
        </ActionIcon>
      )}
    </Group>
  );
}

type ColorProps = { category: Grouping & { color: CategoryColor } };

function ColorOfCategory({ category: { id, version, name, color } }: ColorProps) {
  const paint = useAct(api.catalogue.categories.rename, { done: 'Cor salva.' });
  return (
    <ColorMenu
      name={name}
      color={color}
      isPending={paint.isPending}
      choose={(chosen) => paint.mutate({ id, version, name, color: chosen })}
    />
  );
}

function NewGrouping({ part }: { part: Part }) {
  const draft = useKeptState(lastingName(`new-grouping-${part}`), '');
  const name = draft.value;
  const create = useAct(
    composed<string, unknown>(api.catalogue, (given) => callsOf(part).create.call({ name: given })),
    { done: 'Cadastrada.', onDone: draft.discard },
  );
  const add = (event: FormEvent) => {
    event.preventDefault();
    if (name.trim()) create.mutate(name.trim());
  };
  return (
    <form onSubmit={add}>
      {draft.isRecovered && <RecoveredDraft onDiscard={draft.discard} />}
      <Group align="flex-end" gap="xs" wrap="nowrap" mt="md">
        <LineInput
          label={words[part].one}
          maxLength={80}
          value={name}
          onChange={({ currentTarget }) => draft.set(currentTarget.value)}
          flex={1}
        />
        <Button type="submit" variant="default" flex="none" loading={create.isPending}>
          Acrescentar
        </Button>
      </Group>
      <Small mt="2xs">{everybodyReads}</Small>
    </form>
  );
}

type Props = {
  name: string;
  color: CategoryColor;
  isPending: boolean;
  choose: (color: CategoryColor) => void;
};

/** The colour of a category, and the others it may have. */
const ColorMenu = ({ name, color, isPending, choose }: Props) => (
  <Menu position="bottom-start">
    <Menu.Target>
      <ActionIcon aria-label={`Cor de ${name}: ${categoryColorLabel[color]}`} loading={isPending}>
        <CategoryDot color={color} />
      </ActionIcon>
    </Menu.Target>
    <Menu.Dropdown>
      {categoryColors.map((one) => (
        <Menu.Item
          key={one}
          leftSection={<CategoryDot color={one} />}
          rightSection={one === color ? <Check size={14} aria-label="escolhida" /> : undefined}
          onClick={() => one !== color && choose(one)}
        >
          {categoryColorLabel[one]}
        </Menu.Item>
      ))}
    </Menu.Dropdown>
  </Menu>
);
