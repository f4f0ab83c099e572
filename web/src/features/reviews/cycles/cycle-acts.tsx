import { ActionIcon, Button, Group, Menu, Modal } from '@mantine/core';
import type { Cycle } from '@pdy/contract/reviews/cycles';
import type { CycleState } from '@pdy/contract/reviews/words';
import { Ellipsis } from 'lucide-react';
import { useState } from 'react';
import { type Call, useAct } from '#lib/act.ts';
import { api } from '#lib/api.ts';
import { ConfirmDialog } from '#ui/dialog/confirm-dialog.tsx';
import { later } from '#ui/page/later.tsx';

const CycleDatesForm = later(() => import('./cycle-dates-form.tsx'), 'CycleDatesForm');
const CycleReasonForm = later(() => import('./cycle-reason-form.tsx'), 'CycleReasonForm');

type Seen = { id: string; version: number };
type Act = {
  /** The text of the button. */
  name: string;
  title: string;
  /** What will happen, in plain words. */
  text: string;
  confirm: string;
  done: string;
  call: Call<Seen, unknown>;
};

const open: Act = {
  name: 'Abrir coleta agora',
  title: 'Abrir a coleta agora?',
  text: 'Quem responde sem o nome fica fixado: depois disso ninguém entra, sai ou é trocado. Grupos pequenos demais não são ouvidos.',
  confirm: 'Abrir coleta',
  done: 'Coleta aberta',
  call: api.reviewCycles.open,
};
const close: Act = {
  name: 'Encerrar coleta agora',
  title: 'Encerrar a coleta agora?',
  text: 'O que não foi enviado fica de fora, e as notas são calculadas com o que há.',
  confirm: 'Encerrar coleta',
  done: 'Coleta encerrada',
  call: api.reviewCycles.close,
};
const publish: Act = {
  name: 'Publicar agora',
  title: 'Publicar os resultados agora?',
  text: 'Cada pessoa lê o seu resultado, e os níveis das competências acompanham.',
  confirm: 'Publicar',
  done: 'Resultados publicados',
  call: api.reviewCycles.publish,
};
const end: Act = {
  name: 'Encerrar ciclo',
  title: 'Encerrar o ciclo?',
  text: 'Ninguém contesta mais. Os resultados continuam visíveis.',
  confirm: 'Encerrar ciclo',
  done: 'Ciclo encerrado',
  call: api.reviewCycles.end,
};

/** The next step of a cycle, where a person may start it before its day. */
const nextAct: Partial<Record<CycleState, Act>> = {
  nominating: open,
  scheduled: open,
  collecting: close,
  collected: publish,
  published: end,
};

const takesDates = (status: CycleState) =>
  status === 'nominating' || status === 'scheduled' || status === 'collecting' || status === 'collected';
const mayReopen = (status: CycleState) => status === 'collected' || status === 'published';
const mayCancel = takesDates;

type Asked = 'next' | 'dates' | 'reopen' | 'cancel' | null;

const titles = { dates: 'Mudar prazos', reopen: 'Reabrir o ciclo', cancel: 'Cancelar o ciclo' } as const;

/** The actions on the whole cycle: the next step as a button, the others in a menu. */
export function CycleActs({ cycle }: { cycle: Cycle }) {
  const [asked, setAsked] = useState<Asked>(null);
  const stop = () => setAsked(null);
  const { status } = cycle;
  const next = nextAct[status];
  const hasMore = takesDates(status) || mayReopen(status);
  return (
    <Group gap="xs" wrap="nowrap">
      {next && (
        <Button variant={status === 'collected' ? 'filled' : 'default'} onClick={() => setAsked('next')}>
          {next.name}
        </Button>
      )}
      {hasMore && (
        <Menu position="bottom-end" withinPortal>
          <Menu.Target>
            <ActionIcon variant="subtle" color="gray" size="lg" aria-label="Mais sobre o ciclo">
              <Ellipsis size={18} aria-hidden />
            </ActionIcon>
          </Menu.Target>
          <Menu.Dropdown>
            {takesDates(status) && <Menu.Item onClick={() => setAsked('dates')}>Mudar prazos</Menu.Item>}
            {mayReopen(status) && <Menu.Item onClick={() => setAsked('reopen')}>Reabrir</Menu.Item>}
            {mayCancel(status) && (
              <Menu.Item color="red" onClick={() => setAsked('cancel')}>
                Cancelar ciclo
              </Menu.Item>
            )}
          </Menu.Dropdown>
        </Menu>
      )}
      {next && <NextAct cycle={cycle} act={next} isAsked={asked === 'next'} onDone={stop} />}
      <Modal
        opened={asked !== null && asked !== 'next'}
        onClose={stop}
        title={asked && asked !== 'next' ? titles[asked] : ''}
      >
        {asked === 'dates' && <CycleDatesForm cycle={cycle} onDone={stop} />}
        {(asked === 'reopen' || asked === 'cancel') && (
          <CycleReasonForm cycle={cycle} act={asked} onDone={stop} />
        )}
      </Modal>
    </Group>
  );
}

type NextProps = { cycle: Cycle; act: Act; isAsked: boolean; onDone: () => void };

function NextAct({ cycle: { id, version }, act, isAsked, onDone }: NextProps) {
  const { mutate, isPending } = useAct(act.call, { done: act.done, onDone });
  return (
    <ConfirmDialog
      opened={isAsked}
      title={act.title}
      confirm={act.confirm}
      busy={isPending}
      onConfirm={() => mutate({ id, version })}
      onCancel={onDone}
    >
      {act.text}
    </ConfirmDialog>
  );
}
