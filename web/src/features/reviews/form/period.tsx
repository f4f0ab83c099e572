import { Anchor, Button, Flex, Group, Skeleton, Stack, Text, Title } from '@mantine/core';
import type { PeriodPiece, ReviewAnswer, ReviewForm, ReviewQuestion } from '@pdy/contract/reviews/forms';
import { answerLength } from '@pdy/contract/reviews/words';
import { useQuery } from '@tanstack/react-query';
import { Check } from 'lucide-react';
import { useState } from 'react';
import { api } from '#lib/api.ts';
import { useToday } from '#lib/clock.ts';
import { toastError } from '#lib/feedback.ts';
import { OneFace } from '#ui/page/one-face.tsx';
import { Framed } from '#ui/parts.tsx';
import { Small } from '#ui/small.tsx';
import classes from './form.module.css';
import {
  isLinked,
  linkOf,
  nearWords,
  pieceWords,
  type Stretch,
  sentenceOf,
  sorted,
  stretchesOf,
  withSentence,
} from './period-words.ts';

/** The person's events in the period; read once for all questions. */
export const usePeriod = (assignment_id: string) =>
  useQuery(api.reviewForms.period.queryOptions({ input: { assignment_id } }));

type Props = {
  form: ReviewForm;
  question: ReviewQuestion;
  answer: ReviewAnswer;
  onChange: (part: Partial<ReviewAnswer>) => void;
};

/** Beside a question: the events that concern it, by month, and the others behind a button. */
export const PeriodPart = (props: Props) => (
  <OneFace
    query={usePeriod(props.form.assignment_id)}
    what="o que aconteceu no período"
    skeleton={<Skeleton height={180} />}
  >
    {({ pieces }) => <Timeline key={props.question.id} pieces={pieces} {...props} />}
  </OneFace>
);

/** The largest number of links in one answer. */
const mostLinks = 20;

function Timeline({ form, question, answer, onChange, pieces }: Props & { pieces: readonly PeriodPiece[] }) {
  const [isAll, setAll] = useState(false);
  const today = useToday();
  const { near, rest } = sorted(pieces, question);
  const use = (piece: PeriodPiece) => {
    const text = withSentence(answer.text, sentenceOf(piece));
    if (answer.links.length >= mostLinks || text.length > answerLength)
      return toastError('Não cabe mais nada neste texto.');
    onChange({ text, links: [...answer.links, linkOf(piece)] });
  };
  return (
    <>
      <Small mb="md">{isAll ? 'Tudo o que foi registrado no período.' : nearWords(question)}</Small>
      <Stack component="ol" className={classes.months} pl="md">
        {stretchesOf(isAll ? pieces : near, form.cycle, today).map((stretch) => (
          <PeriodMonth key={stretch.name} stretch={stretch} answer={answer} onUse={use} />
        ))}
      </Stack>
      {rest.length > 0 && (
        <Anchor component="button" type="button" fz="sm" mt="md" onClick={() => setAll(!isAll)}>
          {isAll ? 'Mostrar só o que toca esta pergunta' : `Mostrar o resto (${rest.length})`}
        </Anchor>
      )}
    </>
  );
}

type MonthProps = { stretch: Stretch; answer: ReviewAnswer; onUse: (piece: PeriodPiece) => void };

const PeriodMonth = ({ stretch: { name, pieces }, answer, onUse }: MonthProps) => (
  <li>
    {pieces.length === 0 ? (
      <Small>{name}: nada registrado</Small>
    ) : (
      <>
        <Title order={3} fz="xs" c="dimmed">
          {name}
        </Title>
        <Stack component="ul" gap="xs" mt="xs">
          {pieces.map((piece) => (
            <Framed
              component="li"
              key={`${piece.kind} ${piece.id} ${piece.on}`}
              px="sm"
              py="xs"
              bg="var(--pdy-sheet)"
            >
              <Text fz="sm" lineClamp={6} data-long>
                {pieceWords(piece).text}
              </Text>
              <Flex wrap="wrap" align="center" justify="space-between" columnGap="sm">
                <Small component="span" flex={1} data-long>
                  {pieceWords(piece).from}
                </Small>
                {isLinked(answer.links, piece) ? (
                  <Group
                    component="span"
                    gap="xs"
                    wrap="nowrap"
                    flex="none"
                    fz="xs"
                    c="var(--mantine-color-success)"
                  >
                    <Check size={15} strokeWidth={2.4} aria-hidden />
                    <span>no texto</span>
                  </Group>
                ) : (
                  <Button
                    variant="subtle"
                    size="xs"
                    flex="none"
                    aria-label={`Usar no texto: ${pieceWords(piece).text}`}
                    onClick={() => onUse(piece)}
                  >
                    Usar no texto
                  </Button>
                )}
              </Flex>
            </Framed>
          ))}
        </Stack>
      </>
    )}
  </li>
);
