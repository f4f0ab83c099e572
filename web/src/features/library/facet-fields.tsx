import { Button, Checkbox, NativeSelect } from '@mantine/core';
import { itemFormatLabel, itemLengthLabel } from '@pdy/contract/library/words';
import { activityKindLabel, learningTypeLabel } from '@pdy/contract/pdi/words';
import { useQuery } from '@tanstack/react-query';
import { Facet } from './facet.tsx';
import classes from './library.module.css';
import { countFacets, noFilters, useGoTo, useLibraryAddress } from './library-address.ts';
import { facetsQuery } from './library-query.ts';

const optionsOf = (labels: Readonly<Record<string, string>>) =>
  Object.entries(labels).map(([value, label]) => ({ value, label }));

const levels = [1, 2, 3, 4, 5].map((value) => ({ value, label: `Leva ao nível ${value}` }));

function Tick({ label, name }: { label: string; name: 'gratuito' | 'salvas' | 'indicadas' }) {
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

/** What the list is narrowed down by: beside it, or on a sheet that comes up from below. */
export function FacetFields() {
  const { data } = useQuery(facetsQuery);
  const address = useLibraryAddress();
  const goTo = useGoTo();
  const named = (all: readonly { id: string; name: string; items: number }[] = []) =>
    all.map(({ id, name, items }) => ({ value: id, label: `${name} (${items})` }));
  return (
    <div className={classes.facets}>
      <div className={classes.ticks}>
        <Tick label="Gratuito" name="gratuito" />
        <Tick label="Salvas" name="salvas" />
        <Tick label="Indicadas para mim" name="indicadas" />
      </div>
      <Facet label="Competência" name="competencia" options={named(data?.competencies)} />
      <Facet label="Nível" name="nivel" options={levels} />
      <Facet label="Tipo" name="tipo" options={optionsOf(activityKindLabel)} />
      <Facet label="70-20-10" name="aprendizagem" options={optionsOf(learningTypeLabel)} />
      <Facet label="Duração" name="duracao" options={optionsOf(itemLengthLabel)} />
      <Facet label="Formato" name="formato" options={optionsOf(itemFormatLabel)} />
      {(data?.collections.length ?? 0) > 0 && (
        <NativeSelect
          label="Coleção"
          data={[{ value: '', label: 'Todas' }, ...named(data?.collections)]}
          value={address.colecao ?? ''}
          onChange={({ currentTarget }) => goTo({ colecao: currentTarget.value || undefined })}
        />
      )}
      {countFacets(address) > 0 && (
        <Button variant="subtle" className={classes.start} onClick={() => goTo(noFilters)}>
          Limpar filtros
        </Button>
      )}
    </div>
  );
}
