import { Flex, Group, Text, Title } from '@mantine/core';
import type { SimuladoResult } from '@pdy/contract/assessments/simulado-results';
import { formatNumber } from '#lib/words/format.ts';
import { percentWords } from '../simulado-words.ts';
import { talliesOf } from './review-order.ts';
import { VerdictBlock } from './verdict-mark.tsx';

type Props = { result: SimuladoResult; score: NonNullable<SimuladoResult['score']> };

/** The mark, whether it passes, and how many answers were right, wrong or blank. */
export function ScoreBox({ result, score }: Props) {
  const { percent, is_passed, right, questions, answered, previous_percent } = score;
  const isPractice = result.mode === 'practice';
  return (
    <Flex
      component="section"
      rowGap="md"
      columnGap="xl"
      align="center"
      wrap="wrap"
      p="lg"
      bdrs="lg"
      bg="var(--pdy-tint)"
      aria-labelledby="nota"
    >
      <div>
        <Title order={2} fz="sm" fw={400} c="dimmed" id="nota">
          Sua nota
        </Title>
        <Text fz="2xl" fw={600} lh={1.05}>
          {percent === null ? 'Sem nota' : percentWords(percent)}
        </Text>
      </div>
      <div>
        {(is_passed !== null || isPractice) && (
          <Text fz="lg" fw={600}>
            {isPractice ? 'Treino' : is_passed ? 'Aprovado' : 'Não aprovado'}
          </Text>
        )}
        <Text c="dimmed">
          <span>{isPractice ? 'Sem nota mínima' : `Nota mínima ${formatNumber(result.pass_mark)}%`}</span>
          {result.reason === 'time_expired' && <span> · o tempo terminou</span>}
        </Text>
      </div>
      {previous_percent !== null && (
        <ResultFigure name="Desempenho anterior" value={percentWords(previous_percent)} />
      )}
      {right === null || result.review === null ? (
        <ResultFigure
          name={right === null ? 'Respondidas' : 'Acertos'}
          value={`${right ?? answered} de ${questions}`}
        />
      ) : (
        <VerdictTallies review={result.review} right={right} questions={questions} />
      )}
    </Flex>
  );
}

const ResultFigure = ({ name, value }: { name: string; value: string }) => (
  <div>
    <Text fz="sm" c="dimmed">
      {name}
    </Text>
    <Text fw={600}>{value}</Text>
  </div>
);

type TalliesProps = {
  review: NonNullable<SimuladoResult['review']>;
  /** The number of right answers, of all `questions`. */
  right: number;
  questions: number;
};

const VerdictTallies = ({ review, right, questions }: TalliesProps) => (
  <Flex component="ul" wrap="wrap" columnGap="lg" rowGap="xs">
    <VerdictTally verdict="right" figure={`${right} de ${questions}`} words="acertos" />
    {talliesOf(review.filter(({ annulled }) => annulled === null))
      .filter(({ verdict }) => verdict !== 'right')
      .map(({ verdict, count, words }) => (
        <VerdictTally key={verdict} verdict={verdict} figure={String(count)} words={words} />
      ))}
  </Flex>
);

type TallyProps = { verdict: ReturnType<typeof talliesOf>[number]['verdict']; figure: string; words: string };

const VerdictTally = ({ verdict, figure, words }: TallyProps) => (
  <Group component="li" gap="xs" wrap="nowrap">
    <VerdictBlock verdict={verdict} width={32} />
    <Text span fz="lg" fw={600}>
      {figure}
    </Text>
    <span>{words}</span>
  </Group>
);
