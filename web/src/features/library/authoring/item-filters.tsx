import { Group } from '@mantine/core';
import type { ItemStatus } from '@pdy/contract/library/authoring';
import { SearchFilter } from '#ui/choose/search-field.tsx';
import { ChoiceFilter } from '#ui/list/filters.tsx';
import { useAuthoringAddress, useGoTo } from './authoring-address.ts';

const lacks = [
  { value: 'sem_competencia', label: 'Sem competência' },
  { value: 'link_quebrado', label: 'Link quebrado' },
] as const;

type Props = {
  states: readonly { value: ItemStatus; label: string }[];
  /** Whether there is a filter for items that lack something. */
  hasLacks?: boolean;
};

/** The filters of a list of items. */
export function ItemFilters({ states, hasLacks = false }: Props) {
  const { busca, situacao, falta } = useAuthoringAddress();
  const goTo = useGoTo();
  return (
    <Group component="section" gap="xs" align="stretch" mb="md" aria-label="Filtros">
      <SearchFilter
        flex="1 1 240px"
        maw={380}
        placeholder="Título, código ou fornecedor"
        busca={busca}
        goTo={goTo}
      />
      <ChoiceFilter
        label="Situação"
        all="Todas"
        data={states}
        value={situacao}
        onChange={(state) => goTo({ situacao: state })}
      />
      {hasLacks && (
        <ChoiceFilter
          label="Pendência"
          all="Todas"
          data={lacks}
          value={falta}
          onChange={(lack) => goTo({ falta: lack })}
        />
      )}
    </Group>
  );
}
