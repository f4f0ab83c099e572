import { Group, Stack, Text } from '@mantine/core';
import { Handle, type NodeProps, Position } from '@xyflow/react';
import { ChevronRight } from 'lucide-react';
import { createContext, useContext } from 'react';
import classes from '../hierarchy.module.css';
import { useHierarchy } from '../hierarchy-context.ts';
import { teamText } from '../hierarchy-words.ts';
import { Tags, TreeFace, treeItem } from '../tree/tree-item.tsx';
import { useSizes } from '../tree/use-sizes.ts';
import type { Row } from '../tree-model.ts';

/** What changes while moving on the chart, kept apart from the nodes so that they are not all created again. */
type ChartMarks = {
  readonly active: string | undefined;
  readonly shown: string | undefined;
  readonly over: string | null;
  readonly sought: ReadonlySet<string> | null;
};

export const ChartMarksContext = createContext<ChartMarks>({
  active: undefined,
  shown: undefined,
  over: null,
  sought: null,
});

export const chartNodeId = (id: string) => `no-${id}`;

/** One person on the chart. The surrounding chart handles everything. */
export function ChartNode({ id, data: { row } }: NodeProps & { data: { row: Row } }) {
  const { shown: tree, mayAsk } = useHierarchy();
  const { active, shown, over, sought } = useContext(ChartMarksContext);
  const { direct, below } = useSizes(id);
  const person = tree.people.get(id);
  if (!person) return null;
  const team = direct > 0 ? teamText(direct, below) : '';
  return (
    <div
      id={chartNodeId(id)}
      {...treeItem(row, {
        isActive: id === active,
        isShown: id === shown,
        isSought: sought?.has(id) ?? false,
        isTarget: id === over,
        mayMove: mayAsk(id),
      })}
      className={`${classes.node} nopan`}
    >
      <Handle type="target" position={Position.Left} isConnectable={false} style={{ visibility: 'hidden' }} />
      <Handle
        type="source"
        position={Position.Right}
        isConnectable={false}
        style={{ visibility: 'hidden' }}
      />
      <TreeFace person={person} size={34} />
      <Stack component="span" gap={0} flex={1} miw={0}>
        <Text component="b" fz="sm" fw={550} lh={1.25} lineClamp={2} data-long>
          {person.name}
        </Text>
        <Text component="span" truncate c="dimmed" fz="sm">
          {person.position ?? 'Sem cargo'}
        </Text>
        {team && <span className="fora-da-vista">, {team}</span>}
        {/* The badge reaches above the card, so that it does not touch the name. */}
        <Group component="span" gap="2xs" pos="absolute" top={-13} right={10}>
          <Tags id={id} />
        </Group>
      </Stack>
      {row.hasReports && (
        <span className={classes.toggle} data-toggle data-open={row.isOpen || undefined} aria-hidden>
          {direct > 0 && direct}
          <ChevronRight size={15} />
        </span>
      )}
    </div>
  );
}
