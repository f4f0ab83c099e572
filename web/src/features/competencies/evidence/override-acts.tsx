import { Button } from '@mantine/core';
import type { Why } from '@pdy/contract/competencies/competencies';
import { useState } from 'react';
import { useAct } from '#lib/act.ts';
import { api } from '#lib/api.ts';
import { formatLevel } from '#lib/words/level-words.ts';
import { ConfirmDialog } from '#ui/dialog/confirm-dialog.tsx';
import { OverrideDialog } from './override-dialog.tsx';

type Props = { why: Why; opened: boolean; onOpen: () => void; onClose: () => void };

/** The actions of an administrator on another person's level: set it, and undo that. */
export function OverrideActs({ why, opened, onOpen, onClose }: Props) {
  const [isAsked, setIsAsked] = useState(false);
  const end = useAct(api.evidenceActs.overrides.end, {
    done: 'Ajuste retirado',
    onDone: () => setIsAsked(false),
  });
  const { override } = why;
  return (
    <>
      <Button variant="default" size="sm" onClick={onOpen}>
        Ajustar nível
      </Button>
      {override && (
        <>
          <Button variant="default" size="sm" onClick={() => setIsAsked(true)}>
            Retirar ajuste
          </Button>
          <ConfirmDialog
            opened={isAsked}
            title="Retirar ajuste?"
            confirm="Retirar ajuste"
            busy={end.isPending}
            isOnTop
            onCancel={() => setIsAsked(false)}
            onConfirm={() => end.mutate({ id: override.id, version: override.version })}
          >
            {endedSentence(why)}
          </ConfirmDialog>
        </>
      )}
      <OverrideDialog why={why} opened={opened} onClose={onClose} />
    </>
  );
}

/** The level after the override is removed, told before it is. */
const endedSentence = ({ person, standing, override }: Why) => {
  const computed = override?.computed.estimate ?? null;
  const next =
    computed === null
      ? 'fica sem nível, porque não há evidência'
      : `volta ao nível calculado, ${formatLevel(computed)}`;
  return `${person.name} ${next} em ${standing.competency.name}. Lacuna, aderência e recomendações mudam com ele. O ajuste e o motivo ficam no histórico, e para voltar atrás é preciso ajustar de novo.`;
};
