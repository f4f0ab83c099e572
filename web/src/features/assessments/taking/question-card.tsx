import { Anchor, Box, Group, Stack, Text, TextInput, Title, UnstyledButton } from '@mantine/core';
import type { Answer, AskedQuestion } from '@pdy/contract/assessments/taking';
import { noNumberMessage, numberText, typedNumber } from '@pdy/contract/rules/typed-number';
import { Check } from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { withUnderstood } from '#ui/form/parsed-field.tsx';
import { RichLine } from '#ui/rich-text-view.tsx';
import { chosenAfter, isNoNumber, letterOf } from './choosing.ts';
import classes from './question-card.module.css';
import { Stem } from './stem.tsx';

type Props = {
  question: AskedQuestion;
  answer: Answer;
  onAnswer: (answer: Answer) => void;
  /** 'Questão 7 de 24'. */
  place: string;
  /** Shown beside the place: a flag, a clock. */
  aside?: ReactNode;
  /** Whether an answer can be cleared. */
  canClear?: boolean;
  isDisabled?: boolean;
};

/** One question: its text, and its answer fields. The focus goes to its place when another question comes. */
export function QuestionCard({
  question,
  answer,
  onAnswer,
  place,
  aside,
  canClear,
  isDisabled = false,
}: Props) {
  const heading = useRef<HTMLHeadingElement>(null);
  const { position } = question;
  useEffect(() => heading.current?.focus({ preventScroll: false }), [position]);
  return (
    <Box component="section" w="100%" maw={696} mx="auto" aria-labelledby="questao">
      {question.section_title && (
        <Title order={2} mb="2xs" data-long>
          {question.section_title}
        </Title>
      )}
      <Group justify="space-between" gap="sm" mb="sm" mih={32}>
        {/* On the first question, too: focus on the way out would leave the test when a key is pressed twice. */}
        <Title order={2} id="questao" ref={heading} tabIndex={-1} data-autofocus fz="sm" fw={400} c="dimmed">
          {place}
        </Title>
        {aside}
      </Group>
      <Stem text={question.stem} />
      {question.options.length > 0 ? (
        <AnswerOptions {...{ question, answer, onAnswer, isDisabled }} />
      ) : (
        <Typed {...{ question, answer, onAnswer, isDisabled }} />
      )}
      <Group gap="lg" mt="md" justify="flex-end">
        {question.allows_dont_know && (
          <UnstyledButton
            className={classes.option}
            fw={answer?.kind === 'dont_know' ? 600 : 400}
            disabled={isDisabled}
            aria-pressed={answer?.kind === 'dont_know'}
            data-chosen={answer?.kind === 'dont_know' || undefined}
            onClick={() => onAnswer(answer?.kind === 'dont_know' ? null : { kind: 'dont_know' })}
          >
            {answer?.kind === 'dont_know' && <Check size={18} strokeWidth={3} aria-hidden />}
            <span>Não sei</span>
          </UnstyledButton>
        )}
        {canClear && (
          <Anchor
            component="button"
            type="button"
            c="dimmed"
            mih={44}
            disabled={isDisabled || answer === null}
            onClick={() => onAnswer(null)}
          >
            Limpar resposta
          </Anchor>
        )}
      </Group>
    </Box>
  );
}

type AnswerProps = Pick<Props, 'question' | 'answer' | 'onAnswer'> & { isDisabled: boolean };

function AnswerOptions({ question, answer, onAnswer, isDisabled }: AnswerProps) {
  const isMultiple = question.type === 'multiple_choice';
  const chosen = answer?.kind === 'options' ? answer.options : [];
  const most = question.max_selections;
  return (
    <>
      {isMultiple && (
        <Text fz="sm" c="dimmed" mt="sm">
          {most === null ? 'Marque todas as corretas.' : `Marque até ${most}.`}
        </Text>
      )}
      <Stack component="ul" gap="xs" mt="lg" aria-label="Alternativas">
        {question.options.map(({ id, text }, at) => {
          const isChosen = chosen.includes(id);
          return (
            <li key={id}>
              <label className={classes.option} data-chosen={isChosen || undefined}>
                <input
                  type={isMultiple ? 'checkbox' : 'radio'}
                  name={`questao-${question.position}`}
                  checked={isChosen}
                  disabled={isDisabled}
                  onChange={() => onAnswer(chosenAfter(question, answer, id))}
                />
                <span className={classes.letter} aria-hidden>
                  {isChosen ? <Check size={18} strokeWidth={3} /> : letterOf(at)}
                </span>
                <span>
                  <RichLine text={text} />
                </span>
              </label>
            </li>
          );
        })}
      </Stack>
    </>
  );
}

function Typed({ question, answer, onAnswer, isDisabled }: AnswerProps) {
  const isNumber = question.type === 'numeric';
  const text = answer?.kind === 'typed' ? answer.text : '';
  const read = typedNumber(text);
  const number = read === null ? null : numberText(read);
  return (
    <TextInput
      mt="lg"
      maw={360}
      label="Sua resposta"
      description={isNumber ? withUnderstood('Um número, por exemplo 3,5', text, number) : undefined}
      error={isNoNumber(question, answer) && noNumberMessage}
      inputMode={isNumber ? 'decimal' : 'text'}
      rightSection={question.unit && <Text fz="sm">{question.unit}</Text>}
      rightSectionWidth={question.unit ? 16 + question.unit.length * 8 : undefined}
      value={text}
      disabled={isDisabled}
      maxLength={500}
      autoComplete="off"
      onChange={({ currentTarget: { value } }) =>
        onAnswer(value.trim() === '' ? null : { kind: 'typed', text: value })
      }
    />
  );
}
