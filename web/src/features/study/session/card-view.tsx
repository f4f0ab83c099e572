import { Badge, Box, Button, Group, Stack, Text, UnstyledButton } from '@mantine/core';
import { faceOf } from '@pdy/contract/rules/cards';
import type { StudyCard } from '@pdy/contract/study/study';
import { type MouseEvent, useEffect, useRef, useState } from 'react';
import parts from '#ui/parts.module.css';
import { Part } from '#ui/parts.tsx';
import { RichLine } from '#ui/rich-text-view.tsx';
import { CardFaceText } from './card-face.tsx';
import classes from './session.module.css';

type Props = {
  card: StudyCard;
  isRevealed: boolean;
  /** The place of the chosen answer; null: none yet. */
  chosen: number | null;
  onChoose: (at: number) => void;
  /** Called for a click or a touch on the card. */
  onTurn: () => void;
};

/** A card as it is asked, and with its answer once that is shown. */
export function StudyCardView({ card, isRevealed, chosen, onChoose, onTurn }: Props) {
  const { question, answer } = faceOf(card, card.sibling_no);
  const isGapped = card.type === 'cloze';
  const article = useRef<HTMLDivElement>(null);
  const isChoice = card.choices !== null;
  // After an answer by keyboard the focus moves to the card, away from a choice that the next key would press.
  useEffect(() => {
    if (isChoice) article.current?.focus();
  }, [isChoice]);
  const touch = ({ target }: MouseEvent) => {
    const isOnControl = target instanceof Element && target.closest('button, a') !== null;
    // Selecting text to copy it does not turn the card.
    if (!isOnControl && window.getSelection()?.isCollapsed !== false) onTurn();
  };
  return (
    // Space turns it wherever the focus is, and so does the button below.
    <Stack
      ref={article}
      component="article"
      mih="max(280px, 40dvh)"
      p="lg"
      className={parts.framed}
      bg="var(--pdy-sheet)"
      fz="lg"
      data-long
      aria-label="Cartão"
      tabIndex={-1}
      style={{ outline: 'none' }}
      onClick={touch}
    >
      <Group gap="xs" align="stretch">
        <Text fz="sm" c="dimmed">
          {card.deck_title}
        </Text>
        {card.is_changed && <Badge color="orange">Conteúdo atualizado</Badge>}
        {card.state === 0 && <Badge color="blue">Novo</Badge>}
      </Group>
      {(!isGapped || !isRevealed) && <CardFaceText parts={question} />}
      {card.choices && <CardChoices choices={card.choices} chosen={chosen} onChoose={onChoose} />}
      {!isRevealed && card.hint && <CardHint text={card.hint} />}
      <div aria-live="polite">
        {isRevealed && answer.length > 0 && (
          <Part component="div" mt={0} {...(isGapped && { pt: 0, bd: 0 })}>
            <CardFaceText parts={answer} />
          </Part>
        )}
      </div>
    </Stack>
  );
}

function CardHint({ text }: { text: string }) {
  const [isShown, setShown] = useState(false);
  return isShown ? (
    <Text fz="sm" c="dimmed">
      {text}
    </Text>
  ) : (
    <div>
      <Button variant="subtle" size="compact-sm" onClick={() => setShown(true)}>
        Ver a dica
      </Button>
    </div>
  );
}

type ChoicesProps = {
  choices: NonNullable<StudyCard['choices']>;
  chosen: number | null;
  onChoose: (at: number) => void;
};

const verdictOf = (is_right: boolean, isChosen: boolean) => {
  if (is_right) return 'right';
  return isChosen ? 'wrong' : undefined;
};
const verdictWords = { right: 'Certa', wrong: 'Sua resposta' } as const;

function CardChoices({ choices, chosen, onChoose }: ChoicesProps) {
  return (
    <Stack component="ul" gap="xs" fz="md">
      {choices.map(({ text, is_right }, at) => {
        const verdict = chosen === null ? undefined : verdictOf(is_right, at === chosen);
        return (
          <li key={text}>
            <UnstyledButton
              className={classes.choice}
              data-verdict={verdict}
              disabled={chosen !== null}
              onClick={() => onChoose(at)}
            >
              <Box component="kbd" flex="none" fz="xs" c="dimmed">
                {at + 1}
              </Box>
              <Box component="span" flex={1} miw={0}>
                <RichLine text={text} />
              </Box>
              {verdict && (
                <Box component="small" flex="none" fw={600}>
                  {verdictWords[verdict]}
                </Box>
              )}
            </UnstyledButton>
          </li>
        );
      })}
    </Stack>
  );
}
