import { Box, Button, Group, Switch, Text } from '@mantine/core';
import type { Answer, RightAnswer } from '@pdy/contract/assessments/taking';
import type { PreviewQuestion, TestPreview } from '@pdy/contract/assessments/tests';
import { useState } from 'react';
import { Player } from '#ui/player/player.tsx';
import { Explanation, rightWords } from '../../simulados/result/question-review.tsx';
import { letterOf } from '../../taking/choosing.ts';
import { QuestionCard } from '../../taking/question-card.tsx';

type PlayerProps = { preview: TestPreview; onClose: () => void };

/** The questions one by one, as test takers see them. Authors who may read the right answers can show them. */
export function PreviewPlayer({ preview: { title, questions }, onClose }: PlayerProps) {
  const [at, setAt] = useState(0);
  const [answers, setAnswers] = useState<ReadonlyMap<number, Answer>>(new Map());
  const [isKeyShown, setKeyShown] = useState(false);
  const shown = questions[at];
  if (!shown) return null;
  const { question, key } = shown;
  const { position } = question;
  return (
    <Player
      title={`Prévia: ${title}`}
      status="Nada fica registrado."
      progress={(100 * (at + 1)) / questions.length}
      tools={
        <Button variant="default" size="xs" onClick={onClose}>
          Sair da prévia
        </Button>
      }
      foot={
        <Group gap="xs" ml="auto" wrap="nowrap">
          <Button variant="default" disabled={at === 0} onClick={() => setAt(at - 1)}>
            Anterior
          </Button>
          <Button disabled={at === questions.length - 1} onClick={() => setAt(at + 1)}>
            Próxima
          </Button>
        </Group>
      }
    >
      <QuestionCard
        key={position}
        question={question}
        answer={answers.get(position) ?? null}
        onAnswer={(answer) => setAnswers(new Map(answers).set(position, answer))}
        place={`Questão ${at + 1} de ${questions.length}`}
        aside={
          key && (
            <Switch
              label="Mostrar gabarito"
              checked={isKeyShown}
              onChange={({ currentTarget }) => setKeyShown(currentTarget.checked)}
            />
          )
        }
        canClear
      />
      {key && isKeyShown && <RightOnes question={question} of={key} />}
    </Player>
  );
}

type RightProps = Pick<PreviewQuestion, 'question'> & { of: RightAnswer };

const RightOnes = ({ question: { options, unit }, of: key }: RightProps) => (
  <Box component="section" w="100%" maw={696} mx="auto" aria-label="Gabarito">
    <Text fz="sm" mt="md">
      <span>Certo: </span>
      {options.length === 0 ? (
        <b translate="no">{rightWords(key, unit)}</b>
      ) : (
        <b>
          {options
            .map(({ id }, place) => (key.options.includes(id) ? letterOf(place) : ''))
            .filter(Boolean)
            .join(', ')}
        </b>
      )}
    </Text>
    <Explanation of={key} />
  </Box>
);
