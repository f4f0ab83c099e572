import { Badge, Button, Group } from '@mantine/core';
import type { CatalogueCompetency } from '@pdy/contract/competencies/catalogue/competencies';
import { catalogueStatusLabel } from '@pdy/contract/competencies/catalogue/words';
import { competencyKindLabel } from '@pdy/contract/rules/competencies/evidence';
import { countText } from '@pdy/contract/rules/numbers';
import { useQuery } from '@tanstack/react-query';
import { formatNumber } from '#lib/words/format.ts';
import { choicesOf } from '#ui/form/choice-field.tsx';
import { DataList } from '#ui/list/data-list.tsx';
import type { Column } from '#ui/list/data-table.tsx';
import { ChoiceFilter } from '#ui/list/filters.tsx';
import { EmptyState } from '#ui/page/empty-state.tsx';
import { later } from '#ui/page/later.tsx';
import { RowButton } from '#ui/table/row-button.tsx';
import { isFiltered, useCatalogueAddress, useGoTo } from '../catalogue-address.ts';
import { CatalogueFrame, CodeCell, NothingFound } from '../catalogue-frame.tsx';
import { categoriesQuery, useCompetencies } from '../catalogue-query.ts';
import { statusColor } from '../catalogue-words.ts';
import { CategoryDot } from '../category-dot.tsx';

const CompetencyDrawer = later(() => import('./competency-drawer.tsx'), 'CompetencyDrawer');

const columns: readonly Column<CatalogueCompetency>[] = [
  { name: 'Código', cell: ({ code }) => <CodeCell code={code} /> },
  { name: 'Nome', as: 'head', cell: (competency) => <OpenCompetency {...competency} /> },
  { name: 'Categoria', cell: ({ category }) => category && <CategoryName {...category} /> },
  { name: 'Tipo', cell: ({ kind }) => competencyKindLabel[kind] },
  { name: 'Cargos que exigem', isFigure: true, cell: ({ jobs }) => formatNumber(jobs) },
  { name: 'Pessoas avaliadas', isFigure: true, cell: ({ people }) => formatNumber(people) },
  {
    name: 'Situação',
    as: 'state',
    cell: ({ status }) => <Badge color={statusColor[status]}>{catalogueStatusLabel[status]}</Badge>,
  },
];

/** Competências: what the company wants people to be able to do. */
export function CompetenciesTab() {
  const address = useCatalogueAddress();
  const goTo = useGoTo();
  const query = useCompetencies(address);
  return (
    <CatalogueFrame
      part="competencias"
      begin={<Button onClick={() => goTo({ competencia: 'nova' })}>Nova competência</Button>}
      filters={<CompetencyFilters />}
      status={{ all: 'Ativas e rascunhos', label: catalogueStatusLabel }}
      counted={query.first && countText(query.first.total, 'competência', 'competências')}
      list={
        <DataList
          query={query}
          what="as competências"
          rows={8}
          isFiltered={isFiltered(address)}
          none={<NoCompetencies />}
          filteredOut={<NothingFound what="Nenhuma competência" />}
          caption="Competências da empresa"
          columns={columns}
          keyOf={({ id }) => id}
          isOff={({ status }) => status === 'archived'}
        />
      }
      drawer={<CompetencyDrawer />}
    />
  );
}

function OpenCompetency({ id, name }: CatalogueCompetency) {
  const goTo = useGoTo();
  return <RowButton onClick={() => goTo({ competencia: id })}>{name}</RowButton>;
}

const CategoryName = ({ color, name }: NonNullable<CatalogueCompetency['category']>) => (
  <Group component="span" gap="xs" wrap="nowrap">
    <CategoryDot color={color} />
    {name}
  </Group>
);

function NoCompetencies() {
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

function CompetencyFilters() {
  const { tipo, categoria } = useCatalogueAddress();
  const goTo = useGoTo();
  const { data: categories = [] } = useQuery(categoriesQuery);
  return (
    <>
      <ChoiceFilter
        label="Tipo"
        data={choicesOf(competencyKindLabel)}
        value={tipo}
        onChange={(value) => goTo({ tipo: value })}
      />
      <ChoiceFilter
        label="Categoria"
        all="Todas"
        data={categories.map(({ id, name }) => ({ value: id, label: name }))}
        value={categoria}
        onChange={(value) => goTo({ categoria: value })}
      />
    </>
  );
}
