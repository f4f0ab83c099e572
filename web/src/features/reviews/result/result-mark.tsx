import { Box, Flex } from '@mantine/core';
import type { ReviewResult } from '@pdy/contract/reviews/results';
import { boxLabel } from '@pdy/contract/rules/reviews/nine-box';
import { markText } from '@pdy/contract/rules/reviews/scores';
import classes from './result.module.css';
import { changeWords, evolution, markWord, partsWords, usedWords } from './result-words.ts';

/** The final mark with its meaning, its development over the cycles, and its use. */
export function ResultMark({ result }: { result: ReviewResult }) {
  const { final } = result;
  const parts = partsWords(result);
  return (
    <>
      {final === null ? (
        <p className={classes.said}>Sem nota: faltaram avaliações para calcular.</p>
      ) : (
        <Box className={classes.mark} component="p" fz="xl">
          <b>{markText(final)}</b> · {markWord(final)}
        </Box>
      )}
      {parts && (
        <Box component="p" mt="xs" mx={0} mb={0} fz="xs" c="dimmed">
          {parts}
        </Box>
      )}
      {result.place && (
        <Box component="p" mt="xs" mx={0} mb={0} fz="xs" c="dimmed">
          Posição nos quadrantes: {boxLabel(result.place.box)}
        </Box>
      )}
      <Evolution result={result} />
      <Box className={classes.why} component="details" mt="md" maw="64ch" fz="xs" c="dimmed">
        <summary>Como a nota é usada</summary>
        {usedWords(result)}
      </Box>
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
        columnGap={0}
        wrap="wrap"
        mt="md"
        mx={0}
        mb={0}
        fz="sm"
        aria-label="Notas por ciclo"
      >
        {marks.map(({ key, cycle, final }) => (
          <li key={key}>
            <b>{markText(final)}</b>
            <span>{cycle}</span>
          </li>
        ))}
      </Flex>
      <Box component="p" mt="xs" mx={0} mb={0} fz="xs" c="dimmed">
        {changeWords(marks)}
      </Box>
    </>
  );
}
