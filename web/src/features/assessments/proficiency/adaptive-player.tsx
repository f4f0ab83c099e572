import { ActionIcon, Box, Button, Group, Text } from '@mantine/core';
import type { ProficiencyTest } from '@pdy/contract/assessments/proficiency';
import type { Taking } from '@pdy/contract/assessments/taking';
import { graceMs } from '@pdy/contract/assessments/values';
import { useNavigate } from '@tanstack/react-router';
import { X } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { isOnButton, isTyping } from '#lib/keys/typing.ts';
import { ConfirmDialog } from '#ui/dialog/confirm-dialog.tsx';
import { PendingButton } from '#ui/form/pending-button.tsx';
import { isInDialogAbove, Meter, Player } from '#ui/player/player.tsx';
import { choiceKeys } from '../taking/choice-keys.ts';
import { answerByKey, isNoNumber } from '../taking/choosing.ts';
import { QuestionCard } from '../taking/question-card.tsx';
import { useSecondsLeft } from '../taking/server-clock.ts';
import type { Adaptive } from '../taking/use-adaptive.ts';
import { endWords, leavingWords } from './proficiency-words.ts';

/** Seconds before the end from which the time of a question shows: earlier it would only create pressure. */
const lastSeconds = 15;

type Props = { test: ProficiencyTest; adaptive: Adaptive; taking: Taking };

/** A proficiency test while it is taken: one question, one answer, no way back. */
export function AdaptivePlayer({ test, adaptive, taking }: Props) {
  const [isEnding, setEnding] = useState(false);
  const [isLeaving, setLeaving] = useState(false);
  const [question] = taking.questions;
  const { answer, sending } = adaptive;
  const secondsLeft = useQuestionTime(adaptive, taking);
  useAnswerKeys(adaptive, taking, isEnding || isLeaving);
  if (!taking.is_held) return <TestElsewhere adaptive={adaptive} taking={taking} />;
  if (!question) return null;
  const most = taking.questions_total;
  return (
    <Player
      title={taking.test.title}
      status={statusOf(sending, taking.answered)}
      isUnheard={sending === 'offline'}
      progress={(100 * taking.answered) / most}
      keys={[
        ...choiceKeys(question.options.length, question.allows_dont_know),
        { keys: ['Enter'], hint: 'responde', does: 'Enviar a resposta escolhida, para valer' },
      ]}
      tools={<AdaptiveTools onEnd={() => setEnding(true)} onLeave={() => setLeaving(true)} />}
      foot={
        <>
          <Certainty percent={taking.certainty ?? 0} />
          <PendingButton
            isPending={sending !== 'idle'}
            pending={sending === 'offline' ? 'Sem conexão…' : 'Enviando…'}
            disabled={answer === null || isNoNumber(question, answer)}
            onClick={() => adaptive.send()}
          >
            Responder
          </PendingButton>
        </>
      }
    >
      <QuestionCard
        key={question.position}
        question={question}
        answer={answer}
        onAnswer={adaptive.choose}
        isDisabled={sending !== 'idle'}
        place={`Questão ${question.position} · no máximo ${most}`}
        aside={secondsLeft !== null && <LastSeconds seconds={secondsLeft} />}
      />
      <LeaveDialog opened={isLeaving} onCancel={() => setLeaving(false)} />
      <EndTestDialog
        opened={isEnding}
        words={endWords(test, taking.answered)}
        onCancel={() => setEnding(false)}
        onConfirm={() => {
          setEnding(false);
          adaptive.end();
        }}
      />
    </Player>
  );
}

const AdaptiveTools = ({ onEnd, onLeave }: { onEnd: () => void; onLeave: () => void }) => (
  <>
    <Button variant="subtle" color="gray" onClick={onEnd}>
      Encerrar teste
    </Button>
    <ActionIcon
      variant="subtle"
      color="gray"
      size={40}
      aria-label="Sair e continuar depois"
      onClick={onLeave}
    >
      <X size={20} />
    </ActionIcon>
  </>
);

const LastSeconds = ({ seconds }: { seconds: number }) => (
  <Text fz="sm" fw={600} c="red" role="timer" aria-live="assertive">{`${seconds} s para responder`}</Text>
);

function statusOf(sending: Adaptive['sending'], answered: number) {
  if (sending === 'offline') return 'Sem conexão. Sua resposta será enviada quando a conexão voltar.';
  if (sending === 'failing') return 'Não foi possível salvar. Tentando de novo…';
  if (answered === 0) return 'Cada resposta é salva na hora.';
  return answered === 1 ? '1 resposta salva' : `${answered} respostas salvas`;
}

const Certainty = ({ percent }: { percent: number }) => (
  <Group gap="sm" wrap="nowrap">
    <Text fz="sm" c="dimmed">
      Precisão da estimativa
    </Text>
    <Meter name="Precisão da estimativa" percent={percent} />
  </Group>
);

/** The seconds left, within the last fifteen; at zero the question counts as not known. */
function useQuestionTime(adaptive: Adaptive, { questions, item_time_limit_s }: Taking) {
  const [question] = questions;
  const deadline =
    question?.shown_at && item_time_limit_s
      ? new Date(question.shown_at.getTime() + item_time_limit_s * 1000)
      : null;
  const left = useSecondsLeft(deadline, adaptive.clock);
  const { position = 0, allows_dont_know } = question ?? {};
  const sentFor = useRef(0);
  const latest = useRef(adaptive);
  latest.current = adaptive;
  useEffect(() => {
    if (left !== 0 || sentFor.current === position) return;
    sentFor.current = position;
    if (allows_dont_know) adaptive.send({ kind: 'dont_know' });
    // Where that answer is not allowed, the server is asked again after it has closed the question.
    else setTimeout(() => latest.current.refresh(position), graceMs + 1000);
  }, [left, position, allows_dont_know, adaptive]);
  return left !== null && left <= lastSeconds ? left : null;
}

/** Numbers and letters choose an option, N means "não sei", Enter answers. */
function useAnswerKeys(adaptive: Adaptive, { questions }: Taking, isAside: boolean) {
  const [question] = questions;
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (!question || isAside || event.altKey || event.metaKey || adaptive.sending !== 'idle') return;
      if (isInDialogAbove(event.target)) return;
      if (event.key === 'Enter' && !isOnButton(event.target))
        return isNoNumber(question, adaptive.answer) ? undefined : adaptive.send();
      if (event.ctrlKey || isTyping(event.target)) return undefined;
      const answer = answerByKey(question, adaptive.answer, event.key);
      if (answer !== undefined) adaptive.choose(answer);
      return undefined;
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, [question, adaptive, isAside]);
}

/** The time of the open question goes on. */
function LeaveDialog({ opened, onCancel }: Pick<EndProps, 'opened' | 'onCancel'>) {
  const navigate = useNavigate();
  return (
    <ConfirmDialog
      opened={opened}
      isOnTop
      title="Sair e continuar depois?"
      confirm="Sair"
      cancel="Continuar respondendo"
      onCancel={onCancel}
      onConfirm={() => void navigate({ to: '/proficiencia' })}
    >
      {leavingWords}
    </ConfirmDialog>
  );
}

type EndProps = { opened: boolean; words: string; onCancel: () => void; onConfirm: () => void };

const EndTestDialog = ({ opened, words, onCancel, onConfirm }: EndProps) => (
  <ConfirmDialog
    opened={opened}
    isOnTop
    title="Encerrar o teste?"
    confirm="Encerrar teste"
    cancel="Continuar respondendo"
    onCancel={onCancel}
    onConfirm={onConfirm}
  >
    {words}
  </ConfirmDialog>
);

const TestElsewhere = ({ adaptive, taking }: { adaptive: Adaptive; taking: Taking }) => (
  <Player title={taking.test.title} status="" progress={0} tools={null} foot={null}>
    <Box maw={560} mx="auto" mt="10vh">
      <Text fz="lg" mb="md">
        Este teste está aberto em outra aba ou dispositivo.
      </Text>
      <Button onClick={() => adaptive.goOn(taking.attempt_id, true)}>Continuar aqui</Button>
    </Box>
  </Player>
);
