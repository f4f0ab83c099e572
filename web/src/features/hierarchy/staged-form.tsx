import { Button, Group, Text, TextInput } from '@mantine/core';
import { moveRefusalText, movesRefusal } from '@pdy/contract/rules/hierarchy-moves';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { api } from '#lib/api.ts';
import { toastDone } from '#lib/feedback.ts';
import { formatDay } from '#lib/format.ts';
import { friendlyError } from '#lib/friendly-error.ts';
import { LineInput } from '#ui/line-input.tsx';
import { Refusal } from '#ui/refusal.tsx';
import { useHierarchy } from './hierarchy-context.ts';
import { useAfterwards } from './hierarchy-query.ts';
import { changesText } from './hierarchy-words.ts';
import classes from './lists.module.css';

/** All prepared changes: each may be taken out, the rest is applied together, today or later. */
export function StagedForm({ onClose }: { onClose: () => void }) {
  const hierarchy = useHierarchy();
  const { moves, reader, original, staged } = hierarchy;
  const [day, setDay] = useState(reader.today);
  const [reason, setReason] = useState('');
  const [isAsked, setAsked] = useState(false);
  const apply = useApply(onClose);
  const refusal = movesRefusal(original.managers, Object.fromEntries(staged));
  const dayError = dayProblem(day, reader.today);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setAsked(true);
    if (dayError) return document.getElementById('effective-on')?.focus();
    if (!refusal) apply.mutate({ moves, effective_on: day, ...(reason.trim() && { reason: reason.trim() }) });
  };
  return (
    <form onSubmit={submit} noValidate className={classes.form}>
      <Moves onTaken={() => moves.length === 1 && onClose()} />
      <div className={classes.pair}>
        <TextInput
          id="effective-on"
          type="date"
          label="Vale a partir de"
          description={day > reader.today ? 'Até lá nada muda.' : 'Hoje: vale na hora.'}
          min={reader.today}
          value={day}
          onChange={({ currentTarget }) => setDay(currentTarget.value)}
          error={isAsked && dayError}
        />
        <LineInput
          label="Motivo"
          description="Opcional. Fica no histórico da hierarquia."
          maxLength={500}
          value={reason}
          onChange={({ currentTarget }) => setReason(currentTarget.value)}
        />
      </div>
      {refusal && <Refusal>{moveRefusalText(refusal, (id) => hierarchy.nameOf(id) ?? '')}</Refusal>}
      {apply.error && <Refusal>{friendlyError(apply.error, 'administration')}</Refusal>}
      <Group justify="flex-end" gap="xs">
        <Button variant="default" onClick={onClose}>
          Voltar
        </Button>
        <Button type="submit" loading={apply.isPending}>
          {day > reader.today ? 'Agendar' : 'Aplicar'} {changesText(moves.length)}
        </Button>
      </Group>
    </form>
  );
}

function dayProblem(day: string, today: string): string | null {
  if (day === '') return 'Data inválida';
  return day < today ? 'Escolha hoje ou um dia que ainda não chegou.' : null;
}

function useApply(onDone: () => void) {
  const { moves, clearStaged, undo } = useHierarchy();
  const { refresh, refused } = useAfterwards();
  return useMutation(
    api.hierarchy.apply.mutationOptions({
      onSuccess: ({ status }, { effective_on }) => {
        const text = changesText(moves.length);
        if (status === 'aplicada')
          undo.offer({ text: `${text} ${moves.length === 1 ? 'aplicada' : 'aplicadas'}.`, moves });
        else
          toastDone(
            `${text} ${moves.length === 1 ? 'agendada' : 'agendadas'} para ${formatDay(effective_on ?? null)}`,
          );
        clearStaged();
        onDone();
        return refresh();
      },
      onError: refused('Erro ao aplicar'),
    }),
  );
}

function Moves({ onTaken }: { onTaken: () => void }) {
  const { moves, nameOf, stage } = useHierarchy();
  const takeOut = (id: string, from: string | null) => {
    stage(id, from);
    onTaken();
  };
  return (
    <ul className={classes.moves}>
      {moves.map(({ profile_id, from_manager_id, to_manager_id }) => (
        <li key={profile_id}>
          <div>
            <Text fw={550} fz="sm">
              {nameOf(profile_id)}
            </Text>
            <Text fz="sm" c="dimmed">
              {nameOf(from_manager_id) ?? 'Sem gestor'} → {nameOf(to_manager_id) ?? 'Sem gestor'}
            </Text>
          </div>
          <Button
            size="compact-sm"
            variant="subtle"
            aria-label={`Retirar a mudança de ${nameOf(profile_id)}`}
            onClick={() => takeOut(profile_id, from_manager_id)}
          >
            Retirar
          </Button>
        </li>
      ))}
    </ul>
  );
}
