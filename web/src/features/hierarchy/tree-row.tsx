import { Avatar, Badge } from '@mantine/core';
import { ChevronRight } from 'lucide-react';
import { useHierarchy } from './hierarchy-context.ts';
import { teamText } from './hierarchy-words.ts';
import classes from './tree.module.css';
import type { Row } from './tree-model.ts';
import { useSizes } from './use-sizes.ts';

type Props = {
  row: Row;
  /** Where it stands in the list, in px. */
  top: number;
  isActive: boolean;
  isShown: boolean;
  isSought: boolean;
  isTarget: boolean;
};

/** One person of the tree. Everything is done by the tree around it. */
export function TreeRow({ row, top, isActive, isShown, isSought, isTarget }: Props) {
  const { tree, mayAsk } = useHierarchy();
  const person = tree.people.get(row.id);
  if (!person) return null;
  return (
    <div
      id={`pessoa-${row.id}`}
      role="treeitem"
      tabIndex={isActive ? 0 : -1}
      aria-level={row.level}
      aria-posinset={row.place}
      aria-setsize={row.siblings}
      aria-selected={isShown}
      {...(row.hasReports && { 'aria-expanded': row.isOpen })}
      data-id={row.id}
      data-target={isTarget || undefined}
      data-sought={isSought || undefined}
      draggable={mayAsk(row.id)}
      className={classes.row}
      style={{ transform: `translateY(${top}px)`, paddingLeft: 8 + (row.level - 1) * 24 }}
    >
      <span
        className={classes.toggle}
        data-toggle={row.hasReports || undefined}
        data-open={row.isOpen || undefined}
      >
        {row.hasReports && <ChevronRight size={18} aria-hidden />}
      </span>
      <Avatar
        src={person.avatar_url}
        name={person.name}
        size={30}
        color="indigo"
        variant="light"
        aria-hidden
      />
      <span className={classes.who}>
        <span className={classes.name}>{person.name}</span>
        <span className={classes.job}>{person.position ?? 'Sem cargo'}</span>
      </span>
      <Tags id={row.id} />
      <Team id={row.id} />
    </div>
  );
}

export function Tags({ id }: { id: string }) {
  const { tree, staged, reader } = useHierarchy();
  return (
    <>
      {id === reader.person_id && <Badge color="indigo">Você</Badge>}
      {tree.people.get(id)?.is_active === false && <Badge color="orange">Inativo</Badge>}
      {staged.has(id) && <Badge color="indigo">Mudança preparada</Badge>}
    </>
  );
}

function Team({ id }: { id: string }) {
  const { direct, below } = useSizes(id);
  return direct > 0 && <span className={classes.team}>{teamText(direct, below)}</span>;
}
