import { Button, Checkbox, NativeSelect } from '@mantine/core';
import { itemFormatLabel, itemLengthLabel } from '@pdy/contract/library';
import { activityKindLabel, learningTypeLabel } from '@pdy/contract/pdi/activity';
import { useQuery } from '@tanstack/react-query';
import classes from './library.module.css';
import {
  countFacets,
  type LibraryAddress,
  noFilters,
  useGoTo,
  useLibraryAddress,
} from './library-address.ts';
import { facetsQuery } from './library-query.ts';

type Option = { value: string; label: string };

const optionsOf = (labels: Readonly<Record<string, string>>): Option[] =>
  Object.entries(labels).map(([value, label]) => ({ value, label }));

const levels = [1, 2, 3, 4, 5].map((level) => ({ value: String(level), label: `Leva ao nível ${level}` }));

type FacetProps = { label: string; all: string; options: readonly Option[]; name: keyof LibraryAddress };

function Facet({ label, all, options, name }: FacetProps) {
  const address = useLibraryAddress();
  const goTo = useGoTo();
  const choose = (value: string) =>
    goTo({ [name]: value === '' ? undefined : name === 'nivel' ? Number(value) : value });
  return (
    <NativeSelect
      label={label}
      data={[{ value: '', label: all }, ...options]}
      value={String(address[name] ?? '')}
      onChange={({ currentTarget }) => choose(currentTarget.value)}
    />
  );
}

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
      <Facet label="Competência" all="Todas" name="competencia" options={named(data?.competencies)} />
      <Facet label="Nível" all="Todos" name="nivel" options={levels} />
      <Facet label="Tipo" all="Todos" name="tipo" options={optionsOf(activityKindLabel)} />
      <Facet label="70-20-10" all="Todos" name="aprendizagem" options={optionsOf(learningTypeLabel)} />
      <Facet label="Duração" all="Qualquer" name="duracao" options={optionsOf(itemLengthLabel)} />
      <Facet label="Formato" all="Todos" name="formato" options={optionsOf(itemFormatLabel)} />
      {(data?.collections.length ?? 0) > 0 && (
        <Facet label="Coleção" all="Todas" name="colecao" options={named(data?.collections)} />
      )}
      <div className={classes.ticks}>
        <Tick label="Gratuito" name="gratuito" />
        <Tick label="Salvas" name="salvas" />
        <Tick label="Indicadas para mim" name="indicadas" />
      </div>
      {countFacets(address) > 0 && (
        <Button variant="subtle" className={classes.start} onClick={() => goTo(noFilters)}>
          Limpar filtros
        </Button>
      )}
    </div>
  );
}
