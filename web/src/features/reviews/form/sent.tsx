import { Box, Text, Title } from '@mantine/core';
import type { ReadReview } from '@pdy/contract/reviews/forms';
import { formatDay, formatDecimal } from '#lib/words/format.ts';
import { Counts, FramedList } from '#ui/parts.tsx';
import { Small } from '#ui/small.tsx';
import { markWords } from './form-words.ts';

type ReadAnswer = ReadReview['answers'][number];

/** One's own review after it was sent: each answer beside the measured level. */
export const SentReview = ({ review: { answers } }: { review: ReadReview }) => (
  <FramedList maw={820} aria-label="Suas respostas">
    {answers.map((answer) => (
      <Box key={answer.question_id} component="li" p="md">
        <Title order={2} fz="sm" data-long>
          {answer.name}
        </Title>
        <SentMarks answer={answer} />
        {answer.text && (
          <Text mt="xs" data-long style={{ whiteSpace: 'pre-wrap' }}>
            {answer.text}
          </Text>
        )}
        {answer.links.length > 0 && <Links links={answer.links} />}
      </Box>
    ))}
  </FramedList>
);

const SentMarks = ({ answer }: { answer: ReadAnswer }) => {
  const mark = markWords(answer);
  if (mark === null && answer.measured === null) return null;
  return (
    <Counts mt="xs">
      <div>
        <dt>Sua nota</dt>
        <dd>{mark ?? 'Sem nota'}</dd>
      </div>
      <div>
        <dt>Nível medido</dt>
        <dd>{answer.measured === null ? 'Nada medido' : formatDecimal(answer.measured)}</dd>
      </div>
    </Counts>
  );
};

const Links = ({ links }: Pick<ReadAnswer, 'links'>) => (
  <Small mt="xs">Com base em: {links.map(({ name, on }) => `${name} (${formatDay(on)})`).join(', ')}</Small>
);

/** Texts that could not be saved before the review was closed. */
export const UnsentTexts = ({
  texts,
}: {
  texts: readonly { question_id: string; name: string; text: string }[];
}) =>
  texts.length === 0 ? null : (
    <Box aria-label="O que não chegou a ser salvo" component="section" maw={820} mt="xl">
      <Text fw={600}>O que não chegou a ser salvo</Text>
      {texts.map(({ question_id, name, text }) => (
        <Text key={question_id} mt="xs" data-long style={{ whiteSpace: 'pre-wrap' }}>
          <b>{name}</b>: {text}
        </Text>
      ))}
    </Box>
  );
