import { Button, Group, Text } from '@mantine/core';
import type { Answer, Taking } from '@pdy/contract/assessments/taking';
import { Flag } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { PendingButton } from '#ui/pending-button.tsx';
import { answerByKey, isTyping } from '../taking/choosing.ts';
import { KeyHints, Player } from '../taking/player.tsx';
import { QuestionCard } from '../taking/question-card.tsx';
import { useSecondsLeft } from '../taking/server-clock.ts';
import type { Exam, Given } from '../taking/use-exam.ts';
import classes from './exam.module.css';
import { ExamTools } from './exam-tools.tsx';
import { savingWords } from './exam-words.ts';
import { Navigator, NavigatorSheet } from './navigator.tsx';
import { PracticeAnswer } from './practice-answer.tsx';
import { ReviewSheet } from './review-sheet.tsx';

const blank: Given = { answer: null, is_flagged: false, revision: 0 };

/** A simulado as it is taken: any question at any time, each answer saved as it is given. */
export function ExamPlayer({ exam, taking }: { exam: Exam; taking: Taking }) {
  const [at, setAt] = useState(0);
  const [isReviewing, setReviewing] = useState(false);
  const seconds = useSecondsLeft(exam.deadline, exam.clock);
  const isOver = useTimeIsOver(exam, seconds);
  const { questions } = taking;
  const question = questions[at];
  const position = question?.position ?? null;
  const { turnTo } = exam;
  useEffect(() => turnTo(null), [position]);
  useLeaving(exam);
  useResync(exam);
  const goTo = (next: number) => {
    setReviewing(false);
    if (next < 0 || next >= questions.length || next === at) return;
    turnTo(position);
    setAt(next);
  };
  const answering = useAnswering(exam, taking);
  useExamKeys({
    exam,
    taking,
    at,
    goTo,
    answering,
    isAside: isReviewing,
    onReview: () => setReviewing(true),
  });
  if (exam.isLost || !taking.is_held) return <HeldElsewhere exam={exam} taking={taking} />;
  if (!question) return null;
  if (isOver) return <TimeIsOver title={taking.test.title} />;
  const given = exam.given.get(question.position) ?? blank;
  const isLast = at === questions.length - 1;
  return (
    <Player
      title={taking.test.title}
      status={savingWords(exam.saving)}
      progress={(100 * answeredOf(exam)) / questions.length}
      tools={<ExamTools seconds={seconds} />}
      side={
        <Navigator
          {...{ questions, at, given: exam.given }}
          onGo={goTo}
          onReview={() => setReviewing(true)}
        />
      }
      foot={
        <>
          <KeyHints>
            {question.options.length > 0 && (
              <span>
                <kbd>1</kbd> a <kbd>{Math.min(9, question.options.length)}</kbd> escolhe
              </span>
            )}
            <span>
              <kbd>N</kbd> não sei
            </span>
            <span>
              <kbd>M</kbd> marca
            </span>
            <span>
              <kbd>←</kbd> <kbd>→</kbd> anda
            </span>
            <span>
              <kbd>R</kbd> revisa
            </span>
          </KeyHints>
          <Group gap="xs" wrap="nowrap" className={classes.moves}>
            <Button variant="default" disabled={at === 0} onClick={() => goTo(at - 1)}>
              Anterior
            </Button>
            <NavigatorSheet
              {...{ questions, at, given: exam.given }}
              onGo={goTo}
              onReview={() => setReviewing(true)}
            />
            {isLast ? (
              <Button onClick={() => setReviewing(true)}>Revisar e enviar</Button>
            ) : (
              <Button onClick={() => goTo(at + 1)}>Próxima</Button>
            )}
          </Group>
        </>
      }
    >
      <QuestionCard
        key={question.position}
        question={question}
        answer={answering.answerOf(question.position)}
        onAnswer={(answer) => answering.choose(question.position, answer)}
        canClear={!answering.isFinal(question.position)}
        isDisabled={answering.isFinal(question.position)}
        place={`Questão ${at + 1} de ${questions.length}`}
        aside={
          <Button
            variant="subtle"
            color="gray"
            size="compact-sm"
            leftSection={<Flag size={16} fill={given.is_flagged ? 'currentColor' : 'none'} />}
            aria-pressed={given.is_flagged}
            disabled={answering.isFinal(question.position)}
            onClick={() => exam.give(question.position, { is_flagged: !given.is_flagged })}
          >
            {given.is_flagged ? 'Marcada para revisar' : 'Marcar para revisar'}
          </Button>
        }
      />
      {taking.mode === 'practice' && (
        <PracticeAnswer {...{ exam, question }} draft={answering.answerOf(question.position)} />
      )}
      <ReviewSheet
        opened={isReviewing}
        {...{ exam, questions }}
        onClose={() => setReviewing(false)}
        onGo={goTo}
      />
    </Player>
  );
}

/** In an exam what is chosen is the answer; in practice it becomes one when it is checked, and then stays. */
function useAnswering({ give, given }: Exam, { mode }: Taking) {
  const [drafts, setDrafts] = useState<ReadonlyMap<number, Answer>>(new Map());
  const isPractice = mode === 'practice';
  const answerOf = (position: number) => given.get(position)?.answer ?? null;
  const isFinal = (position: number) => isPractice && answerOf(position) !== null;
  return {
    isFinal,
    answerOf: (position: number) => answerOf(position) ?? drafts.get(position) ?? null,
    choose: (position: number, answer: Answer) => {
      if (!isPractice) give(position, { answer });
      else if (!isFinal(position)) setDrafts((all) => new Map(all).set(position, answer));
    },
  };
}

type Answering = ReturnType<typeof useAnswering>;

const answeredOf = ({ given }: Exam) => [...given.values()].filter(({ answer }) => answer !== null).length;

function useTimeIsOver(exam: Exam, seconds: number | null) {
  const isOver = seconds === 0;
  const { timeIsOver } = exam;
  useEffect(() => {
    if (isOver) void timeIsOver();
  }, [isOver]);
  return isOver;
}

const resyncMs = 60_000;

/** Once a minute, when the page is looked at again, and when the connection is back. */
function useResync({ resync }: Exam) {
  const last = useRef(resync);
  last.current = resync;
  useEffect(() => {
    const ask = () => {
      if (document.visibilityState === 'visible') void last.current();
    };
    const timer = setInterval(ask, resyncMs);
    window.addEventListener('focus', ask);
    window.addEventListener('online', ask);
    return () => {
      clearInterval(timer);
      window.removeEventListener('focus', ask);
      window.removeEventListener('online', ask);
    };
  }, []);
}

const TimeIsOver = ({ title }: { title: string }) => (
  <Player title={title} status="" progress={100} tools={null} foot={null}>
    <Text fz="lg" ta="center" mt="15vh" role="alert">
      Tempo esgotado. Enviando suas respostas…
    </Text>
  </Player>
);

/** How often the page is left while the test runs: told, never counted against anybody. */
function useLeaving({ leave }: Exam) {
  const last = useRef(leave);
  last.current = leave;
  useEffect(() => {
    const onChange = () => {
      if (document.visibilityState === 'visible') last.current(1);
    };
    document.addEventListener('visibilitychange', onChange);
    return () => document.removeEventListener('visibilitychange', onChange);
  }, []);
}

type Keys = {
  exam: Exam;
  taking: Taking;
  at: number;
  goTo: (at: number) => void;
  answering: Answering;
  onReview: () => void;
  isAside: boolean;
};

function useExamKeys({ exam, taking, at, goTo, answering, onReview, isAside }: Keys) {
  const question = taking.questions[at];
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (!question || isAside || event.altKey || event.metaKey) return;
      if (event.ctrlKey) {
        if (event.key === 'Enter') onReview();
        return;
      }
      if (isTyping(event.target)) return;
      const given = exam.given.get(question.position);
      // arrows within a group of options choose among them
      const isOnOption = event.target instanceof HTMLElement && event.target.matches('[type=radio]');
      const key = event.key.toLowerCase();
      if (key === 'arrowright' && !isOnOption) return goTo(at + 1);
      if (key === 'arrowleft' && !isOnOption) return goTo(at - 1);
      if (key === 'm' && answering.isFinal(question.position)) return;
      if (key === 'm') return exam.give(question.position, { is_flagged: !given?.is_flagged });
      if (key === 'r') return onReview();
      const answer = answerByKey(question, answering.answerOf(question.position), event.key);
      if (answer !== undefined) answering.choose(question.position, answer);
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, [question, exam, at, goTo, answering, onReview, isAside]);
}

const HeldElsewhere = ({ exam, taking }: { exam: Exam; taking: Taking }) => (
  <Player title={taking.test.title} status="" progress={0} tools={null} foot={null}>
    <div className={classes.elsewhere}>
      <Text fz="lg" mb="md">
        {exam.isLost
          ? 'Você continuou este simulado em outra aba. Nada foi perdido.'
          : 'Este simulado está aberto em outra aba ou dispositivo.'}
      </Text>
      <PendingButton
        isPending={exam.isBusy}
        pending="Abrindo…"
        onClick={() => exam.goOn(taking.attempt_id, true)}
      >
        Continuar aqui
      </PendingButton>
    </div>
  </Player>
);
