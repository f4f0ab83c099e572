import { Badge, Box, Button, Group, Skeleton, Text } from '@mantine/core';
import { faceOf } from '@pdy/contract/rules/cards';
import type { Deck, DeckCard } from '@pdy/contract/study/decks';
import { cardTypeLabel, deckStatusLabel } from '@pdy/contract/study/words';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useAct } from '#lib/act.ts';
import { api } from '#lib/api.ts';
import { usePages } from '#lib/pages.ts';
import { saveDownload } from '#lib/save-file.ts';
import { SearchField } from '#ui/choose/search-field.tsx';
import { ButtonLink } from '#ui/link.tsx';
import { DataList } from '#ui/list/data-list.tsx';
import { EmptyState } from '#ui/page/empty-state.tsx';
import { later } from '#ui/page/later.tsx';
import { OneFace } from '#ui/page/one-face.tsx';
import { Page } from '#ui/page/page.tsx';
import { FramedList } from '#ui/parts.tsx';
import { toastUndo } from '#ui/toast/undo-toast.tsx';
import { CardFaceText } from '../session/card-face.tsx';
import { useGoTo, useStudyAddress } from '../study-address.ts';
import { cardsWords } from '../study-words.ts';
import { TeamProgress } from '../team-progress.tsx';
import { FollowDeck } from './decks.tsx';

const CardDialog = later(() => import('../parts/card-dialog.tsx'), 'CardDialog');
const DeckDialog = later(() => import('./deck-dialog.tsx'), 'DeckDialog');
const ImportCardsDialog = later(() => import('./import-dialog.tsx'), 'ImportCardsDialog');
const DeckAssignments = later(() => import('./deck-assignments.tsx'), 'DeckAssignments');

/** One deck and its cards. */
export function DeckPage({ id }: { id: string }) {
  const query = useQuery(api.decks.get.queryOptions({ input: { id } }));
  const deck = query.data;
  return (
    <Page
      title="Estude com Flash Cards"
      crumb={deck?.title ?? 'Baralho'}
      heading={deck?.title ?? 'Baralho'}
      purpose={deck && aboutOf(deck)}
      action={deck && <DeckMainAct deck={deck} />}
    >
      <OneFace query={query} what="o baralho" skeleton={<Skeleton height={320} />}>
        {(found) => <OneDeck deck={found} />}
      </OneFace>
    </Page>
  );
}

const aboutOf = ({ scope, cards_count, competency_name }: Deck) =>
  [scope === 'personal' ? 'Só você lê este baralho' : 'Da empresa', cardsWords(cards_count), competency_name]
    .filter(Boolean)
    .join(' · ');

function DeckMainAct({ deck }: { deck: Deck }) {
  if (!deck.is_studied) return <FollowDeck deck={deck} />;
  return (
    <ButtonLink to="/flashcards" search={{ estudar: deck.id }}>
      Estudar
    </ButtonLink>
  );
}

type Open = 'deck' | 'import' | 'assign' | null;

function OneDeck({ deck }: { deck: Deck }) {
  const [open, setOpen] = useState<Open>(null);
  const [card, setCard] = useState<string | undefined>();
  const close = () => setOpen(null);
  return (
    <>
      {deck.description && (
        <Text maw="62ch" mb="lg" style={{ whiteSpace: 'pre-wrap' }}>
          {deck.description}
        </Text>
      )}
      <Tools deck={deck} onOpen={setOpen} onAdd={() => setCard('novo')} />
      {deck.scope === 'company' && <TeamProgress deck_id={deck.id} />}
      <DeckCards deck={deck} onOpen={setCard} />
      <CardDialog
        asked={card}
        deck_id={deck.id}
        onClose={() => setCard(undefined)}
        onSaved={() => setCard(undefined)}
      />
      <DeckDialog asked={open === 'deck' ? deck : undefined} onClose={close} onSaved={close} />
      <ImportCardsDialog opened={open === 'import'} deck_id={deck.id} onClose={close} />
      {open === 'assign' && <DeckAssignments id={deck.id} onClose={close} />}
    </>
  );
}

type ToolsProps = { deck: Deck; onOpen: (open: Open) => void; onAdd: () => void };

function Tools({ deck, onOpen, onAdd }: ToolsProps) {
  const { id, version, scope, status, is_editable, is_studied } = deck;
  const move = useAct(api.decks.move, {
    done: ({ status: now }) => {
      if (now !== 'published') return 'Baralho arquivado';
      return scope === 'personal' || status === 'archived' ? 'Baralho retomado' : 'Baralho publicado';
    },
  });
  const take = useAct(api.decks.export_cards, { onDone: saveDownload, refreshes: false });
  return (
    <Group gap="xs" mb="md">
      {status !== 'published' && <Badge color="gray">{deckStatusLabel[status]}</Badge>}
      {is_editable && (
        <>
          <Button size="sm" onClick={onAdd}>
            Novo cartão
          </Button>
          <Button size="sm" variant="default" onClick={() => onOpen('import')}>
            Importar
          </Button>
        </>
      )}
      <Button
        size="sm"
        variant="default"
        loading={take.isPending}
        disabled={deck.cards_count === 0}
        onClick={() => take.mutate({ id })}
      >
        Exportar
      </Button>
      {is_editable && (
        <Button size="sm" variant="default" onClick={() => onOpen('deck')}>
          Editar baralho
        </Button>
      )}
      {is_editable && scope === 'company' && status === 'published' && (
        <Button size="sm" variant="default" onClick={() => onOpen('assign')}>
          Quem deve estudar
        </Button>
      )}
      {is_editable && (
        <Button
          size="sm"
          variant={status === 'draft' ? 'filled' : 'subtle'}
          loading={move.isPending}
          onClick={() =>
            move.mutate({ id, version, status: status === 'published' ? 'archived' : 'published' })
          }
        >
          {status === 'published' ? 'Arquivar' : status === 'archived' ? 'Retomar' : 'Publicar'}
        </Button>
      )}
      {is_studied && <FollowDeck deck={deck} />}
    </Group>
  );
}

function DeckCards({ deck, onOpen }: { deck: Deck; onOpen: (card: string) => void }) {
  const { busca } = useStudyAddress();
  const goTo = useGoTo();
  const query = usePages(api.decks.cards, { id: deck.id, search: busca ?? '' }, { keepsShown: true });
  return (
    <>
      {(deck.cards_count > 10 || busca) && (
        <SearchField label="Buscar nos cartões" kept={busca} onRest={(next) => goTo({ busca: next })} />
      )}
      <DataList
        query={query}
        what="os cartões"
        skeleton={<Skeleton height={56} />}
        isFiltered={Boolean(busca)}
        none={
          <EmptyState
            title="Nenhum cartão ainda"
            why={
              deck.is_editable
                ? 'Um cartão bom pergunta uma coisa só, e a resposta cabe em uma linha.'
                : 'Quem cuida deste baralho ainda não escreveu nenhum.'
            }
            action={deck.is_editable && <Button onClick={() => onOpen('novo')}>Novo cartão</Button>}
          />
        }
      >
        {(cards) => (
          <FramedList>
            {cards.map((card) => (
              <li key={card.id}>
                <CardRow card={card} isEditable={deck.is_editable} onOpen={onOpen} />
              </li>
            ))}
          </FramedList>
        )}
      </DataList>
    </>
  );
}

/** The front with its gaps filled. */
const shownFront = (type: DeckCard['type'], front: string) =>
  faceOf({ type, front, back: '' }, 1)[type === 'cloze' ? 'answer' : 'question'];

type RowProps = { card: DeckCard; isEditable: boolean; onOpen: (card: string) => void };

function CardRow({ card, isEditable, onOpen }: RowProps) {
  const { id, type, front, back, choices, tags, is_of_mistake } = card;
  const restore = useAct(api.decks.remove_card);
  const remove = useAct(api.decks.remove_card, {
    onDone: () =>
      toastUndo({
        text: 'Cartão removido',
        of: front,
        onUndo: () => restore.mutate({ id, is_removed: false }),
      }),
  });
  const right = choices.find(({ is_right }) => is_right)?.text;
  return (
    <Group gap="xs" px="md" py="sm">
      <Text lineClamp={3} component="div" flex="1 1 14rem" miw={0} data-long>
        <CardFaceText parts={shownFront(type, front)} />
      </Text>
      <Box flex="1 1 14rem" miw={0} data-long>
        <Text c="dimmed" lineClamp={3}>
          {right ?? back}
        </Text>
        <Text fz="xs" c="dimmed">
          {[type !== 'basic' && cardTypeLabel[type], is_of_mistake && 'De uma questão errada', ...tags]
            .filter(Boolean)
            .join(' · ')}
        </Text>
      </Box>
      {isEditable && (
        <Group gap="2xs" wrap="nowrap">
          <Button
            size="compact-sm"
            variant="subtle"
            aria-label={`Editar: ${front}`}
            onClick={() => onOpen(id)}
          >
            Editar
          </Button>
          <Button
            size="compact-sm"
            variant="subtle"
            color="red"
            aria-label={`Remover: ${front}`}
            onClick={() => remove.mutate({ id, is_removed: true })}
          >
            Remover
          </Button>
        </Group>
      )}
    </Group>
  );
}
