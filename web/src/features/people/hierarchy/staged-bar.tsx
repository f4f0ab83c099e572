import { Button, Group, Modal, Skeleton, Text } from '@mantine/core';
import { peopleAffected } from '@pdy/contract/rules/people/hierarchy-moves';
import { useState } from 'react';
import { ConfirmDialog } from '#ui/dialog/confirm-dialog.tsx';
import { later } from '#ui/page/later.tsx';
import parts from '#ui/parts.module.css';
import classes from './hierarchy.module.css';
import { useHierarchy } from './hierarchy-context.ts';
import { affectedText, changesText } from './hierarchy-words.ts';

const StagedForm = later(() => import('./staged-form.tsx'), 'StagedForm', <Skeleton height={220} />);

/** Prepared changes that are not applied: their number, and the way to check them. */
export function StagedBar() {
  const { isStaging, staged, whole, clearStaged, levels } = useHierarchy();
  const [isOpen, setOpen] = useState(false);
  const [isDropping, setDropping] = useState(false);
  if (!isStaging) return null;
  const affected = peopleAffected(whole.managers, Object.fromEntries(staged));
  return (
    <Group
      component="section"
      justify="space-between"
      mb="md"
      className={`${parts.tinted} ${classes.staged}`}
      aria-label="Mudanças em preparo"
      data-staged
    >
      <Text role="status" fz="sm">
        {staged.size === 0
          ? 'Mova quantas pessoas quiser. Nada muda até você conferir e aplicar.'
          : [
              `${changesText(staged.size)} em preparo`,
              ...(levels.isWhole ? [affectedText(affected)] : []),
            ].join(' · ')}
      </Text>
      {staged.size > 0 && (
        <Group gap="xs">
          <Button size="xs" variant="default" onClick={() => setDropping(true)}>
            Descartar
          </Button>
          <Button size="xs" onClick={() => setOpen(true)}>
            Conferir mudanças
          </Button>
        </Group>
      )}
      <Modal opened={isOpen} onClose={() => setOpen(false)} title="Conferir mudanças" size="lg">
        <StagedForm onClose={() => setOpen(false)} />
      </Modal>
      <ConfirmDialog
        opened={isDropping}
        title="Descartar as mudanças em preparo?"
        confirm="Descartar"
        dangerous
        onCancel={() => setDropping(false)}
        onConfirm={() => {
          clearStaged();
          setDropping(false);
        }}
      >
        A hierarquia volta a aparecer como está hoje.
      </ConfirmDialog>
    </Group>
  );
}
