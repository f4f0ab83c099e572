import { Box, Flex, Group, Text } from '@mantine/core';
import type {
  ResultCompetency,
  ReviewQuestion,
  SimuladoResult,
} from '@pdy/contract/assessments/simulado-results';
import { sum } from '@pdy/contract/rules/numbers';
import { numberText } from '@pdy/contract/rules/typed-number';
import { Section } from '#ui/page/section.tsx';
import { Small } from '#ui/small.tsx';
import { percentWords } from '../simulado-words.ts';
import { discountWords, pointText, sumWords } from './points-words.ts';
import classes from './result.module.css';
import { tallyWords } from './review-order.ts';
import { VerdictBlock } from './verdict-mark.tsx';

type Props = { score: NonNullable<SimuladoResult['score']>; review: SimuladoResult['review'] };

const worthOf = (questions: readonly ReviewQuestion[]) => sum(questions.map(({ points }) => points));

/** The questions that add to the points; one that was annulled in everybody's favour adds like a right one. */
const countedOf = ({ positions }: ResultCompetency, review: readonly ReviewQuestion[]) =>
  review
    .filter(({ position, annulled }) => positions.includes(position) && annulled !== 'left_out')
    .map((one) => (one.annulled === null ? one : { ...one, verdict: 'right' as const }));

/** 'Por competência': each question as a block as wide as its points, and the sum that makes the mark. */
export function PointsLines({ score: { competencies, points }, review }: Props) {
  const lines = competencies.map((of) => ({ of, questions: countedOf(of, review ?? []) }));
  const widest = Math.max(...lines.map(({ questions }) => worthOf(questions)));
  const discount = discountWords(points);
  return (
    <Section name="Por competência" aside={widest > 0 && <Small>A largura é quanto a questão vale</Small>}>
      <ul>
        {lines.map(({ of, questions }) => (
          <PointsLine key={of.competency.id} of={of} questions={questions} widest={widest} />
        ))}
        <SumLine points={points} competencies={competencies} />
      </ul>
      {discount && <Text fz="sm">{discount}</Text>}
    </Section>
  );
}

type LineProps = { of: ResultCompetency; questions: readonly ReviewQuestion[]; widest: number };

const PointsLine = ({
  of: { competency, percent, points, questions: asked },
  questions,
  widest,
}: LineProps) => (
  <li className={classes.line}>
    <div data-long>
      <Text fz="sm" fw={550}>
        {competency.name}
      </Text>
      <Small>
        {percent !== null && <span>{`${percentWords(percent)} em `}</span>}
        <span>{asked === 1 ? '1 questão' : `${asked} questões`}</span>
      </Small>
    </div>
    {questions.length > 0 ? (
      <QuestionBlocks name={competency.name} questions={questions} widest={widest} />
    ) : (
      <ShareBar percent={percent ?? 0} />
    )}
    <Text fz="sm" ta="right">
      {points && <b>{pointText(points.earned)}</b>}
      {points && <span>{` em ${numberText(points.of)}`}</span>}
    </Text>
  </li>
);

type BlocksProps = Pick<LineProps, 'questions' | 'widest'> & { name: string };

/** A picture: the questions themselves are listed below. All lines have one scale. */
const QuestionBlocks = ({ name, questions, widest }: BlocksProps) => (
  <Flex
    gap="2xs"
    wrap="wrap"
    role="img"
    aria-label={[name, tallyWords(questions)].filter(Boolean).join(': ')}
  >
    {questions.map(({ position, verdict, points }) => (
      <VerdictBlock
        key={position}
        verdict={verdict}
        width={`calc(${(100 * points) / widest}% - var(--space-4))`}
      />
    ))}
  </Flex>
);

/** While the answers are not shown. The number stands beside it. */
const ShareBar = ({ percent }: { percent: number }) => (
  <Box h={8} bdrs="sm" bg="var(--pdy-track)" aria-hidden>
    <Box h="100%" bdrs="sm" bg="var(--pdy-held)" style={{ width: `${Math.max(0, percent)}%` }} />
  </Box>
);

/** How the points of the competencies add up to the mark. */
function SumLine({ points, competencies }: Pick<Props['score'], 'points' | 'competencies'>) {
  const earned = competencies.flatMap((of) => of.points?.earned ?? []);
  if (!points || earned.length < 2) return null;
  return (
    <Group component="li" className={classes.sum} justify="space-between" gap="xs" py="sm" fz="sm">
      <b>Soma</b>
      <span>
        <b>{sumWords(earned, points.earned)}</b>
        <span>{` em ${numberText(points.of)}`}</span>
      </span>
    </Group>
  );
}
