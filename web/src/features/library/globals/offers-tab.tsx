import { Badge, Button, Checkbox, Skeleton, Text } from '@mantine/core';
import type { GlobalOffer } from '@pdy/contract/library/globals';
import { activityKindLabel } from '@pdy/contract/pdi/words';
import { useMutation } from '@tanstack/react-query';
import { api } from '#lib/api.ts';
import { toastDone, toastError } from '#lib/feedback.ts';
import { formatMinutes } from '#lib/format.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { ListFaces } from '#ui/list/list-faces.tsx';
import { MoreButton } from '#ui/list/more-button.tsx';
import { SearchField } from '#ui/search-field.tsx';
import { useAuthoringAddress, useGoTo } from '../authoring/authoring-address.ts';
import { useMarked } from '../authoring/use-marked.ts';
import cover from '../cover.module.css';
import { Cover } from '../cover.tsx';
import { useAfterwards } from '../library-query.ts';
import classes from './globals.module.css';
import { useOffers, useRefreshGlobals } from './globals-query.ts';

const most = 200;

/** What the platform offers: chosen, and copied into the own library. */
export function OffersTab() {
  const { busca } = useAuthoringAddress();
  const goTo = useGoTo();
  const query = useOffers(busca);
  const offers = query.data?.pages.flatMap((page) => page.items);
  const marked = useMarked(offers ?? []);
  return (
    <>
      <Text mb="md" maw={640}>
        Atividades prontas do PDY. A cópia entra na sua biblioteca como rascunho, para você revisar e
        publicar.
      </Text>
      <div className={classes.head}>
        <SearchField
          label="Buscar"
          placeholder="Título, assunto ou fornecedor"
          kept={busca}
          onRest={(words) => goTo({ busca: words }, true)}
          className={classes.typed}
        />
        <CopyButton ids={marked.items.map(({ id }) => id)} onDone={marked.clear} />
      </div>
      <ListFaces
        query={{ ...query, data: offers }}
        skeleton={<Skeleton height={64} />}
        filtered={busca !== undefined}
        none={
          <EmptyState
            title="Nada no catálogo do PDY ainda"
            why="Quando o PDY publicar atividades prontas, elas aparecem aqui."
          />
        }
        filteredOut={
          <EmptyState
            title="Nenhuma atividade encontrada"
            why="Tente outras palavras."
            action={
              <Button variant="default" onClick={() => goTo({ busca: undefined })}>
                Limpar busca
              </Button>
            }
          />
        }
        what="o catálogo"
      >
        {(found) => (
          <>
            <ul className={classes.rows}>
              {found.map((offer) => (
                <Offer
                  key={offer.id}
                  offer={offer}
                  isMarked={marked.has(offer.id)}
                  onToggle={() => marked.toggle(offer.id)}
                />
              ))}
            </ul>
            <MoreButton query={query} what="mais atividades" />
          </>
        )}
      </ListFaces>
    </>
  );
}

function CopyButton({ ids, onDone }: { ids: readonly string[]; onDone: () => void }) {
  const refreshGlobals = useRefreshGlobals();
  const { refresh } = useAfterwards();
  const goTo = useGoTo();
  const copy = useMutation(
    api.libraryGlobals.copy.mutationOptions({
      onSuccess: ({ done }) => {
        toastDone(
          done === 1 ? '1 atividade copiada como rascunho' : `${done} atividades copiadas como rascunho`,
        );
        onDone();
        goTo({ aba: undefined, situacao: 'draft', busca: undefined });
        return Promise.all([refreshGlobals(), refresh()]);
      },
      onError: toastError,
    }),
  );
  return (
    <Button
      disabled={ids.length === 0 || ids.length > most}
      loading={copy.isPending}
      onClick={() => copy.mutate({ ids: [...ids] })}
    >
      {ids.length > 0 ? `Copiar para a biblioteca (${ids.length})` : 'Copiar para a biblioteca'}
    </Button>
  );
}

type OfferProps = { offer: GlobalOffer; isMarked: boolean; onToggle: () => void };

function Offer({ offer, isMarked, onToggle }: OfferProps) {
  const { title, summary, kind, minutes, provider, copy_id, cover_id } = offer;
  return (
    <li className={classes.row}>
      <Checkbox
        aria-label={`Marcar: ${title}`}
        checked={isMarked || copy_id !== null}
        disabled={copy_id !== null}
        onChange={onToggle}
      />
      <div className={classes.grow}>
        <div className={classes.name}>
          <Text fw={550}>{title}</Text>
          {copy_id && <Badge color="green">Já copiada</Badge>}
        </div>
        <Text fz={13} c="dimmed">
          {[activityKindLabel[kind], formatMinutes(minutes), provider].filter(Boolean).join(' · ')}
        </Text>
        <Text fz="sm" mt={4}>
          {summary}
        </Text>
        <Taught offer={offer} />
      </div>
      {cover_id && (
        <div className={cover.small}>
          <Cover cover_id={cover_id} />
        </div>
      )}
    </li>
  );
}

/** What a copy would teach here, and what it would not. */
const Taught = ({ offer: { teaches } }: { offer: GlobalOffer }) => {
  const known = teaches.filter(({ name }) => name !== null);
  const strange = teaches.filter(({ name }) => name === null);
  return (
    <Text fz={13} mt={4}>
      {known.map(({ name, entry_level, to_level }) => `${name} ${entry_level} → ${to_level}`).join(', ')}
      {known.length > 0 && strange.length > 0 && '. '}
      {strange.length > 0 && (
        <span className={classes.dim}>
          {strange.length === 1 ? 'Sem competência com o código ' : 'Sem competências com os códigos '}
          {strange.map(({ code }) => code).join(', ')} na sua empresa.
        </span>
      )}
    </Text>
  );
};
