import { ActionIcon, Badge, Box, Button, Group, Skeleton, Stack, Text } from '@mantine/core';
import { questionStatusLabel } from '@pdy/contract/assessments/authoring-words';
import { ArrowDown, ArrowUp, Plus, X } from 'lucide-react';
import { useState } from 'react';
import { later } from '#ui/page/later.tsx';
import { EndsRow, FramedList, RowWords } from '#ui/parts.tsx';
import { plainText } from '#ui/rich-text.ts';
import { Small } from '#ui/small.tsx';
import admin from '../../admin.module.css';
import { questionsText, statusColor } from '../../bank/question-words.ts';
import type { FixedRow } from '../test-values.ts';
import type { SectionProps } from './section-props.ts';
import type { KnownQuestion } from './use-parts.ts';

const QuestionPicker = later(() => import('./question-picker.tsx'), 'QuestionPicker');

/** Questions that everybody gets, in the order of the list unless the order is random. */
export function FixedQuestions({ form, section, at, parts, onChange }: SectionProps<FixedRow>) {
  const [isChoosing, setChoosing] = useState(false);
  const ids = section.question_ids;
  const { id: field, error } = form.field(`sections.${at}.question_ids`);
  const set = (question_ids: string[]) => onChange({ ...section, question_ids });
  const move = (place: number, by: 1 | -1) => {
    const [one, other] = [ids[place], ids[place + by]];
    if (one && other) set(ids.with(place, other).with(place + by, one));
  };
  return (
    <Stack>
      {ids.length > 0 && (
        <FramedList
          component="ol"
          mah={480}
          style={{ overflowY: 'auto' }}
          aria-label={`Questões da parte ${at + 1}`}
        >
          {ids.map((id, place) => (
            <ChosenQuestion
              key={id}
              {...{ place, question: parts.questions.get(id) }}
              isLast={place === ids.length - 1}
              onMove={(by) => move(place, by)}
              onRemove={() => set(ids.toSpliced(place, 1))}
            />
          ))}
        </FramedList>
      )}
      <Group gap="sm">
        <Button
          id={field}
          size="xs"
          variant="default"
          leftSection={<Plus size={15} aria-hidden />}
          onClick={() => setChoosing(true)}
        >
          Escolher do banco
        </Button>
        {ids.length > 0 && (
          <Text fz="xs" c="dimmed" role="status">
            {questionsText(ids.length)}
          </Text>
        )}
      </Group>
      {error && (
        <Box component="p" fz="xs" c="var(--mantine-color-error)" role="alert">
          {error}
        </Box>
      )}
      {isChoosing && (
        <QuestionPicker
          taken={ids}
          onChoose={(chosen) => set([...ids, ...chosen])}
          onClose={() => setChoosing(false)}
        />
      )}
    </Stack>
  );
}

type ChosenProps = {
  place: number;
  /** Absent while it is loading. */
  question: KnownQuestion | undefined;
  isLast: boolean;
  onMove: (by: 1 | -1) => void;
  onRemove: () => void;
};

function ChosenQuestion({ place, question, isLast, onMove, onRemove }: ChosenProps) {
  const name = question?.code ?? `questão ${place + 1}`;
  return (
    <EndsRow py="xs">
      <Small component="span">{place + 1}</Small>
      {question ? <QuestionLine question={question} /> : <Skeleton height={34} flex={1} />}
      <Group className={admin.acts} gap={0} wrap="nowrap">
        <ActionIcon aria-label={`Subir: ${name}`} disabled={place === 0} onClick={() => onMove(-1)}>
          <ArrowUp size={16} aria-hidden />
        </ActionIcon>
        <ActionIcon aria-label={`Descer: ${name}`} disabled={isLast} onClick={() => onMove(1)}>
          <ArrowDown size={16} aria-hidden />
        </ActionIcon>
        <ActionIcon aria-label={`Tirar: ${name}`} onClick={onRemove}>
          <X size={16} aria-hidden />
        </ActionIcon>
      </Group>
    </EndsRow>
  );
}

const QuestionLine = ({ question }: { question: KnownQuestion }) => (
  <RowWords component="div">
    <Text span fz="sm" fw={550} lineClamp={2}>
      {plainText(question.stem)}
    </Text>
    <small>
      {question.code} · {question.competency.name} · nível {question.target_level}
      {question.status !== 'active' && (
        <Badge size="sm" ml="xs" color={statusColor[question.status]}>
          {questionStatusLabel[question.status]}
        </Badge>
      )}
    </small>
  </RowWords>
);
