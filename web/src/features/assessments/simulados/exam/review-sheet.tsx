import { Button, Group, Modal, Stack, Text, UnstyledButton } from '@mantine/core';
import type { AskedQuestion } from '@pdy/contract/assessments/taking';
import { ConfirmDialog } from '#ui/dialog/confirm-dialog.tsx';
import { plainText } from '#ui/rich-text.ts';
import type { Exam } from '../../taking/use-exam.ts';
import { countWords, markOf, markWords, sendWords } from '../exam-words.ts';
import classes from './exam.module.css';
import type { Answering } from './use-answering.ts';

/** The overlay of the questions: the review, with or without the confirmation on top, or the confirmation only. */
export type Aside = 'review' | 'review_and_send' | 'send';

type Props = {
  aside: Aside | null;
  setAside: (aside: Aside | null) => void;
  exam: Exam;
  answering: Answering;
  questions: readonly AskedQuestion[];
  /** Null: there is no way back. */
  onGo: ((at: number) => void) | null;
};

/** The answered, blank and marked questions, before the simulado is sent. */
export function ReviewSheet({ aside, setAside, exam, answering, questions, onGo }: Props) {
  const onClose = () => setAside(null);
  const blank = questions.filter(
    ({ position }) => markOf(answering.shown.get(position)?.answer ?? null) === 'blank',
  ).length;
  const unfinished = questions.flatMap((question, at) => (answering.isUnfinished(question) ? at + 1 : []));
  return (
    <>
      <Modal
        opened={aside === 'review' || aside === 'review_and_send'}
        onClose={onClose}
        title="Revisar antes de enviar"
        size="lg"
        zIndex={250}
      >
        <Text mb="md">{countWords(answering.shown.values())}</Text>
        <ReviewRows questions={questions} shown={answering.shown} onGo={onGo} />
        <Group justify="flex-end" gap="xs" mt="lg">
          <Button variant="default" onClick={onClose}>
            Continuar respondendo
          </Button>
          <Button onClick={() => setAside('review_and_send')}>Enviar simulado</Button>
        </Group>
      </Modal>
      <ConfirmDialog
        opened={aside === 'send' || aside === 'review_and_send'}
        isOnTop
        title="Enviar simulado?"
        confirm="Enviar agora"
        cancel="Continuar respondendo"
        busy={exam.isBusy}
        onConfirm={() => {
          answering.checkAll();
          exam.submit(true);
        }}
        onCancel={() => setAside(aside === 'send' ? null : 'review')}
      >
        {sendWords(blank, unfinished)}
      </ConfirmDialog>
    </>
  );
}

type RowsProps = Pick<Props, 'questions' | 'onGo'> & Pick<Answering, 'shown'>;

const ReviewRows = ({ questions, shown, onGo }: RowsProps) => (
  <Stack component="ul" gap="3xs" mah="50vh" style={{ overflowY: 'auto' }}>
    {questions.map(({ position, stem }, at) => {
      const { answer = null, is_flagged = false } = shown.get(position) ?? {};
      return (
        <li key={position}>
          <UnstyledButton
            className={classes.reviewRow}
            w="100%"
            mih={44}
            p="xs"
            bdrs="md"
            fz="sm"
            data-mark={markOf(answer)}
            disabled={onGo === null}
            onClick={() => onGo?.(at)}
          >
            <b>{at + 1}</b>
            <Text span inherit truncate>
              {plainText(stem)}
            </Text>
            <span>{`${markWords[markOf(answer)]}${is_flagged ? ' · marcada' : ''}`}</span>
          </UnstyledButton>
        </li>
      );
    })}
  </Stack>
);
