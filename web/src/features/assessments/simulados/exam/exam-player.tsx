import { Box, Button, Group, Text } from '@mantine/core';
import type { AskedQuestion, Taking } from '@pdy/contract/assessments/taking';
import { Flag } from 'lucide-react';
import { type ComponentProps, useEffect, useRef, useState } from 'react';
import { PendingButton } from '#ui/form/pending-button.tsx';
import { Player, type TestKey } from '#ui/player/player.tsx';
import { choiceKeys } from '../../taking/choice-keys.ts';
import { mayGo } from '../../taking/choosing.ts';
import type { Given } from '../../taking/given.ts';
import { QuestionCard } from '../../taking/question-card.tsx';
import { useSecondsLeft } from '../../taking/server-clock.ts';
import type { Exam } from '../../taking/use-exam.ts';
import { savingWords } from '../exam-words.ts';
import { ExamTools } from './exam-tools.tsx';
import { Navigator, NavigatorSheet } from './navigator.tsx';
import { PracticeAnswer } from './practice-answer.tsx';
import { type Aside, ReviewSheet } from './review-sheet.tsx';
import { type Answering, useAnswering } from './use-answering.ts';
import { useExamKeys } from './use-exam-keys.ts';

const blank: Given = { answer: null, is_flagged: false, revision: 0 };

/**
 * A simulado while it is taken. Each answer is saved as it is given, or, where there is no way back, when the person
 * goes on.
 */
export function ExamPlayer({ exam, taking }: { exam: Exam; taking: Taking }) {
  const answering = useAnswering(exam, taking);
  const { at, goTo, aside, setAside } = usePlace(exam, taking, answering);
  const seconds = useSecondsLeft(exam.deadline, exam.clock);
  const isAway = exam.isLost || !taking.is_held;
  const isOver = useTimeIsOver(exam, isAway ? null : seconds);
  const { questions } = taking;
  const question = questions[at];
  useLeaving(exam);
  const isSequential = taking.navigation === 'sequential';
  const isPractice = taking.mode === 'practice';
  useExamKeys({ exam, taking, at, goTo, answering, isShut: isAway || isOver, aside, setAside });
  if (isAway) return <SimuladoElsewhere exam={exam} taking={taking} />;
  if (!question) return null;
  if (isOver) return <TimeIsOver title={taking.test.title} />;
  const given = exam.given.get(question.position) ?? blank;
  const draft = exam.typed.get(question.position);
  const back = isSequential ? null : goTo;
  const onReview = () => setAside('review');
  const grid = { questions, at, given: answering.shown, onGo: back, onReview };
  return (
    <Player
      title={taking.test.title}
      status={savingWords(exam.saving, { isUnfinished: draft !== undefined, isSequential, isPractice })}
      isUnheard={exam.saving.kind === 'offline'}
      progress={(100 * answeredOf(answering)) / questions.length}
      keys={keysOf(question, taking)}
      tools={<ExamTools seconds={seconds} />}
      side={<Navigator {...grid} />}
      foot={<ExamMoves grid={grid} isSequential={isSequential} onGo={goTo} />}
    >
      <QuestionCard
        key={question.position}
        question={question}
        answer={draft === undefined ? answering.answerOf(question.position) : { kind: 'typed', text: draft }}
        onAnswer={(answer) => answering.choose(question, answer)}
        canClear={!answering.isFinal(question.position)}
        isDisabled={answering.isFinal(question.position)}
        place={`Questão ${at + 1} de ${questions.length}`}
        aside={
          !isSequential && (
            <FlagButton
              isFlagged={given.is_flagged}
              onFlag={(is_flagged) => exam.give(question, { is_flagged })}
            />
          )
        }
      />
      {isPractice && (
        <PracticeAnswer
          {...{ exam, question }}
          draft={answering.answerOf(question.position)}
          onCheck={() => answering.check(question)}
        />
      )}
      <ReviewSheet {...{ exam, answering, questions, aside, setAside }} onGo={back} />
    </Player>
  );
}

/** The open question, and the way to another one; `aside`: the sheet that is open beside it. */
function usePlace({ openAt, look }: Exam, taking: Taking, answering: Answering) {
  const [at, setAt] = useState(openAt);
  const [aside, setAside] = useState<Aside | null>(null);
  const question = taking.questions[at];
  const position = question?.position ?? null;
  useEffect(() => look(position), [position]);
  const goTo = (next: number) => {
    setAside(null);
    if (!mayGo(taking, at, next)) return;
    // There is no way back to check it later.
    if (question && taking.navigation === 'sequential') answering.check(question);
    setAt(next);
  };
  return { at, goTo, aside, setAside };
}

type MovesProps = {
  grid: ComponentProps<typeof Navigator>;
  isSequential: boolean;
  onGo: (at: number) => void;
};

const ExamMoves = ({ grid, isSequential, onGo }: MovesProps) => {
  const { questions, at, onReview } = grid;
  return (
    <Group gap="xs" wrap="nowrap" ml="auto">
      {!isSequential && (
        <Button variant="default" disabled={at === 0} onClick={() => onGo(at - 1)}>
          Anterior
        </Button>
      )}
      <NavigatorSheet {...grid} />
      {at === questions.length - 1 ? (
        <Button onClick={onReview}>Revisar e enviar</Button>
      ) : (
        <Button onClick={() => onGo(at + 1)}>Próxima</Button>
      )}
    </Group>
  );
};

type FlagProps = { isFlagged: boolean; onFlag: (isFlagged: boolean) => void };

const FlagButton = ({ isFlagged, onFlag }: FlagProps) => (
  <Button
    variant="subtle"
    color="gray"
    size="xs"
    leftSection={<Flag size={16} fill={isFlagged ? 'currentColor' : 'none'} />}
    aria-pressed={isFlagged}
    onClick={() => onFlag(!isFlagged)}
  >
    {isFlagged ? 'Marcada para revisar' : 'Marcar para revisar'}
  </Button>
);

const keysOf = ({ options, allows_dont_know }: AskedQuestion, { navigation, mode }: Taking): TestKey[] => [
  ...choiceKeys(options.length, allows_dont_know),
  ...(mode === 'practice'
    ? [{ keys: ['Enter'], hint: 'confere', does: 'Conferir a resposta, que então não muda mais' }]
    : []),
  ...(navigation === 'sequential'
    ? [{ keys: ['→'], hint: 'segue', does: 'Seguir para a próxima, depois de responder' }]
    : [
        { keys: ['M'], hint: 'marca', does: 'Marcar a questão para revisar' },
        { keys: ['←', '→'], hint: 'anda', does: 'Questão anterior e próxima' },
      ]),
  { keys: ['R'], hint: 'revisa', does: 'Revisar e enviar' },
  { keys: ['Ctrl', 'Enter'], does: 'Enviar o simulado, depois de confirmar' },
];

const answeredOf = ({ shown }: Answering) =>
  [...shown.values()].filter(({ answer }) => answer !== null).length;

function useTimeIsOver(exam: Exam, seconds: number | null) {
  const isOver = seconds === 0;
  const { timeIsOver } = exam;
  useEffect(() => {
    if (isOver) void timeIsOver();
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

/** How often the page is left while the test runs. It is shown, and never counted against anybody. */
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

const SimuladoElsewhere = ({ exam, taking }: { exam: Exam; taking: Taking }) => (
  <Player title={taking.test.title} status="" progress={0} tools={null} foot={null}>
    <Box maw={560} mx="auto" mt="10vh">
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
    </Box>
  </Player>
);
