import { Box, Flex } from '@mantine/core';
import { ChevronRight } from 'lucide-react';
import classes from '../hierarchy.module.css';
import { useHierarchy } from '../hierarchy-context.ts';
import { teamText } from '../hierarchy-words.ts';
import type { Row } from '../tree-model.ts';
import { Tags, TreeFace, treeItem } from './tree-item.tsx';
import { useSizes } from './use-sizes.ts';

type Props = {
  row: Row;
  /** Its position in the list, in px. */
  top: number;
  isActive: boolean;
  isShown: boolean;
  isSought: boolean;
  isTarget: boolean;
};

/** One person of the tree. The surrounding tree handles everything. */
export function TreeRow({ row, top, ...marks }: Props) {
  const { shown, mayAsk } = useHierarchy();
  const person = shown.people.get(row.id);
  if (!person) return null;
  return (
    <div
      id={`pessoa-${row.id}`}
      {...treeItem(row, { ...marks, mayMove: mayAsk(row.id) })}
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
      <TreeFace person={person} size={30} />
      <Flex
        component="span"
        wrap="wrap"
        columnGap="sm"
        flex={1}
        miw={0}
        mah={44}
        lh={1.35}
        style={{ overflow: 'hidden' }}
        data-long
      >
        <b>{person.name}</b>
        <Box component="span" c="dimmed" fz="xs" lh="19px">
          {person.position ?? 'Sem cargo'}
        </Box>
      </Flex>
      <Tags id={row.id} />
      <Team id={row.id} />
    </div>
  );
}

function Team({ id }: { id: string }) {
  const { direct, below } = useSizes(id);
  return (
    direct > 0 && (
      <Box component="span" flex="none" c="dimmed" fz="xs">
        {teamText(direct, below)}
      </Box>
    )
  );
}
