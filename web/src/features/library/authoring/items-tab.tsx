import { Button, NativeSelect, Skeleton } from '@mantine/core';
import type { AuthoredItem } from '@pdy/contract/library/authoring';
import { itemStatusLabel } from '@pdy/contract/library/words';
import { EmptyState } from '#ui/empty-state.tsx';
import { ListFaces } from '#ui/list/list-faces.tsx';
import { MoreButton } from '#ui/list/more-button.tsx';
import { SearchField } from '#ui/search-field.tsx';
import { taughtText } from '../item-words.ts';
import classes from './authoring.module.css';
import { type AuthoringAddress, filtersOf, useAuthoringAddress, useGoTo } from './authoring-address.ts';
import { useAuthored } from './authoring-query.ts';
import { BulkBar } from './bulk-bar.tsx';
import { Health } from './health.tsx';
import { ItemsTable, type ListedItem } from './items-table.tsx';
import { useMarked } from './use-marked.ts';

const listed = ({ teaches, twins, is_link_broken, ...item }: AuthoredItem): ListedItem => ({
  ...item,
  teaches: teaches.map(taughtText),
  hasTwin: twins > 0,
  isLinkBroken: is_link_broken,
});

const everything: AuthoringAddress = { busca: undefined, situacao: undefined, falta: undefined };

/** All items of the company, in whatever state. */
export function ItemsTab() {
  const address = useAuthoringAddress();
  const query = useAuthored(filtersOf(address));
  const items = query.data?.pages.flatMap((page) => page.items);
  const marked = useMarked(items ?? []);
  const isFiltered = Boolean(address.busca || address.situacao || address.falta);
  return (
    <>
      <Health />
      <Filters />
      <BulkBar marked={marked} />
      <ListFaces
        query={{ ...query, data: items }}
        skeleton={<Skeleton height={44} />}
        rows={8}
        filtered={isFiltered}
        none={<None />}
        filteredOut={<NoneFound />}
        what="as atividades"
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

const states = [
  { value: '', label: 'Todas' },
  ...Object.entries(itemStatusLabel).map(([value, label]) => ({ value, label })),
];
const lacks = [
  { value: '', label: 'Todas' },
  { value: 'sem_competencia', label: 'Sem competência' },
  { value: 'link_quebrado', label: 'Link quebrado' },
];

function Filters() {
  const address = useAuthoringAddress();
  const goTo = useGoTo();
  return (
    <section className={classes.filters} aria-label="Filtros">
      <SearchField
        label="Buscar"
        placeholder="Título, código ou fornecedor"
        kept={address.busca}
        onRest={(busca) => goTo({ busca }, true)}
        className={classes.typed}
      />
      <NativeSelect
        label="Situação"
        data={states}
        value={address.situacao ?? ''}
        onChange={({ currentTarget: { value } }) =>
          goTo({ situacao: (value || undefined) as AuthoringAddress['situacao'] })
        }
      />
      <NativeSelect
        label="Pendência"
        data={lacks}
        value={address.falta ?? ''}
        onChange={({ currentTarget: { value } }) =>
          goTo({ falta: (value || undefined) as AuthoringAddress['falta'] })
        }
      />
    </section>
  );
}

function None() {
  const goTo = useGoTo();
  return (
    <EmptyState
      title="A biblioteca está vazia"
      why="Escreva a primeira atividade, ou importe uma planilha com as que vocês já usam."
      action={
        <Button variant="default" onClick={() => goTo({ aba: 'arquivo' })}>
          Importar planilha
        </Button>
      }
    />
  );
}

function NoneFound() {
  const goTo = useGoTo();
  return (
    <EmptyState
      title="Nenhuma atividade encontrada"
      why="Ajuste os filtros."
      action={
        <Button variant="default" onClick={() => goTo(everything)}>
          Limpar filtros
        </Button>
      }
    />
  );
}
