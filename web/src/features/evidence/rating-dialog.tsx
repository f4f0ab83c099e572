import { Button, Group, Stack, Text, Textarea } from '@mantine/core';
import type { Why } from '@pdy/contract/competencies/competencies';
import { noteFromLevels } from '@pdy/contract/competencies/words';
import { levelNames } from '@pdy/contract/levels';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useRef, useState } from 'react';
import { api } from '#lib/api.ts';
import { toastDone } from '#lib/feedback.ts';
import { refusedFields } from '#lib/form/form-errors.ts';
import { beforeLosing, useUnsavedGuard } from '#lib/form/unsaved.ts';
import { formatNumber } from '#lib/format.ts';
import { useAfterAct } from './acts-query.ts';
import { ChoiceField } from './choice-field.tsx';
import { TopDialog } from './top-dialog.tsx';

export type RatingKind = 'manager' | 'self';

const titles: Record<RatingKind, string> = { manager: 'Avaliar competência', self: 'Autoavaliar' };
const longest = 2000;
const noNote = 'Justifique uma diferença de 1,5 nível ou mais.';
const noLevel = 'Escolha um nível.';

/** What the manager must explain: a level far from what was known. */
const isFar = (kind: RatingKind, { held }: Why['standing'], level: number | null) =>
  kind === 'manager' &&
  level !== null &&
  held.estimate !== null &&
  !held.stale &&
  Math.abs(level - held.estimate) >= noteFromLevels;

type Props = { why: Why; kind: RatingKind; opened: boolean; onClose: () => void };

/** A level given to a report, or to oneself, beside what each level means. */
export function RatingDialog({ why, kind, opened, onClose }: Props) {
  return (
    <TopDialog opened={opened} onClose={onClose} title={titles[kind]} size={560}>
      <RatingForm why={why} kind={kind} onDone={onClose} />
    </TopDialog>
  );
}

type Given = { person_id: string; competency_id: string; level: number; note: string };

function useRating(kind: RatingKind, onDone: () => void, onNote: (text: string) => void) {
  const { refresh, refused } = useAfterAct();
  const done = (words: string) => () => {
    toastDone(words);
    onDone();
    return refresh();
  };
  const onError = (error: Error) => {
    const { note } = refusedFields(error, { note_explains_a_distance: 'note' });
    return note ? onNote(note) : refused(error);
  };
  const rate = useMutation(
    api.evidenceActs.rate.mutationOptions({ onSuccess: done('Avaliação registrada'), onError }),
  );
  const assess = useMutation(
    api.evidenceActs.assess.mutationOptions({ onSuccess: done('Autoavaliação registrada'), onError }),
  );
  return {
    isBusy: rate.isPending || assess.isPending,
    isDone: rate.isSuccess || assess.isSuccess,
    send: ({ person_id, ...rating }: Given) =>
      kind === 'manager' ? rate.mutate({ person_id, ...rating }) : assess.mutate(rating),
  };
}

function RatingForm({ why, kind, onDone }: Pick<Props, 'why' | 'kind'> & { onDone: () => void }) {
  const [level, setLevel] = useState<number | null>(null);
  const [note, setNote] = useState('');
  const [problem, setProblem] = useState<{ level?: string; note?: string }>({});
  const box = useRef<HTMLTextAreaElement>(null);
  const sayNote = (text: string) => {
    setProblem({ note: text });
    box.current?.focus();
  };
  const { send, isBusy, isDone } = useRating(kind, onDone, sayNote);
  useUnsavedGuard((level !== null || note.trim() !== '') && !isBusy && !isDone);
  const mustExplain = isFar(kind, why.standing, level);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (level === null) setProblem({ level: noLevel });
    else if (mustExplain && note.trim() === '') sayNote(noNote);
    else
      send({
        person_id: why.person.user_id,
        competency_id: why.standing.competency.id,
        level,
        note,
      });
  };
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="md">
        <Opening why={why} kind={kind} />
        <LevelChoice
          why={why}
          value={level}
          error={problem.level}
          onChange={(chosen) => {
            setLevel(chosen);
            setProblem({});
          }}
        />
        <Textarea
          ref={box}
          label={mustExplain ? 'Justificativa' : 'Comentário (opcional)'}
          description={
            mustExplain ? `${noNote} A pessoa lê.` : kind === 'manager' ? 'A pessoa lê.' : 'Seu gestor lê.'
          }
          required={mustExplain}
          rows={3}
          maxLength={longest}
          value={note}
          error={problem.note}
          onChange={({ currentTarget }) => {
            setNote(currentTarget.value);
            setProblem({});
          }}
        />
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={() => beforeLosing(onDone)}>
            Cancelar
          </Button>
          <Button type="submit" loading={isBusy}>
            Registrar
          </Button>
        </Group>
      </Stack>
    </form>
  );
}

function Opening({ why: { person, standing }, kind }: Pick<Props, 'why' | 'kind'>) {
  const { competency, held } = standing;
  if (kind === 'self')
    return (
      <Text fz="sm">
        Como você se vê em <b>{competency.name}</b> hoje? Seu gestor só lê a sua resposta depois de avaliar
        também.
      </Text>
    );
  const known =
    held.estimate === null || held.stale
      ? 'Ainda não há estimativa.'
      : `A estimativa hoje é ${formatNumber(held.estimate)}.`;
  return (
    <Text fz="sm">
      Em que nível está <b>{person.name}</b> em <b>{competency.name}</b>? {known}
    </Text>
  );
}

type ChoiceProps = {
  why: Why;
  value: number | null;
  error: string | undefined;
  onChange: (level: number) => void;
};

const LevelChoice = ({ why: { levels }, value, error, onChange }: ChoiceProps) => (
  <ChoiceField
    label="Nível"
    value={value === null ? null : String(value)}
    error={error}
    choices={levelNames.map((name, i) => {
      const said = levels.find(({ level }) => level === i + 1);
      return {
        value: String(i + 1),
        label: `${i + 1} · ${said?.title ?? name}`,
        description: said?.descriptor,
      };
    })}
    onChange={(chosen) => onChange(Number(chosen))}
  />
);
