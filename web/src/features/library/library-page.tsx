import { Box, Button, Flex, Skeleton } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { itemSortLabel } from '@pdy/contract/library/words';
import { may } from '@pdy/contract/permissions';
import { useQuery } from '@tanstack/react-query';
import { Lightbulb } from 'lucide-react';
import { api } from '#lib/api.ts';
import { usePages } from '#lib/pages.ts';
import { shellQuery } from '#lib/shell-data.ts';
import { SearchFilter } from '#ui/choose/search-field.tsx';
import { choicesOf } from '#ui/form/choice-field.tsx';
import { ButtonLink } from '#ui/link.tsx';
import { DataList } from '#ui/list/data-list.tsx';
import { FilterSheet } from '#ui/list/filter-sheet.tsx';
import { FilteredOut } from '#ui/list/filtered-out.tsx';
import { ChoiceFilter } from '#ui/list/filters.tsx';
import { EmptyState } from '#ui/page/empty-state.tsx';
import { OfCompany } from '#ui/page/of-company.tsx';
import { Page } from '#ui/page/page.tsx';
import { FacetFields } from './facet-fields.tsx';
import { ItemCard } from './item-card.tsx';
import { ItemDrawer } from './item-drawer.tsx';
import classes from './library.module.css';
import { countFacets, filtersOf, noFilters, useGoTo, useLibraryAddress } from './library-address.ts';
import { SuggestDialog } from './suggest-dialog.tsx';
import { TakeCatalogue } from './take-catalogue.tsx';

const title = 'Biblioteca de Atividades';

/** Activities for growing in a competency: to search, to save, and to add to the plan. */
export const LibraryPage = () => (
  <OfCompany title={title} why="Cada empresa tem a sua biblioteca: escolha uma no cabeçalho para ver a dela.">
    <CompanyLibrary />
  </OfCompany>
);

function CompanyLibrary() {
  const goTo = useGoTo();
  const isNarrow = useMediaQuery('(width < 62em)', globalThis.matchMedia('(width < 62em)').matches);
  return (
    <Page
      title={title}
      purpose="Cursos, leituras e práticas, cada um com o nível a que leva."
      action={
        <Button
          variant="default"
          leftSection={<Lightbulb size={17} aria-hidden />}
          onClick={() => goTo({ sugestoes: 'minhas' })}
        >
          Sugerir atividade
        </Button>
      }
      filters={<SearchAndOrder isNarrow={isNarrow} />}
    >
      <Flex gap="xl" align="flex-start">
        {!isNarrow && (
          <Box component="section" aria-label="Refinar" w={220} flex="none">
            <FacetFields />
          </Box>
        )}
        <FoundItems />
      </Flex>
      <ItemDrawer />
      <SuggestDialog />
    </Page>
  );
}

const { relevance, ...otherSorts } = itemSortLabel;

function SearchAndOrder({ isNarrow }: { isNarrow: boolean }) {
  const address = useLibraryAddress();
  const goTo = useGoTo();
  return (
    <>
      <SearchFilter
        flex="1 1 260px"
        maw={420}
        placeholder="Título, assunto ou fornecedor"
        busca={address.busca}
        goTo={goTo}
      />
      <ChoiceFilter
        label="Ordenar por"
        all={relevance}
        data={choicesOf(otherSorts)}
        value={address.ordem}
        onChange={(ordem) => goTo({ ordem })}
      />
      {isNarrow && (
        <FilterSheet count={countFacets(address)} show="Ver atividades">
          <FacetFields />
        </FilterSheet>
      )}
    </>
  );
}

function FoundItems() {
  const query = usePages(api.library.search, filtersOf(useLibraryAddress()), { keepsShown: true });
  return (
    <Box aria-label="Atividades" aria-busy={query.isPlaceholderData} component="section" miw={0} flex={1}>
      <DataList
        query={query}
        what="a biblioteca"
        whatMore="mais atividades"
        rows={4}
        skeleton={<Skeleton height={150} radius="lg" />}
        none={<NoItems />}
      >
        {(items) => (
          <ul className={classes.cards}>
            {items.map((item) => (
              <li key={item.id}>
                <ItemCard item={item} />
              </li>
            ))}
          </ul>
        )}
      </DataList>
    </Box>
  );
}

/** Authors of the library can start it; other people can suggest what they miss. */
function EmptyLibrary() {
  const goTo = useGoTo();
  const { data: shell } = useQuery(shellQuery);
  const role = shell?.person.role;
  const writes = may(role, 'company.manage');
  return (
    <EmptyState
      title="Nenhuma atividade encontrada."
      why={`A biblioteca da sua empresa ainda está vazia. ${writes ? 'Traga as atividades prontas, ou crie' : 'Sugira'} a primeira atividade.`}
      action={
        writes ? (
          <TakeCatalogue />
        ) : (
          <Button onClick={() => goTo({ sugestoes: 'minhas' })}>Sugerir uma atividade</Button>
        )
      }
      second={writes && <NewItem isCorporate={role === 'corporate'} />}
    />
  );
}

/** The button for a new item. Corporate people write the library in the corporate panel. */
const NewItem = ({ isCorporate }: { isCorporate: boolean }) =>
  isCorporate ? (
    <ButtonLink to="/corporate" search={{ aba: 'biblioteca', atividade: 'nova' }} variant="default">
      Criar atividade
    </ButtonLink>
  ) : (
    <ButtonLink to="/admin/action-library" search={{ atividade: 'nova' }} variant="default">
      Criar atividade
    </ButtonLink>
  );

function NoItems() {
  const goTo = useGoTo();
  const address = useLibraryAddress();
  const isFiltered = Object.keys(filtersOf(address)).some((name) => name !== 'sort');
  if (!isFiltered) return <EmptyLibrary />;
  return (
    <FilteredOut
      title="Nenhuma atividade encontrada."
      why="Ajuste os filtros ou sugira uma atividade."
      onClear={() => goTo(noFilters)}
      second={
        <Button variant="subtle" onClick={() => goTo({ sugestoes: 'minhas' })}>
          Sugerir uma atividade
        </Button>
      }
    />
  );
}
