import { Box } from '@mantine/core';
import type { BoardItem } from '@pdy/contract/career/board';
import { boardItemKindLabel } from '@pdy/contract/career/words';
import { formatDay } from '#lib/words/format.ts';
import classes from './face.module.css';

/** One item of the board, on the map and in the list. `isLost`: the job that it was placed beside left the map. */
export const ItemFace = ({ item, isLost = false }: { item: BoardItem; isLost?: boolean }) => (
  <div className={classes.item} data-color={item.color} data-line-clamp="4">
    <Box component="span" fz="xs" fw={600}>
      {boardItemKindLabel[item.kind]}
      {item.milestone_on && ` · ${formatDay(item.milestone_on)}`}
      {item.is_done && ' · feito'}
    </Box>
    {isLost && (
      <Box
        component="span"
        w="fit-content"
        py={0}
        px="xs"
        bd="1px dashed var(--pdy-control-line)"
        bdrs="sm"
        fz="xs"
      >
        Cargo fora do mapa
      </Box>
    )}
    {item.goal && <b>{item.goal.title}</b>}
    <Box
      component="span"
      className={classes.text}
      td={item.is_done ? 'line-through' : 'none'}
      data-line-clamp="4"
    >
      {item.text}
    </Box>
    {item.url && (
      <a href={item.url} target="_blank" rel="noreferrer" className="nodrag">
        {new URL(item.url).host}
      </a>
    )}
  </div>
);

/** As text, for people who do not see its place. */
export const itemWords = ({ kind, text, goal }: BoardItem) =>
  `${boardItemKindLabel[kind]}: ${goal?.title ?? text}`;
