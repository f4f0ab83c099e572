import { Button } from '@mantine/core';
import { intervalText, type Rating, ratingLabel } from '@pdy/contract/study/words';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useState } from 'react';
import { useSingleKeys } from '#lib/keys/single-keys.ts';
import { later } from '#ui/page/later.tsx';
import { keyWords } from '../study-words.ts';
import { StudyCardView } from './card-view.tsx';
import classes from './session.module.css';
import type { Session } from './use-session.ts';

const CardDialog = later(() => import('../parts/card-dialog.tsx'), 'CardDialog');

/** Esc leaves; the answers are kept. */
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

const ratings = [1, 2, 3, 4] as const;

/** Fisher and Yates, "Statistical Tables", 1938. */
function shuffled<Item>(items: readonly Item[]): Item[] {
  const left = [...items];
  return items.flatMap(() => left.splice(Math.floor(Math.random() * left.length), 1));
}

/** The asked card, and its actions. */
export function AskedCard({ session, onLeave }: { session: Session; onLeave: () => void }) {
  const { card, isTold, tell, answer, undo, setAside } = session;
  const [chosen, setChosen] = useState<number | null>(null);
  // Shuffled each time it is asked, so that people remember the answer and not its place.
  const [choices] = useState(() => card?.choices && shuffled(card.choices));
  const [isEditing, setEditing] = useState(false);
  const navigate = useNavigate();
  if (!card) return null;
  const isChoice = card.choices !== null;
  const isRight = chosen !== null && choices?.[chosen]?.is_right === true;
  const choose = (at: number) => {
    setChosen(at);
    tell();
  };
  const report = () =>
    void navigate({
      to: '/tickets/new',
      search: { assunto: 'conteudo', de: '/flashcards', cartao: card.card_id },
    });
  const rate = (rating: Rating) => {
    if (!isTold) return false;
    // The choice decides the rating: a wrong one means forgotten, a right one remembered, which may have been easy.
    if (isChoice && rating < 3) return false;
    answer(isChoice && !isRight ? 1 : rating);
    return true;
  };
  const flip = () => {
    if (isTold) return rate(3);
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
    if (!choices?.[at]) return false;
    choose(at);
    return true;
  };
  useSingleKeys(
    {
      ...Object.fromEntries([0, 1, 2, 3, 4, 5].map((at) => [String(at + 1), numbered(at)])),
      // The same key presses a focused button.
      ' ': () => !document.activeElement?.closest('button, a') && flip(),
      z: does(undo),
      b: does(() => setAside('bury')),
      s: does(() => setAside('suspend')),
      ...(card.is_own ? { e: does(() => setEditing(true)) } : { r: does(report) }),
    },
    false,
  );
  useEscape(onLeave);
  return (
    <>
      <StudyCardView
        card={{ ...card, choices: choices ?? null }}
        isTold={isTold}
        chosen={chosen}
        onChoose={choose}
        onTurn={() => void (!isTold && flip())}
      />
      <div className={classes.bar}>
        {isTold && isChoice ? (
          <Button size="lg" autoFocus onClick={() => void flip()}>
            <span>Continuar</span>
            <small>{`\u00a0· ${intervalText(card.previews[isRight ? 2 : 0])}`}</small>
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
          {undo && (
            <Button variant="subtle" size="compact-sm" onClick={() => void undo()} aria-keyshortcuts="Z">
              Desfazer
            </Button>
          )}
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
            <Button variant="subtle" size="compact-sm" onClick={report} aria-keyshortcuts="R">
              Avisar de um erro
            </Button>
          )}
          <Button variant="subtle" size="compact-sm" onClick={onLeave} aria-keyshortcuts="Escape">
            Encerrar o estudo
          </Button>
        </div>
        <span className={classes.keys}>
          <span>{keyWords(choices?.length ?? 0, isTold)}</span>
          {undo && <span>, Z desfaz</span>}
          <span>{`, B adia, S suspende, ${card.is_own ? 'E edita' : 'R avisa de um erro'}, Esc sai`}</span>
        </span>
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
