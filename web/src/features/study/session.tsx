import { Alert, Button, Skeleton, Text } from '@mantine/core';
import type { StudyQueue } from '@pdy/contract/study/study';
import { intervalText, type Rating, ratingLabel } from '@pdy/contract/study/words';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { api } from '#lib/api.ts';
import { friendlyError } from '#lib/friendly-error.ts';
import { shellQuery } from '#lib/shell-data.ts';
import { useSingleKeys } from '#lib/single-keys.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { later } from '#ui/later.tsx';
import { Link } from '#ui/link.tsx';
import { Page } from '#ui/page.tsx';
import { StudyCardView } from './card-view.tsx';
import classes from './session.module.css';
import { useGoTo } from './study-address.ts';
import { doneWords, leftWords } from './study-words.ts';
import { type Session, useSession } from './use-session.ts';

const CardDialog = later(() => import('./card-dialog.tsx'), 'CardDialog');

/** Esc leaves, and keeps what was answered. */
function useEscape(onLeave: () => void) {
  const leave = useEffectEvent((event: KeyboardEvent) => {
    const isCovered = document.querySelector('[aria-modal="true"]') !== null;
    if (event.key === 'Escape' && !event.defaultPrevented && !isCovered) onLeave();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => leave(event);
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  }, []);
}

/** Cards one after the other, until nothing waits any more. */
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
      {shell && <Running person_id={shell.person.user_id} deck_id={deck_id} onLeave={leave} />}
    </Page>
  );
}

type Props = { person_id: string; deck_id: string | undefined; onLeave: () => void };

function Running({ person_id, deck_id, onLeave }: Props) {
  const session = useSession(person_id, deck_id);
  const { card, queue, error, isHeldUp } = session;
  if (!card && error)
    return (
      <Alert color="red" title="Não foi possível buscar os cartões">
        <Text mb="sm">{friendlyError(error)}</Text>
        <Button onClick={() => void session.again()}>Tentar de novo</Button>
      </Alert>
    );
  if (!card && queue === null) return <Skeleton height={380} />;
  return (
    <div className={classes.stage}>
      <Progress session={session} />
      {isHeldUp && (
        <Alert color="orange" role="status">
          Não foi possível salvar sua resposta. Tentando novamente… Continue: o que você responder fica
          guardado neste aparelho.
        </Alert>
      )}
      {session.isHurried && (
        <Alert color="blue" withCloseButton onClose={session.calm} closeButtonLabel="Entendi">
          Vá com calma: tente lembrar da resposta antes de virar o cartão. É a tentativa que fixa.
        </Alert>
      )}
      {card ? (
        <Asked
          key={`${card.card_id} ${card.sibling_no} ${card.version}`}
          session={session}
          onLeave={onLeave}
        />
      ) : (
        queue && <Done queue={queue} session={session} onLeave={onLeave} />
      )}
    </div>
  );
}

function Progress({ session: { done, left, queue } }: { session: Session }) {
  const percent = done + left === 0 ? 100 : Math.round((100 * done) / (done + left));
  return (
    <div className={classes.head}>
      <span>{leftWords(left)}</span>
      {queue && queue.held_back > 0 && <span>mais {queue.held_back} ficam para amanhã</span>}
      <div
        className={classes.track}
        role="progressbar"
        aria-label="Respondidos"
        aria-valuenow={percent}
        aria-valuemin={0}
        aria-valuemax={100}
      >
        <span style={{ width: `${percent}%` }} />
      </div>
    </div>
  );
}

const ratings = [1, 2, 3, 4] as const;

/** The card that is asked, and what can be done with it. */
function Asked({ session, onLeave }: { session: Session; onLeave: () => void }) {
  const { card, isTold, tell, answer, undo, setAside } = session;
  const [chosen, setChosen] = useState<number | null>(null);
  const [isEditing, setEditing] = useState(false);
  if (!card) return null;
  const isChoice = card.choices !== null;
  const isRight = chosen !== null && card.choices?.[chosen]?.is_right === true;
  const choose = (at: number) => {
    setChosen(at);
    tell();
  };
  const rate = (rating: Rating) => {
    if (!isTold) return false;
    // a wrong choice was forgotten, whatever one would rather say
    answer(isChoice && !isRight ? 1 : rating);
    return true;
  };
  const flip = () => {
    if (isTold) return rate(isChoice && !isRight ? 1 : 3);
    if (isChoice) return false;
    tell();
    return true;
  };
  const does = (act: (() => unknown) | null) => () => {
    if (!act) return false;
    void act();
    return true;
  };
  const numbered = (at: number) => () => {
    if (isTold) return at < 4 && rate((at + 1) as Rating);
    if (!card.choices?.[at]) return false;
    choose(at);
    return true;
  };
  useSingleKeys(
    {
      ...Object.fromEntries([0, 1, 2, 3, 4, 5].map((at) => [String(at + 1), numbered(at)])),
      z: does(undo),
      b: does(() => setAside('bury')),
      s: does(() => setAside('suspend')),
      ...(card.is_own && { e: does(() => setEditing(true)) }),
    },
    false,
  );
  useEscape(onLeave);
  return (
    <>
      <StudyCardView card={card} isTold={isTold} chosen={chosen} onChoose={choose} />
      <div className={classes.bar}>
        {isTold && isChoice ? (
          <Button size="lg" autoFocus onClick={() => void flip()}>
            Continuar <small>&nbsp;· {intervalText(card.previews[isRight ? 2 : 0])}</small>
          </Button>
        ) : isTold ? (
          <Ratings previews={card.previews} onRate={rate} />
        ) : (
          !isChoice && (
            <Button size="lg" autoFocus onClick={() => void flip()} aria-keyshortcuts="Space">
              Mostrar resposta
            </Button>
          )
        )}
        <div className={classes.tools}>
          <Button
            variant="subtle"
            size="compact-sm"
            disabled={!undo}
            onClick={() => void undo?.()}
            aria-keyshortcuts="Z"
          >
            Desfazer
          </Button>
          <Button
            variant="subtle"
            size="compact-sm"
            onClick={() => void setAside('bury')}
            aria-keyshortcuts="B"
          >
            Adiar para amanhã
          </Button>
          <Button
            variant="subtle"
            size="compact-sm"
            onClick={() => void setAside('suspend')}
            aria-keyshortcuts="S"
          >
            Suspender
          </Button>
          {card.is_own ? (
            <Button variant="subtle" size="compact-sm" onClick={() => setEditing(true)} aria-keyshortcuts="E">
              Editar
            </Button>
          ) : (
            <Link to="/tickets/new" search={{ assunto: 'conteudo', de: '/flashcards' }} fz="sm">
              Avisar de um erro
            </Link>
          )}
          <Button variant="subtle" size="compact-sm" onClick={onLeave} aria-keyshortcuts="Escape">
            Parar
          </Button>
        </div>
      </div>
      <CardDialog
        asked={isEditing ? card.card_id : undefined}
        deck_id={card.deck_id}
        onClose={() => setEditing(false)}
        onSaved={({ type, front, back, hint, choices }) => {
          setEditing(false);
          session.changed({ ...card, type, front, back, hint, choices: choices.length > 0 ? choices : null });
        }}
      />
    </>
  );
}

type RatingsProps = {
  previews: readonly [number, number, number, number];
  onRate: (rating: Rating) => unknown;
};

const Ratings = ({ previews, onRate }: RatingsProps) => (
  <fieldset className={classes.ratings} aria-label="Como foi lembrar?">
    {ratings.map((rating, at) => (
      <Button
        key={rating}
        className={classes.rating ?? ''}
        variant={rating === 3 ? 'filled' : 'default'}
        autoFocus={rating === 3}
        onClick={() => void onRate(rating)}
        aria-keyshortcuts={String(rating)}
      >
        <span>
          {ratingLabel[rating]}
          <small>{intervalText(previews[at] ?? 0)}</small>
        </span>
      </Button>
    ))}
  </fieldset>
);

/** Nothing waits: when the next card comes, and more for whoever wants more. */
function Done({ queue, session, onLeave }: { queue: StudyQueue; session: Session; onLeave: () => void }) {
  return (
    <EmptyState
      title={session.done > 0 || queue.next_due_at ? 'Tudo em dia!' : 'Nenhum cartão por aqui'}
      why={doneWords(queue, session.done)}
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
