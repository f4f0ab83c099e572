import { Button, NativeSelect, Skeleton } from '@mantine/core';
import type { GlobalFilters, GlobalItem, GlobalStatus } from '@pdy/contract/library/globals';
import { globalStatusLabel } from '@pdy/contract/library/words';
import { EmptyState } from '#ui/empty-state.tsx';
import { ListFaces } from '#ui/list/list-faces.tsx';
import { MoreButton } from '#ui/list/more-button.tsx';
import { SearchField } from '#ui/search-field.tsx';
import classes from '../authoring/authoring.module.css';
import { useAuthoringAddress, useGoTo } from '../authoring/authoring-address.ts';
import { ItemsTable, type ListedItem } from '../authoring/items-table.tsx';
import { useMarked } from '../authoring/use-marked.ts';
import { GlobalsBar } from './globals-bar.tsx';
import { useGlobals } from './globals-query.ts';

const listed = ({ teaches, ...item }: GlobalItem): ListedItem => ({
  ...item,
  teaches: teaches.map(({ code, entry_level, to_level }) => `${code} ${entry_level} → ${to_level}`),
});

const states = Object.entries(globalStatusLabel);
const stateOf = (word: string | undefined) =>
  states.find(([state]) => state === word)?.[0] as GlobalStatus | undefined;

/** The catalogue as the platform keeps it, in whatever state. */
export function GlobalsTab() {
  const { busca, situacao } = useAuthoringAddress();
  const status = stateOf(situacao);
  const filters: GlobalFilters = { ...(busca && { search: busca }), ...(status && { status }) };
  const query = useGlobals(filters);
  const items = query.data?.pages.flatMap((page) => page.items);
  const marked = useMarked(items ?? []);
  return (
    <>
      <Filters />
      <GlobalsBar marked={marked} />
      <ListFaces
        query={{ ...query, data: items }}
        skeleton={<Skeleton height={44} />}
        rows={8}
        filtered={Boolean(busca || status)}
        none={
          <EmptyState
            title="O catálogo está vazio"
            why="Escreva a primeira atividade, ou importe uma planilha. Depois de publicada, os administradores das empresas a encontram na biblioteca deles."
            action={null}
          />
        }
        filteredOut={<NoneFound />}
        what="o catálogo"
      >
        {(found) => (
          <>
            <ItemsTable items={found.map(listed)} marked={marked} />
            <MoreButton query={query} what="mais atividades" />
          </>
        )}
      </ListFaces>
    </>
  );
}

function Filters() {
  const { busca, situacao } = useAuthoringAddress();
  const goTo = useGoTo();
  return (
    <section className={classes.filters} aria-label="Filtros">
      <SearchField
        label="Buscar"
        placeholder="Título, código ou fornecedor"
        kept={busca}
        onRest={(words) => goTo({ busca: words }, true)}
        className={classes.typed}
      />
      <NativeSelect
        label="Situação"
        data={[{ value: '', label: 'Todas' }, ...states.map(([value, label]) => ({ value, label }))]}
        value={stateOf(situacao) ?? ''}
        onChange={({ currentTarget: { value } }) => goTo({ situacao: stateOf(value) })}
      />
    </section>
  );
}

function NoneFound() {
  const goTo = useGoTo();
  return (
    <EmptyState
      title="Nenhuma atividade encontrada"
      why="Ajuste os filtros."
      action={
        <Button variant="default" onClick={() => goTo({ busca: undefined, situacao: undefined })}>
          Limpar filtros
        </Button>
      }
    />
  );
}
