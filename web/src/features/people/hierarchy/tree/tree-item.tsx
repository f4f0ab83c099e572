/** The parts of a person in the tree, wherever they are shown: in the list, on the chart, in a branch. */
import { Badge } from '@mantine/core';
import type { TreePerson } from '@pdy/contract/people/hierarchy-tree';
import { awaitedLabel } from '@pdy/contract/people/words';
import { PersonAvatar } from '#ui/person/person-avatar.tsx';
import { useHierarchy } from '../hierarchy-context.ts';
import type { Row } from '../tree-model.ts';

type Marks = {
  isActive: boolean;
  isShown: boolean;
  isSought: boolean;
  /** A person is being dragged there. */
  isTarget: boolean;
  mayMove: boolean;
};

/** The attributes of an item of the tree. */
export const treeItem = (row: Row, { isActive, isShown, isSought, isTarget, mayMove }: Marks) => ({
  role: 'treeitem',
  tabIndex: isActive ? 0 : -1,
  'aria-level': row.level,
  'aria-posinset': row.place,
  'aria-setsize': row.siblings,
  'aria-selected': isShown,
  ...(row.hasReports && { 'aria-expanded': row.isOpen }),
  'data-id': row.id,
  'data-target': isTarget || undefined,
  'data-sought': isSought || undefined,
  draggable: mayMove,
});

type FaceProps = { person: Pick<TreePerson, 'name' | 'avatar_url'>; size: number };

export const TreeFace = (face: FaceProps) => <PersonAvatar {...face} />;

export function Tags({ id }: { id: string }) {
  const { shown, staged, reader } = useHierarchy();
  const { is_active, awaited } = shown.people.get(id) ?? {};
  return (
    <>
      {id === reader.person_id && <Badge color="indigo">Você</Badge>}
      {awaited && <Badge color={awaited === 'preparado' ? 'gray' : 'blue'}>{awaitedLabel[awaited]}</Badge>}
      {is_active === false && <Badge color="orange">Inativo</Badge>}
      {staged.has(id) && <Badge color="indigo">Mudança preparada</Badge>}
    </>
  );
}
