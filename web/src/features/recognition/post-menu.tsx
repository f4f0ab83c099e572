import { ActionIcon, Menu, Modal } from '@mantine/core';
import type { Recognition } from '@pdy/contract/recognition/recognition';
import { Ellipsis } from 'lucide-react';
import { useState } from 'react';
import { useAct } from '#lib/act.ts';
import { api } from '#lib/api.ts';
import { ConfirmDialog } from '#ui/dialog/confirm-dialog.tsx';
import { later } from '#ui/page/later.tsx';

const EditForm = later(() => import('./post-forms.tsx'), 'EditForm');
const ReportForm = later(() => import('./post-forms.tsx'), 'ReportForm');
const RemovalForm = later(() => import('./removal-form.tsx'), 'RemovalForm');
const ExampleForm = later(() => import('./example-form.tsx'), 'ExampleForm');

type Asked = 'edit' | 'remove' | 'report' | 'use' | 'moderate' | null;

const titles = {
  edit: 'Editar publicação',
  report: 'Denunciar publicação',
  use: 'Usar como exemplo no meu PDI',
  moderate: 'Remover do mural',
} as const;

/** The other actions; nothing where there are none. */
export function PostMenu({ post }: { post: Recognition }) {
  const [asked, setAsked] = useState<Asked>(null);
  const close = () => setAsked(null);
  const { id, version, may, author, visibility } = post;
  const remove = useAct(api.recognition.remove, { done: 'Publicação excluída', onDone: close });
  if (!Object.values(may).some(Boolean)) return null;
  return (
    <>
      <Menu position="bottom-end" withinPortal>
        <Menu.Target>
          <ActionIcon
            variant="subtle"
            color="gray"
            size="lg"
            aria-label={`Mais sobre a publicação de ${author.name}`}
          >
            <Ellipsis size={18} aria-hidden />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          <PostItems may={may} onAsk={setAsked} />
        </Menu.Dropdown>
      </Menu>
      <ConfirmDialog
        opened={asked === 'remove'}
        title="Excluir a publicação?"
        confirm="Excluir"
        dangerous
        isOnTop
        busy={remove.isPending}
        onConfirm={() => remove.mutate({ id, version })}
        onCancel={close}
      >
        {visibility === 'private' ? 'A outra pessoa deixa de ler' : 'Ela sai do mural'} com os comentários, e
        não dá para desfazer. O limite do dia continua contando.
      </ConfirmDialog>
      <Modal
        opened={asked !== null && asked !== 'remove'}
        onClose={close}
        title={asked && asked !== 'remove' ? titles[asked] : ''}
        zIndex={300}
      >
        {asked === 'edit' && <EditForm post={post} onDone={close} />}
        {asked === 'report' && <ReportForm post={post} onDone={close} />}
        {asked === 'moderate' && <RemovalForm id={id} version={version} of="post" onDone={close} />}
        {asked === 'use' && <ExampleForm post={post} onDone={close} />}
      </Modal>
    </>
  );
}

type ItemsProps = { may: Recognition['may']; onAsk: (asked: Asked) => void };

const PostItems = ({ may, onAsk }: ItemsProps) => (
  <>
    {may.use && <Menu.Item onClick={() => onAsk('use')}>Usar como exemplo no meu PDI</Menu.Item>}
    {may.edit && <Menu.Item onClick={() => onAsk('edit')}>Editar</Menu.Item>}
    {may.remove && (
      <Menu.Item color="red" onClick={() => onAsk('remove')}>
        Excluir
      </Menu.Item>
    )}
    {may.report && <Menu.Item onClick={() => onAsk('report')}>Denunciar</Menu.Item>}
    {may.moderate && (
      <Menu.Item color="red" onClick={() => onAsk('moderate')}>
        Remover do mural
      </Menu.Item>
    )}
  </>
);
