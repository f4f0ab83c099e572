import { Badge, Box, Button, Flex, Group, Skeleton, Text } from '@mantine/core';
import { may } from '@pdy/contract/permissions';
import type { Deck } from '@pdy/contract/study/decks';
import { deckStatusLabel } from '@pdy/contract/study/words';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useAct } from '#lib/act.ts';
import { api } from '#lib/api.ts';
import { shellQuery } from '#lib/shell-data.ts';
import { Link } from '#ui/link.tsx';
import { DataList } from '#ui/list/data-list.tsx';
import { EmptyState } from '#ui/page/empty-state.tsx';
import { later } from '#ui/page/later.tsx';
import { Section } from '#ui/page/section.tsx';
import { FramedList, RuledSections } from '#ui/parts.tsx';
import { useGoTo } from '../study-address.ts';
import { cardsWords } from '../study-words.ts';

const CompanyPaceDialog = later(() => import('../company-pace-dialog.tsx'), 'CompanyPaceDialog');

const isOwn = ({ scope }: Deck) => scope === 'personal';

/** One's own decks and the company's; for authors also drafts. */
export function Decks() {
  const { data: shell } = useQuery(shellQuery);
  const query = useQuery(api.decks.list.queryOptions());
  if (!shell) return null;
  const isAuthor = may(shell.person.role, 'company.manage');
  return (
    <RuledSections>
      <Section name="Meus">
        <DataList
          query={{ ...query, data: query.data?.filter(isOwn) }}
          what="os baralhos"
          skeleton={<Skeleton height={64} />}
          none="Nenhum baralho seu ainda. Só você lê o que escreve neles."
        >
          {(decks) => <Rows decks={decks} />}
        </DataList>
      </Section>
      {isAuthor ? <AuthorsDecks /> : <CompanyDecks query={query} />}
    </RuledSections>
  );
}

type Query = {
  data?: readonly Deck[] | undefined;
  isPending: boolean;
  error: Error | null;
  refetch: () => unknown;
};

const CompanyDecks = ({ query }: { query: Query }) => (
  <Section name="Da empresa">
    <DataList
      query={{ ...query, data: query.data?.filter((deck) => !isOwn(deck)) }}
      what="os baralhos da empresa"
      skeleton={<Skeleton height={64} />}
      none="A empresa ainda não publicou nenhum baralho."
    >
      {(decks) => <Rows decks={decks} />}
    </DataList>
  </Section>
);

function AuthorsDecks() {
  const [isPacing, setPacing] = useState(false);
  const query = useQuery(api.decks.of_company.queryOptions());
  const goTo = useGoTo();
  const add = (
    <Button variant="default" size="sm" onClick={() => goTo({ novo: 'empresa' })}>
      Novo baralho da empresa
    </Button>
  );
  return (
    <Section
      name="Da empresa"
      aside={
        <Group gap="xs">
          <Button variant="subtle" size="sm" onClick={() => setPacing(true)}>
            Ritmo da empresa
          </Button>
          {add}
        </Group>
      }
    >
      <CompanyPaceDialog opened={isPacing} onClose={() => setPacing(false)} />
      <DataList
        query={query}
        what="os baralhos da empresa"
        skeleton={<Skeleton height={64} />}
        none={
          <EmptyState
            title="Nenhum baralho da empresa"
            why="O que todos precisam lembrar cabe em cartões: normas, processos, termos do negócio. Estudar mantém em dia as competências ligadas ao baralho."
            action={add}
          />
        }
      >
        {(decks) => <Rows decks={decks} />}
      </DataList>
    </Section>
  );
}

const Rows = ({ decks }: { decks: readonly Deck[] }) => (
  <FramedList>
    {decks.map((deck) => (
      <Flex
        key={deck.id}
        component="li"
        rowGap="xs"
        columnGap="lg"
        align="center"
        wrap="wrap"
        justify="space-between"
        p="md"
      >
        <Box flex="1 1 16rem" miw={0} data-long>
          <Group gap="xs">
            <Link to="/flashcards" search={{ baralho: deck.id }} fw={600} c="inherit">
              {deck.title}
            </Link>
            {deck.status !== 'published' && <Badge color="gray">{deckStatusLabel[deck.status]}</Badge>}
            {deck.is_asked && <Badge color="orange">Pedido pela empresa</Badge>}
          </Group>
          <Text fz="sm" c="dimmed">
            {[cardsWords(deck.cards_count), deck.competency_name].filter(Boolean).join(' · ')}
          </Text>
        </Box>
        <FollowDeck deck={deck} />
      </Flex>
    ))}
  </FramedList>
);

/** Starts or stops studying a deck of the company; a deck that the company requires can't be stopped. */
export function FollowDeck({ deck: { id, title, scope, status, is_studied, is_asked } }: { deck: Deck }) {
  const act = useAct(api.decks.follow, {
    done: ({ is_studied: isNow }) =>
      isNow ? 'Este baralho entra no seu estudo de hoje' : 'Este baralho saiu do seu estudo',
  });
  if (scope === 'personal' || status !== 'published' || is_asked) return null;
  return (
    <Button
      variant={is_studied ? 'subtle' : 'default'}
      size="sm"
      loading={act.isPending}
      aria-label={`${is_studied ? 'Tirar do meu estudo' : 'Pôr no meu estudo'}: ${title}`}
      onClick={() => act.mutate({ id, is_followed: !is_studied })}
    >
      {is_studied ? 'Tirar do meu estudo' : 'Pôr no meu estudo'}
    </Button>
  );
}
