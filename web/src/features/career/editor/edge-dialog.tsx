import { Modal } from '@mantine/core';
import type { CareerDrawing, DrawnEdge } from '@pdy/contract/career/editor';
import { toastUndo } from '#ui/toast/undo-toast.tsx';
import { EdgeForm } from './edge-form.tsx';
import type { Drawing, Terms } from './use-drawing.ts';

/** An existing move, or the start of a new one. */
export type EditedEdge = { id: string } | { from_node_id?: string; to_node_id?: string };

type Props = {
  drawing: CareerDrawing;
  acts: Drawing;
  edited: EditedEdge | null;
  onClose: () => void;
};

const undoneForMs = 10_000;
const blank: Terms = { kind: 'promotion', min_months: null, note: '' };

const edgeOf = ({ edges }: CareerDrawing, edited: EditedEdge | null): DrawnEdge | undefined =>
  edited && 'id' in edited ? edges.find(({ id }) => id === edited.id) : undefined;

export function EdgeDialog({ drawing, acts, edited, onClose }: Props) {
  const edge = edgeOf(drawing, edited);
  const isOpen = edited !== null && (edge !== undefined || !('id' in edited));
  const remove = () => {
    if (edge)
      toastUndo({
        text: 'Movimento removido.',
        of: 'movimento removido',
        onUndo: acts.takeOff([], [edge]),
        forMs: undoneForMs,
      });
    onClose();
  };
  return (
    <Modal opened={isOpen} onClose={onClose} title={edge ? 'Editar movimento' : 'Novo movimento'}>
      {isOpen && (
        <EdgeForm
          nodes={drawing.nodes}
          first={edge ?? { ...blank, ...edited }}
          isKnown={edge !== undefined}
          onCancel={onClose}
          {...(edge && { onRemove: remove })}
          onSave={({ from_node_id, to_node_id, ...terms }) => {
            if (edge) acts.changeEdge(edge, terms);
            else acts.addEdge({ id: crypto.randomUUID(), from_node_id, to_node_id, ...terms, version: 1 });
            onClose();
          }}
        />
      )}
    </Modal>
  );
}
