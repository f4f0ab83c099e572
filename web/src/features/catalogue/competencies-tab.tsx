import { Button, NativeSelect, Skeleton, Text } from '@mantine/core';
import type { CatalogueStatus } from '@pdy/contract/competencies/catalogue/competencies';
import { catalogueStatuses } from '@pdy/contract/competencies/catalogue/values';
import { catalogueStatusLabel } from '@pdy/contract/competencies/catalogue/words';
import { competencyKindLabel, competencyKinds } from '@pdy/contract/rules/evidence';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { loadPage } from '#lib/lazy.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { ListFaces } from '#ui/list/list-faces.tsx';
import { MoreButton } from '#ui/list/more-button.tsx';
import { SearchField } from '#ui/search-field.tsx';
import classes from './catalogue.module.css';
import { isFiltered, noFilters, useCatalogueAddress, useGoTo } from './catalogue-address.ts';
import { categoriesQuery, useCompetencies } from './catalogue-query.ts';
import { countText } from './catalogue-words.ts';
import { CompetencyTable } from './competency-table.tsx';
import { ToolsRow } from './tools-row.tsx';

const CompetencyDrawer = lazy(() =>
  loadPage(() => import('./competency-drawer.tsx')).then((file) => ({ default: file.CompetencyDrawer })),
);
const Dialogs = lazy(() =>
  loadPage(() => import('./dialogs.tsx')).then((file) => ({ default: file.Dialogs })),
);

/** Competências: what the company wants people to be able to do. */
export function CompetenciesTab() {
  const address = useCatalogueAddress();
  const goTo = useGoTo();
  const query = useCompetencies(address);
  const items = query.data?.pages.flatMap((page) => page.items);
  const total = query.data?.pages[0]?.total;
  return (
    <>
      <ToolsRow part="competencias">
        <Button onClick={() => goTo({ competencia: 'nova' })}>Nova competência</Button>
      </ToolsRow>
      <Filters />
      <p className={classes.count} role="status">
        {total !== undefined && countText(total, 'competência', 'competências')}
      </p>
      <ListFaces
        query={{ ...query, data: items }}
        skeleton={<Skeleton height={44} />}
        rows={8}
        filtered={isFiltered(address)}
        none={<None />}
        filteredOut={<FilteredOut what="Nenhuma competência" />}
        what="as competências"
      >
        {(found) => <CompetencyTable competencies={found} />}
      </ListFaces>
      <MoreButton query={query} what="mais competências" />
      <Suspense>
        <CompetencyDrawer />
      </Suspense>
      <Suspense>{address.abrir && <Dialogs part="competencias" />}</Suspense>
    </>
  );
}

function None() {
  const goTo = useGoTo();
  return (
    <EmptyState
      title="Nenhuma competência cadastrada."
      why="Comece por um modelo pronto ou importe sua matriz."
      action={<Button onClick={() => goTo({ abrir: 'modelos' })}>Ver os modelos prontos</Button>}
      second={
        <Button variant="default" onClick={() => goTo({ abrir: 'importar' })}>
          Importar minha matriz
        </Button>
      }
    />
  );
}

export function FilteredOut({ what }: { what: string }) {
  const goTo = useGoTo();
  return (
    <div>
      <Text c="dimmed" mb="sm">
        {what} com estes filtros.
      </Text>
      <Button variant="default" onClick={() => goTo(noFilters)}>
        Limpar filtros
      </Button>
    </div>
  );
}

const kinds = [
  { value: '', label: 'Todos' },
  ...competencyKinds.map((value) => ({ value, label: competencyKindLabel[value] })),
];

function Filters() {
  const { busca, tipo, categoria } = useCatalogueAddress();
  const goTo = useGoTo();
  const { data: categories = [] } = useQuery(categoriesQuery);
  return (
    <section aria-label="Filtros" className={classes.filters}>
      <SearchField
        label="Buscar"
        placeholder="Nome ou código"
        kept={busca}
        onRest={(words) => goTo({ busca: words }, true)}
        className={classes.typed}
      />
      <NativeSelect
        label="Tipo"
        data={kinds}
        value={tipo ?? ''}
        onChange={({ currentTarget: { value } }) =>
          goTo({ tipo: competencyKinds.find((one) => one === value) })
        }
        className={classes.filter}
      />
      <NativeSelect
        label="Categoria"
        data={[
          { value: '', label: 'Todas' },
          ...categories.map(({ id, name }) => ({ value: id, label: name })),
        ]}
        value={categoria ?? ''}
        onChange={({ currentTarget: { value } }) => goTo({ categoria: value || undefined })}
        className={classes.filter}
      />
      <StatusFilter all="Ativas e rascunhos" label={catalogueStatusLabel} />
    </section>
  );
}

type StatusProps = { all: string; label: Record<CatalogueStatus, string> };

/** What is archived is listed only when asked for. */
export function StatusFilter({ all, label }: StatusProps) {
  const { estado } = useCatalogueAddress();
  const goTo = useGoTo();
  return (
    <NativeSelect
      label="Situação"
      data={[
        { value: '', label: all },
        ...catalogueStatuses.map((value) => ({ value, label: label[value] })),
      ]}
      value={estado ?? ''}
      onChange={({ currentTarget: { value } }) =>
        goTo({ estado: catalogueStatuses.find((one) => one === value) })
      }
      className={classes.filter}
    />
  );
}
