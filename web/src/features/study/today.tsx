import { Badge, Box, Button, Group, Skeleton, Stack, Text, Title } from '@mantine/core';
import type { StudiedDeck, StudyHome } from '@pdy/contract/study/study';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useAct } from '#lib/act.ts';
import { api } from '#lib/api.ts';
import { useNow } from '#lib/clock.ts';
import { formatDay, formatPercent } from '#lib/words/format.ts';
import { studyReaders } from '#lib/words/reader-words.ts';
import { ButtonLink, Link } from '#ui/link.tsx';
import { EmptyState } from '#ui/page/empty-state.tsx';
import { later } from '#ui/page/later.tsx';
import { OneFace } from '#ui/page/one-face.tsx';
import { Section } from '#ui/page/section.tsx';
import parts from '#ui/parts.module.css';
import { Columns, Counts, FramedList } from '#ui/parts.tsx';
import { Forecast } from './forecast.tsx';
import { useGoTo } from './study-address.ts';
import { besideWords, limitWords, streakWords, todayWords, waitingIn } from './study-words.ts';

const SettingsDialog = later(() => import('./settings-dialog.tsx'), 'SettingsDialog');

/** The cards of today, by deck, and the progress. */
export function Today() {
  const query = useQuery(api.study.home.queryOptions());
  return (
    <OneFace query={query} what="o seu estudo" skeleton={<Skeleton height={420} />}>
      {(home) => (home.decks.length === 0 ? <NoDecks /> : <Home home={home} />)}
    </OneFace>
  );
}

function NoDecks() {
  const goTo = useGoTo();
  return (
    <EmptyState
      title="Nenhum baralho ainda"
      why="Crie um, importe um CSV ou estude os baralhos da empresa."
      action={<Button onClick={() => goTo({ novo: 'pessoal' })}>Novo baralho</Button>}
      second={
        <Button variant="default" onClick={() => goTo({ aba: 'baralhos' })}>
          Ver os baralhos da empresa
        </Button>
      }
    />
  );
}

function Home({ home }: { home: StudyHome }) {
  return (
    <Columns>
      <Stack gap="xl">
        <TodayCard home={home} />
        <Section name="Seus baralhos">
          <FramedList>
            {home.decks.map((deck) => (
              <li key={deck.id}>
                <DeckRow deck={deck} />
              </li>
            ))}
          </FramedList>
        </Section>
      </Stack>
      <Stack gap="xl">
        <Streak days={home.streak_days} done={home.today.done} />
        <Forecast days={home.forecast} />
        <SettingsLine home={home} />
        <Text fz="sm" c="dimmed">
          {studyReaders}
        </Text>
      </Stack>
    </Columns>
  );
}

function TodayCard({ home }: { home: StudyHome }) {
  const { today, has_more_new } = home;
  const waits = waitingIn(today) > 0;
  const now = useNow();
  return (
    <Group
      component="section"
      justify="space-between"
      p="lg"
      className={parts.framed}
      bg="var(--pdy-sheet)"
      aria-label="Hoje"
    >
      <div>
        <Title order={2} fz="xl">
          {waits ? todayWords(today) : 'Tudo em dia!'}
        </Title>
        <Text c="dimmed">{besideWords(home, now)}</Text>
      </div>
      {waits ? (
        <ButtonLink to="/flashcards" search={{ estudar: 'todos' }} size="lg">
          Estudar agora
        </ButtonLink>
      ) : (
        has_more_new && <MoreNew />
      )}
    </Group>
  );
}

function MoreNew() {
  const goTo = useGoTo();
  const more = useAct(api.study.more, { onDone: () => goTo({ estudar: 'todos' }) });
  return (
    <Button variant="default" loading={more.isPending} onClick={() => more.mutate({})}>
      Estudar mais 10 novos
    </Button>
  );
}

/** A studied deck: the waiting cards in three numbers, and a link to study it. */
function DeckRow({ deck }: { deck: StudiedDeck }) {
  const { id, title, scope, competency, gap, due_on, is_asked, retention } = deck;
  const waits = waitingIn(deck) > 0;
  // Today's limit was used by other decks: a person who prefers this one may still study it.
  const hasUnseen = deck.seen < deck.sides_count;
  return (
    <Group gap="lg" p="md">
      <Box flex="1 1 11rem" miw={0} data-long>
        <Group gap="xs">
          <Link to="/flashcards" search={{ baralho: id }} fw={600} c="inherit">
            {title}
          </Link>
          {is_asked && (
            <Badge color="orange">
              {due_on ? `Pedido pela empresa até ${formatDay(due_on)}` : 'Pedido pela empresa'}
            </Badge>
          )}
          {scope === 'company' && !is_asked && <Badge color="gray">Da empresa</Badge>}
        </Group>
        <Text fz="sm" c="dimmed">
          {[
            competency && (gap === null ? competency.name : `${competency.name}, uma lacuna do seu cargo`),
            `${formatPercent((100 * deck.seen) / Math.max(1, deck.sides_count))} visto`,
            retention !== null && `${formatPercent(100 * retention)} de acerto em 30 dias`,
          ]
            .filter(Boolean)
            .join(' · ')}
        </Text>
      </Box>
      <Counts>
        {(
          [
            ['Novo', deck.fresh],
            ['Aprendendo', deck.learning],
            ['Revisar', deck.review],
          ] as const
        ).map(([name, count]) => (
          <div key={name}>
            <dt>{name}</dt>
            <Box component="dd" {...(count === 0 && { c: 'dimmed' })}>
              {count}
            </Box>
          </div>
        ))}
      </Counts>
      {waits || hasUnseen ? (
        <ButtonLink
          to="/flashcards"
          search={{ estudar: id }}
          miw={104}
          variant={waits ? 'default' : 'subtle'}
          aria-label={`Estudar: ${title}`}
        >
          Estudar
        </ButtonLink>
      ) : (
        <Text fz="sm" c="dimmed" ta="center" miw={104}>
          Em dia
        </Text>
      )}
    </Group>
  );
}

const Streak = ({ days, done }: { days: number; done: number }) => (
  <Group aria-label="Sequência" component="section" wrap="nowrap">
    {days > 0 && (
      <Box component="b" fz="2xl" lh={1}>
        {days}
      </Box>
    )}
    <div>
      <Text fw={600}>{days > 0 ? (days === 1 ? 'dia de estudo' : 'dias seguidos') : streakWords(0)}</Text>
      <Text fz="sm" c="dimmed">
        {done > 0 || days === 0
          ? 'Folgas, feriados e ausências não quebram a sequência.'
          : 'Responda um cartão hoje para continuar.'}
      </Text>
    </div>
  </Group>
);

function SettingsLine({ home: { settings } }: { home: StudyHome }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <div>
      <Text fz="sm" c="dimmed">
        {limitWords(settings)}
      </Text>
      <Button variant="subtle" size="compact-sm" px={0} onClick={() => setOpen(true)}>
        Ajustar o meu ritmo
      </Button>
      <SettingsDialog opened={isOpen} settings={settings} onClose={() => setOpen(false)} />
    </div>
  );
}
