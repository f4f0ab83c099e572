import { Flex, Text } from '@mantine/core';
import type { ReviewResult } from '@pdy/contract/reviews/results';
import { boxLabel } from '@pdy/contract/rules/reviews/nine-box';
import { markText } from '@pdy/contract/rules/reviews/scores';
import { Unfolds } from '#ui/parts.tsx';
import { Small } from '#ui/small.tsx';
import classes from './result.module.css';
import { changeWords, evolution, markWord, partsWords, usedWords } from './result-words.ts';

/** The final mark with its meaning, its development over the cycles, and its use. */
export function ResultMark({ result }: { result: ReviewResult }) {
  const { final } = result;
  const parts = partsWords(result);
  return (
    <>
      {final === null ? (
        <Text mb="sm">Sem nota: faltaram avaliações para calcular.</Text>
      ) : (
        <Text fz="xl">
          <b>{markText(final)}</b> · {markWord(final)}
        </Text>
      )}
      {parts && <Small mt="xs">{parts}</Small>}
      {result.place && <Small mt="xs">Posição nos quadrantes: {boxLabel(result.place.box)}</Small>}
      <Evolution result={result} />
      <Unfolds mt="md" maw="64ch" fz="xs" c="dimmed">
        <summary>Como a nota é usada</summary>
        {usedWords(result)}
      </Unfolds>
    </>
  );
}

function Evolution({ result }: { result: ReviewResult }) {
  const marks = evolution(result);
  if (marks.length === 0) return null;
  return (
    <>
      <Flex
        className={classes.evolution}
        component="ol"
        rowGap="xs"
        wrap="wrap"
        mt="md"
        fz="sm"
        aria-label="Notas por ciclo"
      >
        {marks.map(({ key, cycle, final }) => (
          <li key={key}>
            <b>{markText(final)}</b>
            <Small maw={180} data-long>
              {cycle}
            </Small>
          </li>
        ))}
      </Flex>
      <Small mt="xs">{changeWords(marks)}</Small>
    </>
  );
}
