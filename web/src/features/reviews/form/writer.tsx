import { Alert, Button, Group } from '@mantine/core';
import type { ReviewForm } from '@pdy/contract/reviews/forms';
import { useNavigate } from '@tanstack/react-router';
import { PendingButton } from '#ui/form/pending-button.tsx';
import { FinishPart } from './finish.tsx';
import { monthsWords, placeWords, titleOf } from './form-words.ts';
import { ReviewQuestionPart } from './question.tsx';
import { WritingScreen } from './screen.tsx';
import { useWriting, type Writing } from './use-writing.ts';
import { Clashes, PeriodButton, PeriodSide, ReviewKeyHints, ReviewMoreMenu } from './writer-parts.tsx';

/** A review while it is written: one question after the other, and the end. */
export function ReviewWriter({ form }: { form: ReviewForm }) {
  const writing = useWriting(form);
  const navigate = useNavigate();
  const leave = () => void navigate({ to: '/performance' });
  const { at, question, answers, answer, missing, change, goTo } = writing;
  const { questions, cycle } = form;
  const asked = question && { form, question, answer, onChange: change };
  return (
    <WritingScreen
      title={titleOf(form)}
      subtitle={monthsWords(cycle.period_start, cycle.period_end)}
      person={form.person}
      saving={writing.saving}
      progress={Math.min(100, (100 * (at + 1)) / questions.length)}
      menu={<ReviewMoreMenu form={form} onDone={leave} />}
      side={asked && <PeriodSide {...asked} />}
      foot={
        <>
          {question && <ReviewKeyHints kind={question.kind} />}
          {asked && <PeriodButton {...asked} />}
          <Moves writing={writing} />
        </>
      }
      onLeave={leave}
    >
      {form.return_reason && (
        <Alert color="orange" mb="lg" title="Devolvida para você mudar">
          {form.return_reason}
        </Alert>
      )}
      <Clashes writing={writing} />
      {asked ? (
        <ReviewQuestionPart {...asked} texts={Object.values(answers)} place={placeWords(questions, at)} />
      ) : (
        <FinishPart {...{ form, answers, missing }} onGo={goTo} />
      )}
    </WritingScreen>
  );
}

const Moves = ({ writing: { at, question, missing, goTo, send, isSending } }: { writing: Writing }) => (
  <Group component="span" gap="xs" wrap="nowrap" flex="none" ml="auto">
    <Button variant="default" disabled={at === 0} onClick={() => goTo(at - 1)}>
      Anterior
    </Button>
    {question ? (
      <Button onClick={() => goTo(at + 1)}>Próxima</Button>
    ) : (
      <PendingButton
        isPending={isSending}
        pending="Enviando…"
        disabled={missing.length > 0}
        onClick={() => void send()}
      >
        Enviar avaliação
      </PendingButton>
    )}
  </Group>
);
