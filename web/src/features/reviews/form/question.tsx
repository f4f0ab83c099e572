import { Alert, Box, Group, Stack, Text, Textarea, Title, VisuallyHidden } from '@mantine/core';
import type { ReviewAnswer, ReviewForm, ReviewQuestion } from '@pdy/contract/reviews/forms';
import { answerLength, markLabels } from '@pdy/contract/reviews/words';
import { answerFault, asksMark } from '@pdy/contract/rules/reviews/form-answers';
import {
  type CheckState,
  checkWriting,
  writingCheckLabel,
  writingChecks,
} from '@pdy/contract/rules/reviews/writing-checks';
import { Check, Circle, Minus } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { Small } from '#ui/small.tsx';
import classes from './form.module.css';
import { nameOf, textLabel } from './form-words.ts';

type Props = {
  form: ReviewForm;
  question: ReviewQuestion;
  answer: ReviewAnswer;
  /** The texts of all answers of the review. */
  texts: readonly { text: string }[];
  /** 'Competência 2 de 6'. */
  place: string;
  onChange: (part: Partial<ReviewAnswer>) => void;
};

/** One question. The focus goes to its place when another question comes, so that keys answer it at once. */
export function ReviewQuestionPart({ form, question, answer, texts, place, onChange }: Props) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    heading.current?.focus({ preventScroll: true });
    heading.current?.closest('[data-scrolls]')?.scrollTo(0, 0);
  }, [question.id]);
  const { kind, competency, prompt, help, is_news } = question;
  return (
    <section aria-labelledby="pergunta">
      <Box component="p" c="dimmed" fz="sm">
        {place}
      </Box>
      <Title
        order={2}
        id="pergunta"
        ref={heading}
        tabIndex={-1}
        data-autofocus
        mt="3xs"
        fz="xl"
        data-long
        style={{ outline: 'none' }}
      >
        {nameOf(question)}
      </Title>
      {competency && prompt && (
        <Text mt="xs" c="dimmed" data-long>
          {prompt}
        </Text>
      )}
      {help && (
        <Text mt="xs" c="dimmed" data-long>
          {help}
        </Text>
      )}
      {asksMark(kind) && <MarkChoice question={question} answer={answer} onChange={onChange} />}
      <AnswerText form={form} question={question} answer={answer} onChange={onChange} />
      {is_news && (
        <Alert color="orange" mt="sm">
          Este ponto nunca foi dito em feedback neste período.
        </Alert>
      )}
      <WritingChecks answer={answer} texts={texts} />
    </section>
  );
}

type MarksProps = Pick<Props, 'question' | 'answer' | 'onChange'>;

const levelsOf = ({ competency }: ReviewQuestion) =>
  competency?.levels ?? markLabels.map((title, at) => ({ level: at + 1, title, descriptor: '' }));

function MarkChoice({ question, answer: { mark, is_unseen }, onChange }: MarksProps) {
  const { id, competency } = question;
  return (
    <Stack component="fieldset" gap="xs" mt="md">
      <legend className="fora-da-vista">Nota</legend>
      {levelsOf(question).map(({ level, title, descriptor }) => (
        <label key={level} className={classes.mark} data-chosen={mark === level || undefined}>
          <input
            type="radio"
            name={`nota-${id}`}
            checked={mark === level}
            onChange={() => onChange({ mark: level, is_unseen: false })}
          />
          <span className={classes.number}>{level}</span>
          <MarkWords isChosen={mark === level}>{descriptor || title}</MarkWords>
          {competency?.demanded === level && (
            <Text span fz="xs" fw={600} flex="none" c="var(--mantine-color-orange-light-color)">
              <span className={classes.demand} aria-hidden />o cargo pede {level}
            </Text>
          )}
          {descriptor && (
            <Small component="span" flex="none" visibleFrom="sm">
              {title}
            </Small>
          )}
        </label>
      ))}
      <label className={classes.mark} data-chosen={is_unseen || undefined}>
        <input
          type="radio"
          name={`nota-${id}`}
          checked={is_unseen}
          onChange={() => onChange({ mark: null, is_unseen: true })}
        />
        <span className={classes.number}>0</span>
        <MarkWords isChosen={is_unseen}>Não observei</MarkWords>
      </label>
    </Stack>
  );
}

const MarkWords = ({ isChosen, children }: { isChosen: boolean; children: string }) => (
  <Text span flex="1 1 16rem" miw={0} fw={isChosen ? 600 : 400} data-long>
    {children}
  </Text>
);

type TextProps = Pick<Props, 'form' | 'question' | 'answer' | 'onChange'>;

const AnswerText = ({ form, question, answer, onChange }: TextProps) => {
  const isWanting = answerFault(question, answer) === 'example';
  return (
    <Textarea
      mt="lg"
      label={textLabel(question.kind, form.group)}
      description={isWanting ? `Conte um exemplo concreto. ${form.readers}` : form.readers}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      value={answer.text}
      onChange={({ currentTarget: { value } }) => onChange({ text: value })}
      maxLength={answerLength}
      autosize
      minRows={3}
      maxRows={14}
    />
  );
};

const signs = { met: Check, not_met: Circle, not_asked: Minus };
const said: Record<CheckState, string> = { met: 'tem', not_met: 'falta', not_asked: 'não se aplica' };

/** Advice on the wording of the text; it does not prevent sending. */
function WritingChecks({ answer, texts }: { answer: ReviewAnswer; texts: readonly { text: string }[] }) {
  const states = checkWriting(answer, texts);
  return (
    <Group component="ul" gap="xs" mt="sm" c="dimmed" fz="xs" aria-label="O texto tem">
      {writingChecks.map((check) => {
        const Sign = signs[states[check]];
        return (
          <Group key={check} component="li" gap="xs" mr="md" data-state={states[check]}>
            <Sign
              size={15}
              strokeWidth={2.4}
              color={states[check] === 'met' ? 'var(--mantine-color-success)' : 'currentColor'}
              aria-hidden
            />
            <span>{writingCheckLabel[check]}</span>
            <VisuallyHidden>{said[states[check]]}</VisuallyHidden>
          </Group>
        );
      })}
    </Group>
  );
}
