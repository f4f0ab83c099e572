import { Button, Group, Stack, Text, Textarea } from '@mantine/core';
import type { Contest, ContestOutcome } from '@pdy/contract/competencies/evidence-acts';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useRef, useState } from 'react';
import { api } from '#lib/api.ts';
import { toastDone } from '#lib/feedback.ts';
import { beforeLosing, useUnsavedGuard } from '#lib/form/unsaved.ts';
import { useAfterAct } from './acts-query.ts';
import { reasonProblem } from './acts-schema.ts';
import { ChoiceField } from './choice-field.tsx';
import { TopDialog } from './top-dialog.tsx';

type Props = { contest: Contest; opened: boolean; onClose: () => void };

/** The manager's answer to a contest, or the arbiter's. */
export const AnswerDialog = ({ contest, opened, onClose }: Props) => (
  <TopDialog
    opened={opened}
    onClose={onClose}
    title={contest.status === 'escalated' ? 'Decidir a contestação' : 'Responder à contestação'}
  >
    <AnswerForm contest={contest} onDone={onClose} />
  </TopDialog>
);

const longest = 500;
const outcomes: readonly { value: ContestOutcome; label: string; description: string }[] = [
  { value: 'kept', label: 'Manter a evidência', description: 'Ela continua contando como hoje.' },
  { value: 'voided', label: 'Anular a evidência', description: 'Ela deixa de contar e o nível é refeito.' },
];

function AnswerForm({ contest, onDone }: { contest: Contest; onDone: () => void }) {
  const [outcome, setOutcome] = useState<ContestOutcome | null>(null);
  const [words, setWords] = useState('');
  const [problem, setProblem] = useState<{ outcome?: string; words?: string }>({});
  const box = useRef<HTMLTextAreaElement>(null);
  const { refresh, refused } = useAfterAct();
  const answer = useMutation(
    api.evidenceActs.contests.answer.mutationOptions({
      onSuccess: () => {
        toastDone('Resposta enviada');
        onDone();
        return refresh();
      },
      onError: refused,
    }),
  );
  useUnsavedGuard(words.trim() !== '' && !answer.isPending && !answer.isSuccess);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const wrong = reasonProblem(words);
    if (outcome === null) setProblem({ outcome: 'Escolha o que fazer com a evidência.' });
    else if (wrong !== null) {
      setProblem({ words: wrong });
      box.current?.focus();
    } else answer.mutate({ id: contest.id, version: contest.version, outcome, words });
  };
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="md">
        <Text fz="sm">
          {contest.person.name}, sobre {contest.competency.name}: “{contest.reason}”
        </Text>
        {contest.reply && (
          <Text fz="sm" c="dimmed">
            {contest.replied_by ?? 'Gestor'} respondeu: “{contest.reply}”
          </Text>
        )}
        <ChoiceField
          label="O que fazer com a evidência"
          choices={outcomes}
          value={outcome}
          error={problem.outcome}
          onChange={(chosen) => {
            setOutcome(chosen);
            setProblem({});
          }}
        />
        <Textarea
          ref={box}
          label="Resposta"
          description="A pessoa lê."
          required
          rows={4}
          maxLength={longest}
          value={words}
          error={problem.words}
          onChange={({ currentTarget }) => {
            setWords(currentTarget.value);
            setProblem({});
          }}
        />
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={() => beforeLosing(onDone)}>
            Cancelar
          </Button>
          <Button type="submit" loading={answer.isPending}>
            Enviar resposta
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
