import { Alert, Box, Button, Group, Modal, Stack, Text } from '@mantine/core';
import { QuestionReturn } from '@pdy/contract/assessments/question-reviews';
import type { ReviewedQuestion } from '@pdy/contract/assessments/questions';
import { useState } from 'react';
import { useAct } from '#lib/act.ts';
import { api } from '#lib/api.ts';
import { useContractForm } from '#lib/form/contract-form.ts';
import { lastingName } from '#lib/form/lasting.ts';
import { beforeLosing } from '#lib/form/unsaved.ts';
import { formatLongMoment } from '#lib/words/format.ts';
import { ConfirmDialog } from '#ui/dialog/confirm-dialog.tsx';
import { FormFrame } from '#ui/form/form-frame.tsx';
import { AreaField } from '#ui/form/text-fields.tsx';
import { QuestionCompare } from './question-compare.tsx';
import { waitingText } from './review-words.ts';

type Props = { question: ReviewedQuestion; onDone: () => void };

/** The version that waits for a reviewer, its changes, and the reader's actions on it. */
export function QuestionReview({ question, onDone }: Props) {
  const { pending, is_waiting, returned } = question.review;
  if (!is_waiting && !returned) return null;
  return (
    <Box aria-label="Revisão" component="section" mb="md">
      <Alert color={returned ? 'yellow' : 'blue'} role="status">
        {returned ? <ReturnedWords returned={returned} /> : waitingText(question.review)}
        {pending && (
          <Text fz="xs" c="dimmed" mt="2xs">
            Até ser ativada, vale a versão {question.number_of_version}.
          </Text>
        )}
      </Alert>
      {pending && <QuestionCompare question={question} pending={pending} />}
      <ReviewActs question={question} onDone={onDone} />
    </Box>
  );
}

const ReturnedWords = ({
  returned: { by, at, reason },
}: {
  returned: NonNullable<ReviewedQuestion['review']['returned']>;
}) => (
  <>
    {by ? `${by} devolveu` : 'Devolvida'} em {formatLongMoment(at)}: {reason}
  </>
);

function ReviewActs({ question, onDone }: Props) {
  const { id, version, code, review } = question;
  const { is_own, is_waiting, reviewers, pending } = review;
  const [asked, setAsked] = useState<'return' | 'withdraw' | null>(null);
  const close = () => setAsked(null);
  const seen = { id, version };
  const approving = useAct(api.questionReviews.approve, {
    done: ({ number_of_version }) =>
      pending ? `Versão ${number_of_version} da questão ${code} ativada` : `Questão ${code} ativada`,
    onDone,
  });
  const withdrawing = useAct(api.questionReviews.withdraw, { done: 'Retirada da revisão', onEnd: close });
  const mayApprove = is_waiting && (!is_own || reviewers.length === 0);
  return (
    <Group gap="xs" mt="sm">
      {mayApprove && (
        <Button loading={approving.isPending} onClick={() => approving.mutate(seen)}>
          Ativar
        </Button>
      )}
      {is_waiting && !is_own && (
        <Button variant="default" onClick={() => setAsked('return')}>
          Devolver
        </Button>
      )}
      {is_own && (is_waiting || pending) && (
        <Button
          variant="default"
          loading={withdrawing.isPending}
          onClick={() => (pending ? setAsked('withdraw') : withdrawing.mutate(seen))}
        >
          {pending ? 'Retirar esta versão' : 'Retirar da revisão'}
        </Button>
      )}
      <ConfirmDialog
        opened={asked === 'withdraw'}
        title="Retirar esta versão?"
        confirm="Retirar"
        dangerous
        busy={withdrawing.isPending}
        onConfirm={() => withdrawing.mutate(seen)}
        onCancel={close}
      >
        O que você mudou sai da questão. A versão {question.number_of_version} continua em uso.
      </ConfirmDialog>
      <Modal opened={asked === 'return'} onClose={() => beforeLosing(close)} title={`Devolver ${code}`}>
        <ReturnQuestionForm seen={seen} onClose={close} onDone={onDone} />
      </Modal>
    </Group>
  );
}

type ReturnProps = { seen: { id: string; version: number }; onClose: () => void; onDone: () => void };

function ReturnQuestionForm({ seen, onClose, onDone }: ReturnProps) {
  const form = useContractForm({
    name: lastingName(`question-return-${seen.id}`),
    schema: QuestionReturn,
    initial: { reason: '' },
    besides: () => seen,
    standsOn: [],
    send: api.questionReviews.give_back,
    done: ({ code }) => `Questão ${code} devolvida`,
    onDone: () => {
      onClose();
      onDone();
    },
  });
  return (
    <FormFrame form={form} send="Devolver" onCancel={() => beforeLosing(onClose)}>
      <Stack gap="md">
        <AreaField
          label="O que precisa mudar"
          description="Quem escreveu lê."
          required
          data-autofocus
          rows={4}
          maxLength={1000}
          {...form.field('reason')}
        />
      </Stack>
    </FormFrame>
  );
}
