import { ActionIcon, Menu } from '@mantine/core';
import type { TestRow, TestStatus } from '@pdy/contract/assessments/tests';
import { Archive, Copy, Ellipsis, ListChecks, Pause, Play, Trash2 } from 'lucide-react';
import { type ComponentProps, useState } from 'react';
import { useAct } from '#lib/act.ts';
import { api } from '#lib/api.ts';
import { answerDiscard } from '#lib/form/unsaved.ts';
import { ConfirmDialog } from '#ui/dialog/confirm-dialog.tsx';
import { movedTestText } from './test-words.ts';

type Moved = keyof typeof movedTestText;

/** The states that a test may move to. It does not leave the archive: past attempts stay as they were. */
const movesFrom: Record<TestStatus, readonly Moved[]> = {
  draft: [],
  published: ['paused', 'archived'],
  paused: ['published', 'archived'],
  archived: [],
};
const moveText: Record<Moved, string> = { paused: 'Pausar', published: 'Retomar', archived: 'Arquivar' };
const moveIcon = { paused: Pause, published: Play, archived: Archive };

type Asked = 'archived' | 'remove' | null;
type Props = {
  test: Pick<TestRow, 'id' | 'title' | 'status' | 'version'>;
  /** Opens the list of people who should take it. */
  onAsk: () => void;
  /** Called after it was archived or deleted. */
  onGone?: () => void;
};

/**
 * The actions on a test other than editing. An archived one can be copied. To archive and to delete are confirmed
 * first.
 */
export function TestActs({ test, onAsk, onGone }: Props) {
  const { id, title, status, version } = test;
  const [asked, setAsked] = useState<Asked>(null);
  const onEnd = () => setAsked(null);
  const moving = useAct(api.tests.move, { done: (_, { to }) => movedTestText[to], onEnd });
  const removing = useAct(api.tests.remove, {
    done: 'Rascunho excluído',
    onDone: () => {
      answerDiscard(true);
      onGone?.();
    },
    onEnd,
  });
  const copying = useAct(api.tests.copy, { done: ({ title: copied }) => `Rascunho criado: ${copied}` });
  const move = (to: Moved) => moving.mutate({ id, version, to });
  return (
    <>
      <Menu position="bottom-end" withinPortal>
        <Menu.Target>
          <ActionIcon variant="default" size={36} aria-label={`Mais ações: ${title}`}>
            <Ellipsis size={18} aria-hidden />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          {status === 'published' && (
            <Menu.Item leftSection={<ListChecks size={16} aria-hidden />} onClick={onAsk}>
              Quem deve fazer
            </Menu.Item>
          )}
          <Menu.Item leftSection={<Copy size={16} aria-hidden />} onClick={() => copying.mutate({ id })}>
            Duplicar
          </Menu.Item>
          {movesFrom[status].map((to) => (
            <MoveItem key={to} to={to} onChoose={() => (to === 'archived' ? setAsked(to) : move(to))} />
          ))}
          {status === 'draft' && (
            <Menu.Item leftSection={<Trash2 size={16} aria-hidden />} onClick={() => setAsked('remove')}>
              Excluir rascunho
            </Menu.Item>
          )}
        </Menu.Dropdown>
      </Menu>
      <ArchiveTestDialog
        title={title}
        opened={asked === 'archived'}
        busy={moving.isPending}
        onConfirm={() => move('archived')}
        onCancel={onEnd}
      />
      <RemoveTestDialog
        title={title}
        opened={asked === 'remove'}
        busy={removing.isPending}
        onConfirm={() => removing.mutate({ id })}
        onCancel={onEnd}
      />
    </>
  );
}

type DialogProps = Pick<
  ComponentProps<typeof ConfirmDialog>,
  'opened' | 'busy' | 'onConfirm' | 'onCancel'
> & { title: string };

const ArchiveTestDialog = ({ title, ...asked }: DialogProps) => (
  <ConfirmDialog {...asked} title={`Arquivar “${title}”?`} confirm="Arquivar">
    Ninguém mais pode começar, e não há como desarquivar: para parar por um tempo, pause. Quem já começou
    termina, e os resultados continuam guardados.
  </ConfirmDialog>
);

const RemoveTestDialog = ({ title, ...asked }: DialogProps) => (
  <ConfirmDialog {...asked} title={`Excluir “${title}”?`} confirm="Excluir" dangerous>
    O rascunho se perde. As questões continuam no banco.
  </ConfirmDialog>
);

function MoveItem({ to, onChoose }: { to: Moved; onChoose: () => void }) {
  const Icon = moveIcon[to];
  return (
    <Menu.Item leftSection={<Icon size={16} aria-hidden />} onClick={onChoose}>
      {moveText[to]}
    </Menu.Item>
  );
}
