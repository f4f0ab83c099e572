import { Button, Group, Text } from '@mantine/core';
import type { Plan } from '@pdy/contract/pdi/plan';
import { useState } from 'react';
import { useAct } from '#lib/act.ts';
import { api } from '#lib/api.ts';
import { lastingName } from '#lib/form/lasting.ts';
import { lineAndCompanyRead } from '#lib/words/reader-words.ts';
import { Part } from '#ui/parts.tsx';
import { NoteForm } from '../parts/note-form.tsx';

type EndingAct = 'close' | 'cancel';

const helpOf = (act: EndingAct, owner: string | undefined) =>
  [
    lineAndCompanyRead(owner ?? 'Você'),
    owner && 'A pessoa recebe uma notificação com o motivo.',
    act === 'cancel' && 'Não dá para desfazer.',
    act === 'close' &&
      (owner ? 'Dá para reabrir em até 30 dias.' : 'Quem lidera você pode reabrir em até 30 dias.'),
    'Pelo menos 10 caracteres.',
  ]
    .filter(Boolean)
    .join(' ');

type Props = {
  plan: Plan;
  /** The acts that are possible now. */
  acts: readonly EndingAct[];
  /** Why a person would end the plan, shown before anything is chosen. */
  advice: string;
  /** The people who read the reason; absent: it is the reader's own plan. */
  owner?: string;
};

/** Closes or cancels a plan, with a reason: for the person's leader, an administrator, or its owner. */
export function PlanEnding({ plan: { id, version }, acts, advice, owner }: Props) {
  const [act, setAct] = useState<EndingAct | null>(null);
  const onDone = () => setAct(null);
  const close = useAct(api.pdi.plans.close, { done: 'PDI encerrado', onDone });
  const cancel = useAct(api.pdi.plans.cancel, { done: 'PDI cancelado', onDone });
  const ending = act === 'close' ? close : cancel;
  return (
    <Part aria-label="Encerrar ou cancelar o PDI">
      {act === null ? (
        <>
          <Text fz="sm" c="dimmed" mb="xs">
            {advice}
          </Text>
          <Group gap="xs">
            {acts.includes('close') && (
              <Button size="xs" variant="default" onClick={() => setAct('close')}>
                Encerrar PDI
              </Button>
            )}
            {acts.includes('cancel') && (
              <Button size="xs" variant="subtle" color="red" onClick={() => setAct('cancel')}>
                Cancelar PDI
              </Button>
            )}
          </Group>
        </>
      ) : (
        <NoteForm
          key={act}
          label={act === 'close' ? 'Por que encerrar?' : 'Por que cancelar?'}
          help={helpOf(act, owner)}
          required="Explique em pelo menos 10 caracteres"
          shortest={10}
          longest={500}
          send={act === 'close' ? 'Encerrar PDI' : 'Cancelar PDI'}
          back="Voltar"
          busy={ending.isPending}
          name={lastingName(`plan-ending-${id}`)}
          onSend={(reason) => ending.mutateAsync({ id, version, reason })}
          onCancel={onDone}
        />
      )}
    </Part>
  );
}
