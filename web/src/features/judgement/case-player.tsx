import { ActionIcon, Button, Group } from '@mantine/core';
import type { Sitting } from '@pdy/contract/judgement/judgement';
import { X } from 'lucide-react';
import { useEffect, useEffectEvent, useState } from 'react';
import { isTyping } from '#lib/keys/typing.ts';
import { ConfirmDialog } from '#ui/dialog/confirm-dialog.tsx';
import { isInDialogAbove, Player, type TestKey } from '#ui/player/player.tsx';
import { CaseCard } from './case-card.tsx';
import { missingWords, placeWords } from './judgement-words.ts';
import { isWhole } from './kept-choices.ts';
import { useSitting } from './use-sitting.ts';

const keys: readonly TestKey[] = [
  { keys: ['A', 'D'], hint: 'melhor', does: 'Escolher a melhor resposta pela letra, ou de 1 a 4' },
  { keys: ['Shift', 'A'], hint: 'pior', does: 'Escolher a pior resposta: Shift com a letra' },
  { keys: ['←', '→'], hint: 'anda', does: 'Caso anterior e próximo' },
];

const none = { best: null, worst: null };

type Props = { sitting: Sitting; onLeave: () => void; onEnded: (id: string) => void };

/** Six cases, one on the screen at a time, without a clock. Each choice is saved at once. */
export function CasePlayer({ sitting, onLeave, onEnded }: Props) {
  const { cases, competency } = sitting;
  const { choices, saving, isEnding, choose, finish } = useSitting(sitting, onEnded);
  const open = cases.flatMap(({ position }, at) => (isWhole(choices.get(position) ?? none) ? [] : [at]));
  const [at, setAt] = useState(() => open[0] ?? cases.length - 1);
  const [isAsking, setAsking] = useState(false);
  const asked = cases[at];
  useCaseKeys({
    isShut: isAsking || isEnding,
    onStep: (step) => setAt(Math.min(cases.length - 1, Math.max(0, at + step))),
    onChoose: (side, place) => {
      const option = asked?.options[place];
      if (asked && option) choose(asked.position, side, option.id);
    },
  });
  if (!asked) return null;
  return (
    <Player
      title={competency.name}
      status={placeWords(at, cases.length, saving)}
      isUnheard={saving.kind === 'offline'}
      progress={(100 * (cases.length - open.length)) / cases.length}
      keys={keys}
      tools={
        <ActionIcon variant="subtle" color="gray" size={44} aria-label="Continuar depois" onClick={onLeave}>
          <X size={20} aria-hidden />
        </ActionIcon>
      }
      foot={<CaseMoves at={at} count={cases.length} onGo={setAt} onEnd={() => setAsking(true)} />}
    >
      <CaseCard
        key={asked.position}
        asked={asked}
        choice={choices.get(asked.position) ?? none}
        onChoose={(side, id) => choose(asked.position, side, id)}
      />
      <EndCasesDialog
        open={open}
        opened={isAsking}
        isEnding={isEnding}
        onClose={() => setAsking(false)}
        onGo={(next) => {
          setAsking(false);
          setAt(next);
        }}
        onEnd={() => void finish().then(() => setAsking(false))}
      />
    </Player>
  );
}

type MovesProps = { at: number; count: number; onGo: (at: number) => void; onEnd: () => void };

const CaseMoves = ({ at, count, onGo, onEnd }: MovesProps) => (
  <Group gap="xs" wrap="nowrap" ml="auto">
    <Button variant="subtle" color="gray" disabled={at === 0} onClick={() => onGo(at - 1)}>
      Anterior
    </Button>
    {at === count - 1 ? (
      <Button onClick={onEnd}>Concluir</Button>
    ) : (
      <Button onClick={() => onGo(at + 1)}>Próximo caso</Button>
    )}
  </Group>
);

type EndProps = {
  /** The places of the unanswered cases. */
  open: readonly number[];
  opened: boolean;
  isEnding: boolean;
  onClose: () => void;
  onGo: (at: number) => void;
  onEnd: () => void;
};

function EndCasesDialog({ open, opened, isEnding, onClose, onGo, onEnd }: EndProps) {
  const [first] = open;
  if (first !== undefined)
    return (
      <ConfirmDialog
        opened={opened}
        title="Ainda falta responder"
        confirm={`Ir para o caso ${first + 1}`}
        cancel="Fechar"
        isOnTop
        onConfirm={() => onGo(first)}
        onCancel={onClose}
      >
        {`${missingWords(open.map((place) => place + 1))} Em cada caso, escolha a melhor e a pior resposta.`}
      </ConfirmDialog>
    );
  return (
    <ConfirmDialog
      opened={opened}
      title="Concluir as respostas?"
      confirm="Concluir agora"
      cancel="Continuar respondendo"
      busy={isEnding}
      pending="Concluindo…"
      isOnTop
      onConfirm={onEnd}
      onCancel={onClose}
    >
      Depois de concluir, não será possível alterar.
    </ConfirmDialog>
  );
}

type Keys = {
  isShut: boolean;
  onStep: (step: 1 | -1) => void;
  onChoose: (side: 'best' | 'worst', place: number) => void;
};

function useCaseKeys({ isShut, onStep, onChoose }: Keys) {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const { target, code, key, shiftKey } = event;
    if (isShut || event.ctrlKey || event.altKey || event.metaKey) return;
    if (isTyping(target) || isInDialogAbove(target)) return;
    if (key === 'ArrowRight' || key === 'ArrowLeft') {
      // On a choice, too: there, up and down move the choice.
      event.preventDefault();
      onStep(key === 'ArrowRight' ? 1 : -1);
      return;
    }
    const place = /^(?:Key([A-D])|Digit([1-4]))$/.exec(code);
    if (!place) return;
    const at = place[1] ? place[1].charCodeAt(0) - 65 : Number(place[2]) - 1;
    onChoose(shiftKey ? 'worst' : 'best', at);
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKey(event);
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  }, []);
}
