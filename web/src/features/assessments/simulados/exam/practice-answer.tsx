import { Box, Group, Text } from '@mantine/core';
import type { Answer, AskedQuestion, Revealed, RightAnswer } from '@pdy/contract/assessments/taking';
import { PendingButton } from '#ui/form/pending-button.tsx';
import { RichLine } from '#ui/rich-text-view.tsx';
import { isNoNumber, letterOf } from '../../taking/choosing.ts';
import type { Exam } from '../../taking/use-exam.ts';
import { heldBackWords } from '../gate-words.ts';
import { Explanation, rightWords } from '../result/question-review.tsx';
import { verdictWords } from '../result/verdict-mark.tsx';

type Props = {
  exam: Exam;
  question: AskedQuestion;
  /** What is chosen now. */
  draft: Answer;
  onCheck: () => void;
};

/** Below a question in practice: the answer is checked, and the right one is shown at once. */
export function PracticeAnswer({ exam, question, draft, onCheck }: Props) {
  const { position } = question;
  const revealed = exam.told.get(position);
  const isGiven = (exam.given.get(position)?.answer ?? null) !== null;
  if (revealed) return <RevealedAnswer {...{ question, told: revealed }} />;
  return (
    <Group gap="xs" justify="flex-end" mt="md" mx="auto" w="100%" maw={696}>
      <Text fz="sm" c="dimmed">
        Depois de conferir, a resposta não muda mais.
      </Text>
      <PendingButton
        isPending={isGiven}
        pending="Conferindo…"
        disabled={draft === null || isNoNumber(question, draft)}
        onClick={onCheck}
      >
        Conferir resposta
      </PendingButton>
    </Group>
  );
}

const RevealedAnswer = ({ question, told: { verdict, key } }: { question: AskedQuestion; told: Revealed }) =>
  verdict && key ? (
    <Correction {...{ question, verdict, of: key }} />
  ) : (
    <Text fz="sm" role="status">
      {heldBackWords(1)}
    </Text>
  );

type CorrectionProps = {
  question: AskedQuestion;
  verdict: NonNullable<Revealed['verdict']>;
  of: RightAnswer;
};

const Correction = ({ question, verdict, of: key }: CorrectionProps) => (
  <Box
    component="section"
    mt="md"
    mx="auto"
    w="100%"
    maw={696}
    p="md"
    bdrs="lg"
    bg={verdict === 'right' ? 'var(--mantine-color-green-light)' : 'var(--pdy-sunken)'}
    aria-label="Correção"
  >
    <div role="status">
      <Text fw={600}>
        {verdict === 'dont_know'
          ? 'Você marcou “Não sei”'
          : `Resposta ${verdictWords[verdict].toLowerCase()}`}
      </Text>
      {verdict !== 'right' && (
        <div>
          <span>Correta: </span>
          {question.options.length === 0 ? (
            <b translate="no">{rightWords(key, question.unit)}</b>
          ) : (
            question.options.map(({ id, text }, at) =>
              key.options.includes(id) ? (
                <Box key={id} component="b" mr="sm">
                  <span>{`${letterOf(at)}. `}</span>
                  <RichLine text={text} />
                </Box>
              ) : null,
            )
          )}
        </div>
      )}
    </div>
    <Explanation of={key} />
  </Box>
);
