import { Button, Flex, Group, Stack, Text } from '@mantine/core';
import { PreparedMoves } from '@pdy/contract/people/hierarchy';
import { awaitedMoveText, moveRefusalText } from '@pdy/contract/rules/people/hierarchy-moves';
import { api } from '#lib/api.ts';
import { useContractForm } from '#lib/form/contract-form.ts';
import { lastingName } from '#lib/form/lasting.ts';
import { formatDay } from '#lib/words/format.ts';
import { DayField } from '#ui/form/day-field.tsx';
import { FormFrame } from '#ui/form/form-frame.tsx';
import { LineInput } from '#ui/form/line-input.tsx';
import { Refusal } from '#ui/page/refusal.tsx';
import { FramedList } from '#ui/parts.tsx';
import { LeaderRoleBox } from '#ui/person/leader-role.tsx';
import { useHierarchy } from './hierarchy-context.ts';
import { changesText, historyReaders } from './hierarchy-words.ts';
import { stagedRefusal } from './tree-model.ts';

/** The managers to be who do not have a leader's role yet, by name. */
function useNewLeaders() {
  const { moves, whole } = useHierarchy();
  return [...new Set(moves.map(({ to_manager_id }) => to_manager_id ?? ''))]
    .map((id) => whole.people.get(id))
    .filter((person) => person?.role === 'employee')
    .map((person) => person?.name ?? '');
}

/** `refusal`: why the changes can't be made together; null: they can. */
function useStagedMoves(refusal: ReturnType<typeof stagedRefusal>, onClose: () => void) {
  const { moves, reader, original, clearStaged, undo } = useHierarchy();
  const movesAwaited = moves.some(({ profile_id }) => !original.people.has(profile_id));
  const isOne = moves.length === 1;
  const text = changesText(moves.length);
  return useContractForm({
    name: lastingName('staged-moves'),
    schema: PreparedMoves,
    initial: { effective_on: reader.today as string | null, reason: '', makes_leaders: true },
    // A blank reason counts as none.
    also: ({ reason }) => ({ moves, reason: reason.trim() || undefined }),
    check: ({ effective_on }): Record<string, string> => ({
      ...dayProblem(effective_on, { today: reader.today, movesAwaited }),
      // Its sentence is always shown below the fields.
      ...(refusal && { moves: '' }),
    }),
    leadsToMistake: true,
    send: api.hierarchy.apply,
    done: ({ status }, { effective_on = null }) =>
      status === 'aplicada'
        ? null
        : `${text} ${isOne ? 'agendada' : 'agendadas'} para ${formatDay(effective_on)}`,
    refused: 'Erro ao aplicar',
    onDone: ({ status }) => {
      if (status === 'aplicada') undo.offer({ text: `${text} ${isOne ? 'aplicada' : 'aplicadas'}.`, moves });
      clearStaged();
      onClose();
    },
  });
}

/** All prepared changes: each can be removed, the rest is applied together, today or later. */
export function StagedForm({ onClose }: { onClose: () => void }) {
  const { moves, reader, original, whole, staged, nameOf } = useHierarchy();
  const refusal = stagedRefusal({ there: original, whole }, staged);
  const newLeaders = useNewLeaders();
  const form = useStagedMoves(refusal, onClose);
  const isLater = (form.values.effective_on ?? '') > reader.today;
  const end = (
    <Group justify="flex-end" gap="xs" mt="lg">
      <Button variant="default" onClick={onClose}>
        Voltar
      </Button>
      <Button type="submit" loading={form.isBusy}>
        {isLater ? 'Agendar' : 'Aplicar'} {changesText(moves.length)}
      </Button>
    </Group>
  );
  return (
    <FormFrame form={form} hasRefusal send="Aplicar" end={end}>
      <Stack>
        <PreparedList onTaken={() => moves.length === 1 && onClose()} />
        <Flex gap="md" wrap="wrap" align="flex-start">
          <DayField
            w={200}
            label="Vale a partir de"
            description={isLater ? 'Até lá nada muda.' : 'Hoje: vale na hora.'}
            min={reader.today}
            {...form.field('effective_on')}
          />
          <LineInput
            flex="1 1 240px"
            label="Motivo"
            description={historyReaders}
            maxLength={500}
            {...form.field('reason')}
          />
        </Flex>
        <LeaderRoleBox
          names={newLeaders}
          value={form.values.makes_leaders}
          onChange={form.field('makes_leaders').onChange}
        />
        {refusal && <Refusal>{moveRefusalText(refusal, (id) => nameOf(id) ?? '')}</Refusal>}
      </Stack>
    </FormFrame>
  );
}

type Bounds = { today: string; movesAwaited: boolean };

function dayProblem(day: string | null, { today, movesAwaited }: Bounds): Record<string, string> {
  if (day === null) return { effective_on: 'Informe a data' };
  if (day < today) return { effective_on: 'Escolha hoje ou um dia que ainda não chegou.' };
  return day > today && movesAwaited ? { effective_on: awaitedMoveText } : {};
}

function PreparedList({ onTaken }: { onTaken: () => void }) {
  const { moves, nameOf, stage } = useHierarchy();
  const takeOut = (id: string, from: string | null) => {
    stage(id, from);
    onTaken();
  };
  return (
    <FramedList mah={320} style={{ overflowY: 'auto' }}>
      {moves.map(({ profile_id, from_manager_id, to_manager_id }) => (
        <Group key={profile_id} component="li" justify="space-between" wrap="nowrap" gap="sm" px="md" py="xs">
          <div data-long>
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
            flex="none"
            aria-label={`Retirar a mudança de ${nameOf(profile_id)}`}
            onClick={() => takeOut(profile_id, from_manager_id)}
          >
            Retirar
          </Button>
        </Group>
      ))}
    </FramedList>
  );
}
