import { Text } from '@mantine/core';
import type { Answer, AskedQuestion, RightAnswer, Told } from '@pdy/contract/assessments/taking';
import { PendingButton } from '#ui/form/pending-button.tsx';
import { RichLine } from '#ui/rich-text-view.tsx';
import { isNoNumber, letterOf } from '../../taking/choosing.ts';
import type { Exam } from '../../taking/use-exam.ts';
import { heldBackWords } from '../gate-words.ts';
import { Explanation, rightWords } from '../result/question-review.tsx';
import { verdictWords } from '../result/verdict-mark.tsx';
import classes from './exam.module.css';

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
  const told = exam.told.get(position);
  const isGiven = (exam.given.get(position)?.answer ?? null) !== null;
  if (told) return <ToldAnswer {...{ question, told }} />;
  return (
    <div className={classes.check}>
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
    </div>
  );
}

const ToldAnswer = ({ question, told: { verdict, key } }: { question: AskedQuestion; told: Told }) =>
  verdict && key ? (
    <Correction {...{ question, verdict, of: key }} />
  ) : (
    <Text fz="sm" role="status">
      {heldBackWords(1)}
    </Text>
  );

type CorrectionProps = { question: AskedQuestion; verdict: NonNullable<Told['verdict']>; of: RightAnswer };

const Correction = ({ question, verdict, of: key }: CorrectionProps) => (
  <section className={classes.told} data-verdict={verdict} aria-label="Correção">
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
                <b key={id} className={classes.right}>
                  <span>{`${letterOf(at)}. `}</span>
                  <RichLine text={text} />
                </b>
              ) : null,
            )
          )}
        </div>
      )}
    </div>
    <Explanation of={key} />
  </section>
);
