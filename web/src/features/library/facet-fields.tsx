import { Button, Checkbox, Stack } from '@mantine/core';
import { itemFieldWords } from '@pdy/contract/library/item-fields';
import { itemFormatLabel, itemLengthLabel } from '@pdy/contract/library/words';
import { activityKindLabel, learningTypeLabel } from '@pdy/contract/pdi/words';
import { useQuery } from '@tanstack/react-query';
import { api } from '#lib/api.ts';
import { choicesOf } from '#ui/form/choice-field.tsx';
import { ChoiceFilter } from '#ui/list/filters.tsx';
import { Facet } from './facet.tsx';
import { countFacets, noFilters, useGoTo, useLibraryAddress } from './library-address.ts';

const freshMs = 5 * 60_000;

const levels = [1, 2, 3, 4, 5].map((value) => ({ value, label: `Leva ao nível ${value}` }));

function FilterBox({ label, name }: { label: string; name: 'gratuito' | 'salvas' | 'indicadas' }) {
  const address = useLibraryAddress();
  const goTo = useGoTo();
  return (
    <Checkbox
      label={label}
      checked={address[name] === true}
      onChange={({ currentTarget }) => goTo({ [name]: currentTarget.checked ? true : undefined })}
    />
  );
}

/** The filters of the list: beside it, or in a sheet from below. */
export function FacetFields() {
  const { data } = useQuery({ ...api.library.facets.queryOptions(), staleTime: freshMs });
  const address = useLibraryAddress();
  const goTo = useGoTo();
  const named = (all: readonly { id: string; name: string; items: number }[] = []) =>
    all.map(({ id, name, items }) => ({ value: id, label: `${name} (${items})` }));
  return (
    <Stack gap="xs">
      <Stack gap="sm" p="2xs">
        <FilterBox label="Gratuito" name="gratuito" />
        <FilterBox label="Salvas" name="salvas" />
        <FilterBox label="Indicadas para mim" name="indicadas" />
      </Stack>
      <Facet label="Competência" name="competencia" options={named(data?.competencies)} />
      <Facet label="Nível" name="nivel" options={levels} />
      <Facet label={itemFieldWords.kind.label} name="tipo" options={choicesOf(activityKindLabel)} />
      <Facet
        label={itemFieldWords.learning_type.label}
        name="aprendizagem"
        options={choicesOf(learningTypeLabel)}
      />
      <Facet label={itemFieldWords.minutes.label} name="duracao" options={choicesOf(itemLengthLabel)} />
      <Facet label={itemFieldWords.format.label} name="formato" options={choicesOf(itemFormatLabel)} />
      {(data?.collections.length ?? 0) > 0 && (
        <ChoiceFilter
          label="Coleção"
          all="Todas"
          data={named(data?.collections)}
          value={address.colecao}
          onChange={(colecao) => goTo({ colecao })}
        />
      )}
      {countFacets(address) > 0 && (
        <Button variant="subtle" w="fit-content" onClick={() => goTo(noFilters)}>
          Limpar filtros
        </Button>
      )}
    </Stack>
  );
}
