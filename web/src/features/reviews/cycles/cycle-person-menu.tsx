import { ActionIcon, Menu, Modal } from '@mantine/core';
import type { Cycle } from '@pdy/contract/reviews/cycles';
import type { Participant } from '@pdy/contract/reviews/participants';
import { Ellipsis } from 'lucide-react';
import { useState } from 'react';
import { useAct } from '#lib/act.ts';
import { api } from '#lib/api.ts';
import { ConfirmDialog } from '#ui/dialog/confirm-dialog.tsx';
import { later } from '#ui/page/later.tsx';
import { isUnsent, reviewOf } from './cycle-words.ts';

const ReturnReviewForm = later(() => import('./cycle-person-forms.tsx'), 'ReturnReviewForm');
const ReviewerForm = later(() => import('./cycle-person-forms.tsx'), 'ReviewerForm');

type Status = 'active' | 'away' | 'removed';
type Asked = Status | 'reviewer' | 'return-self' | 'return-manager' | null;

const asks = {
  removed: {
    title: (name: string) => `Retirar ${name} do ciclo?`,
    text: 'O que falta deixa de ser pedido. Você pode colocar de volta até o fim da coleta.',
    confirm: 'Retirar',
    done: 'Pessoa retirada do ciclo',
  },
  away: {
    title: (name: string) => `${name} está em afastamento?`,
    text: 'Enquanto isso, nada é pedido sobre esta pessoa. O que já foi enviado fica.',
    confirm: 'Registrar afastamento',
    done: 'Afastamento registrado',
  },
  active: {
    title: (name: string) => `${name} volta a participar?`,
    text: 'As avaliações que faltam voltam a ser pedidas.',
    confirm: 'Voltar a participar',
    done: 'Pessoa de volta ao ciclo',
  },
} as const;

const isStatus = (asked: Asked): asked is Status => asked !== null && asked in asks;

type Props = { cycle: Cycle; participant: Participant };

/** The actions on a participant, and on the reviews about them. */
export function CyclePersonMenu({ cycle, participant }: Props) {
  const [asked, setAsked] = useState<Asked>(null);
  const stop = () => setAsked(null);
  const { id, version, person } = participant;
  const [own, managers] = [reviewOf(participant, 'self'), reviewOf(participant, 'manager')];
  const { mutate, isPending } = useAct(api.reviewCycles.set_participant, {
    done: (_, input) => asks[input.status].done,
    onDone: stop,
  });
  return (
    <>
      <Menu position="bottom-end" withinPortal>
        <Menu.Target>
          <ActionIcon variant="subtle" color="gray" size="lg" aria-label={`Mais sobre ${person.name}`}>
            <Ellipsis size={18} aria-hidden />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          <CyclePersonItems {...{ cycle, participant }} onAsk={setAsked} />
        </Menu.Dropdown>
      </Menu>
      {isStatus(asked) && (
        <ConfirmDialog
          opened
          title={asks[asked].title(person.name)}
          confirm={asks[asked].confirm}
          dangerous={asked === 'removed'}
          busy={isPending}
          onConfirm={() => mutate({ id, version, status: asked })}
          onCancel={stop}
        >
          {asks[asked].text}
        </ConfirmDialog>
      )}
      <Modal opened={asked === 'reviewer'} onClose={stop} title={`Quem avalia ${person.name}`}>
        {managers && <ReviewerForm participant={participant} review={managers} onDone={stop} />}
      </Modal>
      <ReturnDialog title="Devolver a autoavaliação" isOpen={asked === 'return-self'} onClose={stop}>
        {own && <ReturnReviewForm review={own} onDone={stop} />}
      </ReturnDialog>
      <ReturnDialog title="Devolver a avaliação do gestor" isOpen={asked === 'return-manager'} onClose={stop}>
        {managers && <ReturnReviewForm review={managers} onDone={stop} />}
      </ReturnDialog>
    </>
  );
}

function CyclePersonItems({ cycle, participant, onAsk }: Props & { onAsk: (asked: Asked) => void }) {
  const { status } = participant;
  const [own, managers] = [reviewOf(participant, 'self'), reviewOf(participant, 'manager')];
  const isCollecting = cycle.status === 'collecting';
  const isIn = status !== 'removed';
  return (
    <>
      {isIn && managers && isUnsent(managers) && (
        <Menu.Item onClick={() => onAsk('reviewer')}>Trocar quem avalia</Menu.Item>
      )}
      {isCollecting && own?.status === 'sent' && (
        <Menu.Item onClick={() => onAsk('return-self')}>Devolver a autoavaliação</Menu.Item>
      )}
      {isCollecting && managers?.status === 'sent' && (
        <Menu.Item onClick={() => onAsk('return-manager')}>Devolver a avaliação do gestor</Menu.Item>
      )}
      {isIn && status !== 'away' && (
        <Menu.Item onClick={() => onAsk('away')}>Registrar afastamento</Menu.Item>
      )}
      {(status === 'away' || !isIn) && (
        <Menu.Item onClick={() => onAsk('active')}>Voltar a participar</Menu.Item>
      )}
      {isIn && (
        <Menu.Item color="red" onClick={() => onAsk('removed')}>
          Retirar do ciclo
        </Menu.Item>
      )}
    </>
  );
}

type DialogProps = { title: string; isOpen: boolean; onClose: () => void; children: React.ReactNode };

const ReturnDialog = ({ title, isOpen, onClose, children }: DialogProps) => (
  <Modal opened={isOpen} onClose={onClose} title={title}>
    {children}
  </Modal>
);
