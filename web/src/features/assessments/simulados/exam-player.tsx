import { Button, Group, Text } from '@mantine/core';
import type { Taking } from '@pdy/contract/assessments/taking';
import { Flag } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { PendingButton } from '#ui/pending-button.tsx';
import { answerByKey, isTyping } from '../taking/choosing.ts';
import type { Given } from '../taking/given.ts';
import { KeyHints, Player } from '../taking/player.tsx';
import { QuestionCard } from '../taking/question-card.tsx';
import { useSecondsLeft } from '../taking/server-clock.ts';
import type { Exam } from '../taking/use-exam.ts';
import classes from './exam.module.css';
import { ExamTools } from './exam-tools.tsx';
import { savingWords } from './exam-words.ts';
import { Navigator, NavigatorSheet } from './navigator.tsx';
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
  const goTo = (next: number) => {
    setReviewing(false);
    if (next < 0 || next >= questions.length || next === at) return;
    turnTo(position);
    setAt(next);
  };
  useExamKeys({ exam, taking, at, goTo, isAside: isReviewing, onReview: () => setReviewing(true) });
  if (exam.isLost || !taking.is_held) return <HeldElsewhere exam={exam} taking={taking} />;
  if (!question) return null;
  if (isOver) return <TimeIsOver title={taking.test.title} />;
  const given = exam.given.get(question.position) ?? blank;
  const draft = exam.typed.get(question.position);
  const isLast = at === questions.length - 1;
  return (
    <Player
      title={taking.test.title}
      status={savingWords(exam.saving, draft !== undefined)}
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
        answer={draft === undefined ? given.answer : { kind: 'typed', text: draft }}
        onAnswer={(answer) => exam.give(question.position, { answer })}
        canClear
        place={`Questão ${at + 1} de ${questions.length}`}
        aside={
          <Button
            variant="subtle"
            color="gray"
            size="compact-sm"
            leftSection={<Flag size={16} fill={given.is_flagged ? 'currentColor' : 'none'} />}
            aria-pressed={given.is_flagged}
            onClick={() => exam.give(question.position, { is_flagged: !given.is_flagged })}
          >
            {given.is_flagged ? 'Marcada para revisar' : 'Marcar para revisar'}
          </Button>
        }
      />
      <ReviewSheet
        opened={isReviewing}
        {...{ exam, questions }}
        onClose={() => setReviewing(false)}
        onGo={goTo}
      />
    </Player>
  );
}

const answeredOf = ({ given }: Exam) => [...given.values()].filter(({ answer }) => answer !== null).length;

/** At zero what was answered is sent by itself. */
function useTimeIsOver(exam: Exam, seconds: number | null) {
  const isOver = seconds === 0;
  const { submit } = exam;
  useEffect(() => {
    if (isOver) submit();
  }, [isOver]);
  return isOver;
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
  onReview: () => void;
  isAside: boolean;
};

function useExamKeys({ exam, taking, at, goTo, onReview, isAside }: Keys) {
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
      if (key === 'm') return exam.give(question.position, { is_flagged: !given?.is_flagged });
      if (key === 'r') return onReview();
      const answer = answerByKey(question, given?.answer ?? null, event.key);
      if (answer !== undefined) exam.give(question.position, { answer });
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, [question, exam, at, goTo, onReview, isAside]);
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
