import { Box, Button, Group, Stack } from '@mantine/core';
import type { StudyCard } from '@pdy/contract/study/study';
import { intervalText, type Rating, ratingLabel } from '@pdy/contract/study/words';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useState } from 'react';
import { useSingleKeys } from '#lib/keys/single-keys.ts';
import { later } from '#ui/page/later.tsx';
import { Small } from '#ui/small.tsx';
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
  const { card, isRevealed } = session;
  const answering = useCardAnswer(session);
  const [isEditing, setEditing] = useState(false);
  const navigate = useNavigate();
  if (!card) return null;
  const onReport = () =>
    void navigate({
      to: '/tickets/new',
      search: { assunto: 'conteudo', de: '/flashcards', cartao: card.card_id },
    });
  const wrong = card.is_own ? { e: () => setEditing(true) } : { r: onReport };
  useCardKeys(session, answering, wrong);
  useEscape(onLeave);
  return (
    <>
      <StudyCardView
        card={{ ...card, choices: answering.choices ?? null }}
        isRevealed={isRevealed}
        chosen={answering.chosen}
        onChoose={answering.choose}
        onTurn={() => void (!isRevealed && answering.flip())}
      />
      <Stack className={classes.bar} gap="xs" py="sm">
        <CardAnswerButtons {...{ card, isRevealed, answering }} />
        <AskedCardTools
          {...{ session, onReport, onLeave }}
          isOwn={card.is_own}
          onEdit={() => setEditing(true)}
        />
        <Small span ta="center" visibleFrom="sm">
          <span>{keyWords(answering.choices?.length ?? 0, isRevealed)}</span>
          {session.undo && <span>, Z desfaz</span>}
          <span>{`, B adia, S suspende, ${card.is_own ? 'E edita' : 'R avisa de um erro'}, Esc sai`}</span>
        </Small>
      </Stack>
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

/** The choice made, and the ways to answer the card. Each way returns whether there was something to do. */
function useCardAnswer({ card, isRevealed, reveal, answer }: Session) {
  const [chosen, setChosen] = useState<number | null>(null);
  // Shuffled each time it is asked, so that people remember the answer and not its place.
  const [choices] = useState(() => card?.choices && shuffled(card.choices));
  const isChoice = Boolean(card?.choices);
  const isRight = chosen !== null && choices?.[chosen]?.is_right === true;
  const choose = (at: number) => {
    setChosen(at);
    reveal();
  };
  const rate = (rating: Rating) => {
    if (!isRevealed) return false;
    // The choice decides the rating: a wrong one means forgotten, a right one remembered, which may have been easy.
    if (isChoice && rating < 3) return false;
    answer(isChoice && !isRight ? 1 : rating);
    return true;
  };
  const flip = () => {
    if (isRevealed) return rate(3);
    if (isChoice) return false;
    reveal();
    return true;
  };
  return { chosen, choices, isChoice, isRight, choose, rate, flip };
}

type CardAnswer = ReturnType<typeof useCardAnswer>;

/** `wrong`: the key for a card with a mistake, and what it does. */
function useCardKeys(
  { isRevealed, undo, setAside }: Session,
  { choices, choose, rate, flip }: CardAnswer,
  wrong: Readonly<Record<string, () => void>>,
) {
  const does = (act: (() => unknown) | null) => () => {
    if (!act) return false;
    void act();
    return true;
  };
  const numbered = (at: number) => () => {
    if (isRevealed) return at < 4 && rate((at + 1) as Rating);
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
      ...Object.fromEntries(Object.entries(wrong).map(([key, act]) => [key, does(act)])),
    },
    false,
  );
}

type ToolsProps = {
  session: Session;
  isOwn: boolean;
  onEdit: () => void;
  onReport: () => void;
  onLeave: () => void;
};

const AskedCardTools = ({ session, isOwn, onEdit, onReport, onLeave }: ToolsProps) => {
  const { undo, setAside } = session;
  const tools = [
    undo && { key: 'Z', name: 'Desfazer', act: undo },
    { key: 'B', name: 'Adiar para amanhã', act: () => setAside('bury') },
    { key: 'S', name: 'Suspender', act: () => setAside('suspend') },
    isOwn
      ? { key: 'E', name: 'Editar', act: onEdit }
      : { key: 'R', name: 'Avisar de um erro', act: onReport },
    { key: 'Escape', name: 'Encerrar o estudo', act: onLeave },
  ];
  return (
    <Group gap="2xs" justify="center">
      {tools.map(
        (tool) =>
          tool && (
            <Button
              key={tool.key}
              variant="subtle"
              onClick={() => void tool.act()}
              aria-keyshortcuts={tool.key}
            >
              {tool.name}
            </Button>
          ),
      )}
    </Group>
  );
};

type AnswerProps = { card: StudyCard; isRevealed: boolean; answering: CardAnswer };

/** What answers the card: it is turned, then rated; the rating of a choice is known. */
const CardAnswerButtons = ({ card: { previews }, isRevealed, answering }: AnswerProps) => {
  const { isChoice, isRight, rate, flip } = answering;
  if (isRevealed && isChoice)
    return (
      <Button size="lg" autoFocus onClick={() => void flip()}>
        <span>Continuar</span>
        <Box component="small" c="inherit">{`\u00a0· ${intervalText(previews[isRight ? 2 : 0])}`}</Box>
      </Button>
    );
  if (isRevealed) return <Ratings previews={previews} onRate={rate} />;
  if (isChoice) return null;
  return (
    <Button size="lg" autoFocus onClick={() => void flip()} aria-keyshortcuts="Space">
      Mostrar resposta
    </Button>
  );
};

type RatingsProps = {
  previews: StudyCard['previews'];
  onRate: (rating: Rating) => unknown;
};

const Ratings = ({ previews, onRate }: RatingsProps) => (
  <Group component="fieldset" grow wrap="nowrap" gap="xs" aria-label="Como foi lembrar?">
    {ratings.map((rating, at) => (
      <Button
        key={rating}
        h="auto"
        mih={60}
        py="xs"
        px="2xs"
        variant={rating === 3 ? 'filled' : 'default'}
        autoFocus={rating === 3}
        onClick={() => void onRate(rating)}
        aria-keyshortcuts={String(rating)}
      >
        <Stack component="span" gap={0} lh={1.3}>
          {ratingLabel[rating]}
          <Box component="small" c="inherit">
            {intervalText(previews[at] ?? 0)}
          </Box>
        </Stack>
      </Button>
    ))}
  </Group>
);
