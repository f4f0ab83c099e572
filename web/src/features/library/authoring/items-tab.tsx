import { Button } from '@mantine/core';
import type { AuthoredItem } from '@pdy/contract/library/authoring';
import type { GlobalItem } from '@pdy/contract/library/globals';
import { mostLinksAtOnce } from '@pdy/contract/library/values';
import { type ItemMove, itemStatusLabel, statesBefore } from '@pdy/contract/library/words';
import { useQuery } from '@tanstack/react-query';
import { composed, useAct } from '#lib/act.ts';
import { api } from '#lib/api.ts';
import { useSelection } from '#lib/keys/selection.ts';
import { type Pages, usePages } from '#lib/pages.ts';
import { choicesOf } from '#ui/form/choice-field.tsx';
import { EmptyState } from '#ui/page/empty-state.tsx';
import { TakeCatalogue } from '../take-catalogue.tsx';
import { filtersOf, useAuthoringAddress, useGoTo } from './authoring-address.ts';
import { overviewQuery } from './authoring-query.ts';
import { Health } from './health.tsx';
import { ItemFilters } from './item-filters.tsx';
import { ItemList } from './item-list.tsx';
import { ItemsBulk } from './items-bulk.tsx';
import type { Mapped } from './map-dialog.tsx';

type Item = AuthoredItem | GlobalItem;
type Move = { ids: string[]; to: ItemMove };

const moveTo = (to: ItemMove, text: string) => ({
  to,
  text,
  label: itemStatusLabel[to],
  mayMove: ({ status }: Item) =>
    statesBefore[to].includes(status) || (to === 'published' && status === 'draft'),
});
const states = choicesOf(itemStatusLabel);
const moves = [
  moveTo('in_review', 'Enviar para revisão'),
  moveTo('published', 'Publicar'),
  moveTo('archived', 'Arquivar'),
];

const library = api.libraryAuthoring;
const catalogue = api.platform.library;

const scopes = {
  company: {
    states,
    moves,
    // Publishing a draft records its review as well.
    move: composed(library, (asked: Move) => library.move.call({ ...asked, reviewed: true })),
    map: composed(library, ({ competency, ...mapped }: Mapped) =>
      library.map.call({ ...mapped, competency_id: competency }),
    ),
  },
  // The platform does not review its items.
  platform: {
    states: states.filter(({ value }) => value !== 'in_review'),
    moves: moves.filter(({ to }) => to !== 'in_review'),
    // Never 'in_review': see `moves`.
    move: composed(catalogue, ({ ids, to }: Move) =>
      catalogue.move.call({ ids, to: to === 'archived' ? to : 'published' }),
    ),
    map: composed(catalogue, ({ competency, ...mapped }: Mapped) =>
      catalogue.map.call({ ...mapped, code: competency }),
    ),
  },
};
type Scope = keyof typeof scopes;

/** What is taught, by the name of a competency or by the code that companies use: 'SQL 2 → 3'. */
const taughtBy = (item: Item) =>
  item.teaches.map(({ entry_level, to_level, ...one }) => {
    const name = 'code' in one ? one.code : one.competency.name;
    return `${name} ${entry_level} → ${to_level}`;
  });

function useItems(isOwn: boolean): Pages<Item, unknown> {
  const asked = filtersOf(useAuthoringAddress());
  const { search, status } = asked;
  const ofCompany = usePages(library.list, asked, { keepsShown: true, enabled: isOwn });
  const ofPlatform = usePages(
    catalogue.list,
    { ...(search && { search }), ...(status && status !== 'in_review' && { status }) },
    { keepsShown: true, enabled: !isOwn },
  );
  return isOwn ? ofCompany : ofPlatform;
}

/** All items of the company, or of the platform's catalogue, in any state. */
export function ItemsTab({ scope }: { scope: Scope }) {
  const isOwn = scope === 'company';
  const { states, ...acts } = scopes[scope];
  const { busca, situacao, falta } = useAuthoringAddress();
  const { data } = useQuery({ ...overviewQuery, enabled: isOwn });
  const choices = data?.competencies.map(({ id, name }) => ({ value: id, label: name })) ?? [];
  const query = useItems(isOwn);
  const selection = useSelection(query.data ?? [], ({ id }) => id);
  const isKnown = states.some(({ value }) => value === situacao);
  return (
    <>
      {isOwn && <Health />}
      <ItemFilters states={states} hasLacks={isOwn} />
      <ItemsBulk selection={selection} {...acts} choices={isOwn ? choices : null}>
        {isOwn && <CheckLinks ids={selection.items.map(({ id }) => id)} />}
      </ItemsBulk>
      <ItemList
        query={query}
        selection={selection}
        what={isOwn ? 'as atividades' : 'o catálogo'}
        taught={taughtBy}
        none={isOwn ? <NoItemsYet /> : <NoGlobalsYet />}
        isFiltered={Boolean(busca || isKnown || (isOwn && falta))}
      />
    </>
  );
}

const NoGlobalsYet = () => (
  <EmptyState
    title="O catálogo está vazio"
    why="Escreva a primeira atividade, ou importe uma planilha. Depois de publicada, os administradores das empresas a encontram na própria biblioteca."
    action={null}
  />
);

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
