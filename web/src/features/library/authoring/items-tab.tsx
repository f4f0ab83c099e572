import { Button } from '@mantine/core';
import type { AuthoredItem } from '@pdy/contract/library/authoring';
import { mostLinksAtOnce } from '@pdy/contract/library/values';
import { type ItemMove, itemStatusLabel, statesBefore } from '@pdy/contract/library/words';
import { useQuery } from '@tanstack/react-query';
import { composed, useAct } from '#lib/act.ts';
import { api } from '#lib/api.ts';
import { useSelection } from '#lib/keys/selection.ts';
import { choicesOf } from '#ui/form/choice-field.tsx';
import { EmptyState } from '#ui/page/empty-state.tsx';
import { taughtText } from '../item-words.ts';
import { TakeCatalogue } from '../take-catalogue.tsx';
import { filtersOf, useAuthoringAddress, useGoTo } from './authoring-address.ts';
import { overviewQuery, useAuthored } from './authoring-query.ts';
import { Health } from './health.tsx';
import { ItemFilters } from './item-filters.tsx';
import { ItemList } from './item-list.tsx';
import { ItemsBulk } from './items-bulk.tsx';
import type { Mapped } from './map-dialog.tsx';

const moveTo = (to: ItemMove, text: string) => ({
  to,
  text,
  label: itemStatusLabel[to],
  mayMove: ({ status }: AuthoredItem) =>
    statesBefore[to].includes(status) || (to === 'published' && status === 'draft'),
});
const moves = [
  moveTo('in_review', 'Enviar para revisão'),
  moveTo('published', 'Publicar'),
  moveTo('archived', 'Arquivar'),
];

/** Moves items. Publishing a draft records its review as well. */
const moveReviewed = composed(api.libraryAuthoring, (asked: { ids: string[]; to: ItemMove }) =>
  api.libraryAuthoring.move.call({ ...asked, reviewed: true }),
);

const map = composed(api.libraryAuthoring, ({ competency, ...mapped }: Mapped) =>
  api.libraryAuthoring.map.call({ ...mapped, competency_id: competency }),
);

/** All items of the company, in any state. */
export function ItemsTab() {
  const address = useAuthoringAddress();
  const { data } = useQuery(overviewQuery);
  const query = useAuthored(filtersOf(address));
  const selection = useSelection(query.data ?? [], ({ id }) => id);
  return (
    <>
      <Health />
      <ItemFilters states={choicesOf(itemStatusLabel)} hasLacks />
      <ItemsBulk
        selection={selection}
        moves={moves}
        move={moveReviewed}
        map={map}
        choices={data?.competencies.map(({ id, name }) => ({ value: id, label: name })) ?? []}
      >
        <CheckLinks ids={selection.items.map(({ id }) => id)} />
      </ItemsBulk>
      <ItemList
        query={query}
        selection={selection}
        what="as atividades"
        taught={({ teaches }) => teaches.map(taughtText)}
        none={<NoItemsYet />}
        isFiltered={Boolean(address.busca || address.situacao || address.falta)}
      />
    </>
  );
}

function CheckLinks({ ids }: { ids: string[] }) {
  const check = useAct(api.libraryAuthoring.checkLinks, {
    done: ({ asked }) =>
      asked === 0
        ? 'Nenhuma das marcadas tem endereço.'
        : 'Verificação iniciada. O resultado aparece na lista em instantes.',
  });
  return (
    <Button
      size="xs"
      variant="default"
      loading={check.isPending}
      disabled={ids.length > mostLinksAtOnce}
      onClick={() => check.mutate({ ids })}
    >
      Verificar links
    </Button>
  );
}

function NoItemsYet() {
  const goTo = useGoTo();
  return (
    <EmptyState
      title="A biblioteca está vazia"
      why="O catálogo do PDY tem atividades prontas para as competências da empresa. Você também pode escrever a primeira, ou importar uma planilha."
      action={<TakeCatalogue />}
      second={
        <Button variant="default" onClick={() => goTo({ aba: 'arquivo' })}>
          Importar planilha
        </Button>
      }
    />
  );
}
