import { Box, Button, Group, Text } from '@mantine/core';
import { moveRefusalText, peopleAffected } from '@pdy/contract/rules/people/hierarchy-moves';
import { type FormEvent, useState } from 'react';
import { useAct } from '#lib/act.ts';
import { api } from '#lib/api.ts';
import { findColleagues } from '#lib/find-colleagues.ts';
import { useKeptState } from '#lib/form/kept-state.ts';
import { lastingName } from '#lib/form/lasting.ts';
import { friendlyError } from '#lib/words/friendly-error.ts';
import { companyReads } from '#lib/words/reader-words.ts';
import { type PersonChoice, PersonPicker } from '#ui/choose/person-picker.tsx';
import { LineInput } from '#ui/form/line-input.tsx';
import { RecoveredDraft } from '#ui/form/recovered-draft.tsx';
import { Refusal } from '#ui/page/refusal.tsx';
import parts from '#ui/parts.module.css';
import { LeaderRoleBox, useLeader } from '#ui/person/leader-role.tsx';
import { useHierarchy } from './hierarchy-context.ts';
import { affectedText, historyReaders, movedText, placeText } from './hierarchy-words.ts';
import { found, type Placed, stagedRefusal } from './tree-model.ts';

type Props = { person: Placed; to: string | undefined; onClose: () => void };
type Chosen = { id: string; name: string } | null;

const longest = 500;

/** Chooses a person's manager from now on, and the reason. */
export function MoveForm({ person, to, onClose }: Props) {
  const { shown, nameOf } = useHierarchy();
  const from = shown.managers[person.user_id] ?? null;
  const search = useManagerSearch(person);
  const [manager, choose] = useChosenManager(to ?? from);
  const draft = useKeptState(lastingName(`move-${person.user_id}`), '');
  const [isAsked, setAsked] = useState(false);
  const [makesLeader, setMakesLeader] = useState(true);
  const wanted = manager?.id ?? null;
  const refusal = useRefusal(person.user_id, wanted);
  const move = useMove(person, wanted, () => {
    draft.forget();
    onClose();
  });
  const error = refusal ?? (isAsked && wanted === from ? 'Escolha outro gestor' : null);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setAsked(true);
    if (refusal !== null || wanted === from) return document.getElementById('new-manager')?.focus();
    move.submit(draft.value.trim(), makesLeader);
  };
  return (
    <form onSubmit={submit} noValidate className={parts.stack}>
      {draft.isRecovered && <RecoveredDraft onDiscard={draft.discard} />}
      <Text fz="sm">{placeText(person, nameOf(from))}</Text>
      <PersonPicker
        id="new-manager"
        label="Novo gestor"
        description="Em branco: fica sem gestor."
        value={manager}
        onChange={choose}
        {...search}
        without={[person.user_id]}
        error={error ?? undefined}
        data-autofocus
      />
      <MovePreview
        id={person.user_id}
        wanted={wanted}
        isRefused={refusal !== null}
        asks={move.kind === 'ask'}
      />
      {refusal === null && wanted !== from && move.kind === 'move' && (
        <LeaderOfMove id={wanted} value={makesLeader} onChange={setMakesLeader} />
      )}
      {move.kind !== 'stage' && !person.awaited && (
        <WordsOfMove asks={move.kind === 'ask'} value={draft.value} onChange={draft.set} />
      )}
      {move.error && <Refusal>{friendlyError(move.error, 'administration')}</Refusal>}
      <Group justify="flex-end" gap="xs">
        <Button variant="default" onClick={onClose}>
          Cancelar
        </Button>
        <Button type="submit" loading={move.isBusy}>
          {move.label}
        </Button>
      </Group>
    </form>
  );
}

function useChosenManager(first: string | null) {
  const { nameOf, levels } = useHierarchy();
  const [manager, setManager] = useState<Chosen>(
    first === null ? null : { id: first, name: nameOf(first) ?? '' },
  );
  const choose = (next: Chosen) => {
    setManager(next);
    // Their place decides whether the move is possible.
    if (next) levels.see(next.id);
  };
  return [manager, choose] as const;
}

type WordsProps = { asks: boolean; value: string; onChange: (words: string) => void };

/** A note to the administration, or the reason of the move. */
const WordsOfMove = ({ asks, value, onChange }: WordsProps) => (
  <LineInput
    label={asks ? 'Observação' : 'Motivo'}
    description={asks ? `Opcional. ${companyReads('Você')}` : historyReaders}
    maxLength={longest}
    value={value}
    onChange={({ currentTarget }) => onChange(currentTarget.value)}
  />
);

/** For an awaited person: other awaited people may be chosen in addition to colleagues. */
function useManagerSearch({ awaited }: Placed) {
  const { tree, shown } = useHierarchy();
  if (!awaited) return { search: findColleagues, searchName: 'colleagues' };
  const toCome = (words: string): PersonChoice[] =>
    found(shown, words)
      .filter((id) => !tree.people.has(id))
      .map((id) => ({ user_id: id, name: shown.people.get(id)?.name ?? '', detail: 'Ainda não entrou' }));
  const search = async (words: string) => [...(await findColleagues(words)), ...toCome(words)];
  return { search, searchName: 'colleagues and awaited people' };
}

/** Why the person cannot be placed there, in the server's words. */
function useRefusal(id: string, wanted: string | null): string | null {
  const { tree, shown, nameOf } = useHierarchy();
  // The server decides on people who are not in the tree.
  if (wanted !== null && !shown.people.has(wanted)) return null;
  const refusal = stagedRefusal({ there: tree, whole: shown }, new Map([[id, wanted]]));
  return refusal && moveRefusalText(refusal, (one) => nameOf(one) ?? '');
}

type PreviewProps = { id: string; wanted: string | null; isRefused: boolean; asks: boolean };

function MovePreview({ id, wanted, isRefused, asks }: PreviewProps) {
  const { tree, shown, levels } = useHierarchy();
  const { managers } = tree.people.has(id) ? tree : shown;
  const affected = isRefused ? 0 : peopleAffected(managers, { [id]: wanted });
  return (
    <Box role="status" mih={21}>
      {affected > 0 && (
        <Text fz="sm">
          {levels.isWhole ? `${affectedText(affected)}.` : 'A pessoa e quem está abaixo dela mudam de linha.'}
        </Text>
      )}
      {affected > 0 && asks && (
        <Text fz="sm" c="dimmed">
          Isto fica fora da sua linha: a administração recebe o pedido e decide.
        </Text>
      )}
    </Box>
  );
}

type LeaderProps = { id: string | null; value: boolean; onChange: (value: boolean) => void };

/** A reader who may not change roles reads who may. */
function LeaderOfMove({ id, value, onChange }: LeaderProps) {
  const { shown, reader } = useHierarchy();
  const known = id === null ? undefined : shown.people.get(id);
  const found = useLeader(known ? null : id);
  const leader = known?.role === 'employee' ? known : found;
  if (!leader) return null;
  if (reader.administers) return <LeaderRoleBox names={[leader.name]} value={value} onChange={onChange} />;
  return (
    <Text fz="sm" c="dimmed">
      {leader.name} ainda não tem o papel Gestor. A administração recebe o pedido e decide.
    </Text>
  );
}

/** What a choice does: prepared with others, done at once, or requested from the administration. */
type Kind = 'stage' | 'move' | 'ask';

const labels: Record<Kind, string> = { stage: 'Preparar mudança', move: 'Mover', ask: 'Pedir mudança' };

function useMove(person: Placed, to: string | null, onDone: () => void) {
  const { isStaging, stage, mayMove, nameOf, undo } = useHierarchy();
  const { user_id: profile_id, manager_id: from_manager_id } = person;
  const moves = useAct(api.hierarchy.move, {
    refused: 'Erro ao mover',
    onDone: () => {
      const move = { profile_id, from_manager_id, to_manager_id: to };
      undo.offer({ text: movedText(person, nameOf(to)), moves: [move] });
      onDone();
    },
  });
  const requests = useAct(api.hierarchy.request, {
    done: 'Pedido enviado à administração',
    refused: 'Erro ao pedir',
    onDone,
  });
  const kind: Kind = isStaging ? 'stage' : mayMove(profile_id, to) ? 'move' : 'ask';
  const submit = (words: string, makes_leader: boolean) => {
    if (kind === 'stage') {
      stage(profile_id, to);
      onDone();
    } else if (kind === 'move')
      moves.mutate({
        profile_id,
        from_manager_id,
        to_manager_id: to,
        makes_leader,
        ...(words && { reason: words }),
      });
    else requests.mutate({ profile_id, to_manager_id: to, ...(words && { note: words }) });
  };
  return {
    kind,
    label: labels[kind],
    isBusy: moves.isPending || requests.isPending,
    error: moves.error ?? requests.error,
    submit,
  };
}
