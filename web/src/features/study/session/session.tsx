import { Alert, Box, Button, Flex, Progress, Skeleton, Stack, Text } from '@mantine/core';
import type { StudyQueue } from '@pdy/contract/study/study';
import { useQuery } from '@tanstack/react-query';
import { api } from '#lib/api.ts';
import { useNow } from '#lib/clock.ts';
import { useSingleKeys } from '#lib/keys/single-keys.ts';
import { shellQuery } from '#lib/shell-data.ts';
import { friendlyError } from '#lib/words/friendly-error.ts';
import { EmptyState } from '#ui/page/empty-state.tsx';
import { Page } from '#ui/page/page.tsx';
import { useGoTo } from '../study-address.ts';
import { doneWords, heldBackWords, leftWords } from '../study-words.ts';
import { AskedCard } from './asked-card.tsx';
import { type Session, useSession } from './use-session.ts';

/** Cards one after the other, until none waits any more. */
export function StudySession({ deck_id }: { deck_id: string | undefined }) {
  const { data: shell } = useQuery(shellQuery);
  const deck = useQuery({
    ...api.decks.get.queryOptions({ input: { id: deck_id ?? '' } }),
    enabled: deck_id !== undefined,
  });
  const goTo = useGoTo();
  const leave = () => goTo({ estudar: undefined });
  return (
    <Page title="Estude com Flash Cards" crumb="Estudar" heading={deck.data?.title ?? 'Estudar'}>
      {shell && <RunningSession person_id={shell.person.user_id} deck_id={deck_id} onLeave={leave} />}
    </Page>
  );
}

type Props = { person_id: string; deck_id: string | undefined; onLeave: () => void };

function RunningSession({ person_id, deck_id, onLeave }: Props) {
  const session = useSession(person_id, deck_id);
  const { card, queue, error, isHeldUp } = session;
  if (!card && error)
    return (
      <Alert color="red" title="Não foi possível buscar os cartões">
        <Text mb="sm">{friendlyError(error)}</Text>
        <Button onClick={() => void session.again()}>Tentar de novo</Button>
      </Alert>
    );
  if (!card && (queue === null || session.isMoving) && !isHeldUp) return <Skeleton height={380} />;
  return (
    <Stack maw={760} mx="auto" pb="2xl">
      <SessionProgress session={session} />
      {isHeldUp && (
        <Alert color="orange" role="status">
          Não foi possível salvar sua resposta. Tentando novamente… Continue: o que você responder fica
          guardado neste dispositivo.
        </Alert>
      )}
      {session.isHurried && (
        <Alert color="blue" withCloseButton onClose={session.dismissHurry} closeButtonLabel="Entendi">
          Vá com calma: tente lembrar da resposta antes de virar o cartão. É a tentativa que fixa.
        </Alert>
      )}
      {card ? (
        <AskedCard
          key={`${card.card_id} ${card.sibling_no} ${card.version} ${JSON.stringify(card.choices)}`}
          session={session}
          onLeave={onLeave}
        />
      ) : (
        <End session={session} onLeave={onLeave} />
      )}
    </Stack>
  );
}

function SessionProgress({ session: { done, left, queue } }: { session: Session }) {
  const percent = done + left === 0 ? 100 : Math.round((100 * done) / (done + left));
  return (
    <Flex rowGap="xs" columnGap="md" align="center" wrap="wrap" fz="sm" c="dimmed">
      <Box component="span" flex={1}>
        {leftWords(left)}
      </Box>
      {queue && queue.held_back > 0 && <span>{heldBackWords(queue.held_back)}</span>}
      <Progress flex="1 1 100%" value={percent} color="var(--pdy-held)" aria-label="Respondidos" />
    </Flex>
  );
}

/** There is no card: none waits any more, or the next ones are not loaded yet. */
function End({ session, onLeave }: { session: Session; onLeave: () => void }) {
  const { queue, undo, isHeldUp } = session;
  useSingleKeys({ z: () => undo !== null && Boolean(undo()) }, false);
  return (
    <>
      {isHeldUp ? (
        <EmptyState
          title="Esperando a conexão"
          why="O que você respondeu está guardado neste dispositivo. Os próximos cartões chegam quando a conexão voltar."
          action={<Button onClick={onLeave}>Voltar aos baralhos</Button>}
        />
      ) : (
        queue && <Done queue={queue} session={session} onLeave={onLeave} />
      )}
      {undo && (
        <Button
          variant="subtle"
          size="compact-sm"
          onClick={() => void undo()}
          aria-keyshortcuts="Z"
          mx="auto"
        >
          Desfazer a última resposta
        </Button>
      )}
    </>
  );
}

/** No card waits: when the next one comes, and more for people who want more. */
function Done({ queue, session, onLeave }: { queue: StudyQueue; session: Session; onLeave: () => void }) {
  const now = useNow();
  return (
    <EmptyState
      title={session.done > 0 || queue.next_due_at ? 'Tudo em dia!' : 'Nenhum cartão por aqui'}
      why={doneWords(queue, session.done, now)}
      action={<Button onClick={onLeave}>Voltar aos baralhos</Button>}
      second={
        queue.has_more_new && (
          <Button variant="default" onClick={() => void session.more()}>
            Estudar mais 10 novos
          </Button>
        )
      }
    />
  );
}
