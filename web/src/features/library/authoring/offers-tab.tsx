import { Badge, Box, Button, Checkbox, Group, Skeleton, Text } from '@mantine/core';
import type { GlobalOffer } from '@pdy/contract/library/globals';
import { activityKindLabel } from '@pdy/contract/pdi/words';
import { useAct } from '#lib/act.ts';
import { api } from '#lib/api.ts';
import { mostSelected, useSelection } from '#lib/keys/selection.ts';
import { usePages } from '#lib/pages.ts';
import { formatMinutes } from '#lib/words/format.ts';
import { SearchFilter } from '#ui/choose/search-field.tsx';
import { DataList } from '#ui/list/data-list.tsx';
import { FilteredOut } from '#ui/list/filtered-out.tsx';
import { EmptyState } from '#ui/page/empty-state.tsx';
import { FramedList } from '#ui/parts.tsx';
import { Cover } from '../cover.tsx';
import { TakeCatalogue } from '../take-catalogue.tsx';
import { useAuthoringAddress, useGoTo } from './authoring-address.ts';

/** The platform's offers: chosen, and copied into the company's library. */
export function ActivityOffersTab() {
  const { busca } = useAuthoringAddress();
  const goTo = useGoTo();
  const query = usePages(api.libraryGlobals.list, busca ? { search: busca } : {}, { keepsShown: true });
  const selection = useSelection(query.data ?? [], ({ id }) => id);
  return (
    <>
      <Text mb="md" maw={640}>
        “Trazer as atividades prontas” publica as que servem à empresa; as copiadas entram como rascunho.
      </Text>
      <Group gap="sm" align="flex-end" justify="space-between" mb="md">
        <SearchFilter
          flex="1 1 240px"
          maw={380}
          placeholder="Título, assunto ou fornecedor"
          busca={busca}
          goTo={goTo}
        />
        <TakeCatalogue />
        <CopyButton ids={selection.items.map(({ id }) => id)} onDone={selection.clear} />
      </Group>
      <DataList
        query={query}
        what="o catálogo"
        whatMore="mais atividades"
        skeleton={<Skeleton height={64} />}
        isFiltered={busca !== undefined}
        none={
          <EmptyState
            title="Nada no catálogo do PDY ainda"
            why="Quando o PDY publicar atividades prontas, elas aparecem aqui."
          />
        }
        filteredOut={
          <FilteredOut
            title="Nenhuma atividade encontrada"
            why="Tente outras palavras."
            onClear={() => goTo({ busca: undefined })}
            clears="busca"
          />
        }
      >
        {(offers) => (
          <FramedList>
            {offers.map((offer) => (
              <ActivityOfferRow
                key={offer.id}
                offer={offer}
                isMarked={selection.has(offer.id)}
                onToggle={() => selection.toggle(offer)}
              />
            ))}
          </FramedList>
        )}
      </DataList>
    </>
  );
}

function CopyButton({ ids, onDone }: { ids: readonly string[]; onDone: () => void }) {
  const goTo = useGoTo();
  const copy = useAct(api.libraryGlobals.copy, {
    done: ({ done }) =>
      done === 1 ? '1 atividade copiada como rascunho' : `${done} atividades copiadas como rascunho`,
    onDone: () => {
      onDone();
      goTo({ aba: undefined, situacao: 'draft', busca: undefined });
    },
  });
  return (
    <Button
      variant="default"
      disabled={ids.length === 0 || ids.length > mostSelected}
      loading={copy.isPending}
      onClick={() => copy.mutate({ ids: [...ids] })}
    >
      {ids.length > 0 ? `Copiar para a biblioteca (${ids.length})` : 'Copiar para a biblioteca'}
    </Button>
  );
}

type OfferRowProps = { offer: GlobalOffer; isMarked: boolean; onToggle: () => void };

function ActivityOfferRow({ offer, isMarked, onToggle }: OfferRowProps) {
  const { title, summary, kind, minutes, provider, copy_id, cover_id } = offer;
  return (
    <Group component="li" px="md" py="sm" data-long>
      <Checkbox
        aria-label={`Marcar: ${title}`}
        checked={isMarked || copy_id !== null}
        disabled={copy_id !== null}
        onChange={onToggle}
      />
      <Box flex="1 1 260px" miw={0}>
        <Group gap="xs">
          <Text fw={550}>{title}</Text>
          {copy_id && <Badge color="green">Já copiada</Badge>}
        </Group>
        <Text fz="xs" c="dimmed">
          {[activityKindLabel[kind], formatMinutes(minutes), provider].filter(Boolean).join(' · ')}
        </Text>
        <Text fz="sm" mt="2xs">
          {summary}
        </Text>
        <OfferTeaches offer={offer} />
      </Box>
      <Cover cover_id={cover_id} isSmall />
    </Group>
  );
}

/** What a copy would teach in this company, and what not. */
const OfferTeaches = ({ offer: { teaches } }: { offer: GlobalOffer }) => {
  const known = teaches.filter(({ name }) => name !== null);
  const strange = teaches.filter(({ name }) => name === null);
  return (
    <Text fz="xs" mt="2xs">
      {known.map(({ name, entry_level, to_level }) => `${name} ${entry_level} → ${to_level}`).join(', ')}
      {known.length > 0 && strange.length > 0 && '. '}
      {strange.length > 0 && (
        <Box component="span" c="dimmed">
          {`A empresa não tem: ${strange.map(({ code }) => code).join(', ')}`}
        </Box>
      )}
    </Text>
  );
};
