import { Alert, Box, Button, Flex, Stack, Text, Textarea } from '@mantine/core';
import { markLabels } from '@pdy/contract/reviews/words';
import { agreementLabels } from '@pdy/contract/rounds/words';
import type { SealedAnswer, SealedForm, SealedQuestion } from '@pdy/contract/sealed/sealed';
import { habitLabels, sealedTextLength } from '@pdy/contract/sealed/words';
import { useEffect, useEffectEvent, useState } from 'react';
import { useAct } from '#lib/act.ts';
import { api } from '#lib/api.ts';
import { maySingleKeys } from '#lib/keys/shortcuts.ts';
import { draftWords, lostWords, promiseWords, sealedReaders } from '#lib/words/sealed-words.ts';
import { ConfirmDialog } from '#ui/dialog/confirm-dialog.tsx';
import classes from './sealed.module.css';
import {
  answersToSend,
  dropDraft,
  keepDraft,
  missingOf,
  readDraft,
  type SealedDraft,
} from './sealed-draft.ts';

const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement && target.matches('textarea, input:not([type=radio]), select');

const isInDialog = (target: EventTarget | null) =>
  target instanceof Element && target.closest('[role="dialog"], [role="menu"]') !== null;

const questionAttribute = 'data-pergunta';

const focused = () =>
  document.activeElement?.closest(`[${questionAttribute}]`)?.getAttribute(questionAttribute) ?? null;

/** `onMark`: the question, null where none has the focus, and its mark; a null mark means not observed. */
function useMarkKeys(onMark: (question_id: string | null, mark: number | null) => void) {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const { key, ctrlKey, metaKey, altKey, shiftKey, target } = event;
    if (event.defaultPrevented || event.repeat || ctrlKey || metaKey || altKey || shiftKey) return;
    if (!/^[0-5]$/.test(key) || isTyping(target) || isInDialog(target) || !maySingleKeys()) return;
    event.preventDefault();
    onMark(focused(), key === '0' ? null : Number(key));
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKey(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
}

type Props = { form: SealedForm };

function useDraft({ id, questions }: SealedForm) {
  const [draft, setDraft] = useState<SealedDraft>(() => readDraft(id));
  const keep = (next: SealedDraft) => {
    keepDraft(id, next);
    setDraft(next);
  };
  const answer = (question_id: string, given: SealedAnswer) =>
    keep({ ...draft, answers: { ...draft.answers, [question_id]: given } });
  const marks = questions.filter(({ kind }) => kind !== 'text');
  useMarkKeys((focused, mark) => {
    const question =
      marks.find((one) => one.id === focused) ?? marks.find((one) => draft.answers[one.id] === undefined);
    const isOffered = question?.kind !== 'choice' || (mark ?? 0) <= habitLabels.length;
    if (question && isOffered) answer(question.id, { mark, text: '' });
  });
  return { draft, keep, answer };
}

/** The questions of one invitation, all on one page, and sending them. */
export function SealedFormPart({ form }: Props) {
  const { id, questions } = form;
  const scale = scaleOf[form.kind === 'review' ? 'review' : 'round'];
  const { draft, keep, answer } = useDraft(form);
  const [isAsked, setAsked] = useState(false);
  const send = useAct(api.sealed.send, {
    refused: () => null,
    onDone: () => dropDraft(id),
    onEnd: () => setAsked(false),
  });
  const missing = missingOf(questions, draft.answers);
  const sendNow = () => {
    keep({ ...draft, isSent: true });
    send.mutate({ id, answers: answersToSend(questions, draft.answers) });
  };
  return (
    <Stack gap="xl" maw={720}>
      <Text c="dimmed" fz="sm">
        {draftWords}
      </Text>
      {questions.map((question) => (
        <SealedQuestionPart
          key={question.id}
          question={question}
          scale={scale}
          answer={draft.answers[question.id]}
          onChange={(given) => answer(question.id, given)}
        />
      ))}
      {draft.isSent && !send.isPending && !send.isSuccess && <Lost error={send.error} onSend={sendNow} />}
      {missing.length > 0 && (
        <Text fz="sm" c="dimmed">
          Falta responder: {missing.map(({ prompt }) => prompt).join(', ')}.
        </Text>
      )}
      <div>
        <Button disabled={missing.length > 0 || send.isPending} onClick={() => setAsked(true)}>
          Enviar resposta
        </Button>
      </div>
      <ConfirmDialog
        opened={isAsked}
        title="Enviar resposta?"
        confirm="Enviar"
        busy={send.isPending}
        onConfirm={sendNow}
        onCancel={() => setAsked(false)}
      >
        {promiseWords}
      </ConfirmDialog>
    </Stack>
  );
}

/** The server's own words if it has refused; without an answer from it, the request was lost. */
const Lost = ({ error, onSend }: { error: Error | null; onSend: () => void }) => {
  const isRefused = error !== null && 'defined' in error && error.defined === true;
  return (
    <Alert color="orange" role="alert">
      <Text fz="sm" mb="xs">
        {isRefused ? error.message : lostWords}
      </Text>
      <Button size="xs" variant="default" onClick={onSend}>
        Enviar de novo
      </Button>
    </Alert>
  );
};

type Scale = { labels: readonly string[]; unknown: string; isInRow: boolean };

const scaleOf: Record<'review' | 'round', Scale> = {
  review: { labels: markLabels, unknown: 'Não observei', isInRow: false },
  round: { labels: agreementLabels, unknown: 'Não sei dizer', isInRow: true },
};

type QuestionProps = {
  scale: Scale;
  question: SealedQuestion;
  answer: SealedAnswer | undefined;
  onChange: (answer: SealedAnswer) => void;
};

const habits: Scale = { labels: habitLabels, unknown: 'Não sei dizer', isInRow: true };

const SealedQuestionPart = (props: QuestionProps) => {
  const { kind } = props.question;
  if (kind === 'text') return <TextQuestion {...props} />;
  return <MarkQuestion {...props} {...(kind === 'choice' && { scale: habits })} />;
};

function MarkQuestion({
  question: { id, prompt, help, is_required },
  scale: { labels, unknown, isInRow },
  answer,
  onChange,
}: QuestionProps) {
  const choose = (mark: number | null) => onChange({ mark, text: '' });
  return (
    <fieldset {...{ [questionAttribute]: id }}>
      <Box component="legend" fz="lg" fw={600} data-long>
        {prompt}
        {!is_required && ' (opcional)'}
      </Box>
      {help && (
        <Text mt="2xs" c="dimmed" fz="sm" data-long>
          {help}
        </Text>
      )}
      <Flex direction={isInRow ? 'row' : 'column'} wrap="wrap" gap="xs" mt="sm">
        {[...labels.map((label, at) => ({ label, mark: at + 1 })), { label: unknown, mark: null }].map(
          ({ label, mark }) => {
            const isChosen = answer !== undefined && answer.mark === mark;
            return (
              <label key={label} className={classes.mark} data-chosen={isChosen || undefined}>
                <input type="radio" name={`nota-${id}`} checked={isChosen} onChange={() => choose(mark)} />
                {!isInRow && <span className={classes.number}>{mark ?? 0}</span>}
                <span>{label}</span>
              </label>
            );
          },
        )}
      </Flex>
    </fieldset>
  );
}

const TextQuestion = ({ question: { prompt, help, is_required }, answer, onChange }: QuestionProps) => (
  <Textarea
    label={is_required ? prompt : `${prompt} (opcional)`}
    description={[help, sealedReaders].filter(Boolean).join(' ')}
    value={answer?.text ?? ''}
    onChange={({ currentTarget: { value } }) => onChange({ mark: null, text: value })}
    maxLength={sealedTextLength}
    autosize
    minRows={3}
  />
);

/** The draft is no longer needed: it is deleted from this tab. */
export function useReceived({ id, state }: Pick<SealedForm, 'id' | 'state'>) {
  useEffect(() => {
    if (state === 'received') dropDraft(id);
  }, [id, state]);
}
