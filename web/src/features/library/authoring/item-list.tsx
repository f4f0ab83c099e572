import { Badge, Group } from '@mantine/core';
import type { ItemStatus } from '@pdy/contract/library/authoring';
import { itemFieldWords } from '@pdy/contract/library/item-fields';
import { itemStatusLabel } from '@pdy/contract/library/words';
import type { ActivityKind } from '@pdy/contract/pdi/activity';
import { activityKindLabel } from '@pdy/contract/pdi/words';
import type { ReactNode } from 'react';
import type { Selection } from '#lib/keys/selection.ts';
import type { Pages } from '#lib/pages.ts';
import { formatMinutes } from '#lib/words/format.ts';
import { DataList } from '#ui/list/data-list.tsx';
import type { Column } from '#ui/list/data-table.tsx';
import { FilteredOut } from '#ui/list/filtered-out.tsx';
import { Below } from '#ui/parts.tsx';
import { RowButton } from '#ui/table/row-button.tsx';
import { useGoTo } from './authoring-address.ts';

const colors: Record<ItemStatus, string> = {
  draft: 'gray',
  in_review: 'blue',
  published: 'green',
  archived: 'gray',
};

/** An item as a row shows it, of a company or of the platform. */
type Listed = {
  id: string;
  title: string;
  code: string;
  kind: ActivityKind;
  minutes: number;
  status: ItemStatus;
  twins?: number;
  is_link_broken?: boolean;
};

const columnsOf = <Item extends Listed>(
  taught: (item: Item) => readonly string[],
): readonly Column<Item>[] => [
  { name: itemFieldWords.title.label, as: 'head', cell: (item) => <ItemTitle item={item} /> },
  { name: itemFieldWords.kind.label, cell: ({ kind }) => activityKindLabel[kind] },
  { name: itemFieldWords.minutes.label, cell: ({ minutes }) => formatMinutes(minutes) },
  { name: 'Competências', cell: (item) => taught(item).join(', ') || 'Nenhuma' },
  { name: 'Situação', as: 'state', cell: (item) => <ItemState item={item} /> },
];

type Props<Item> = {
  query: Pages<Item, unknown>;
  selection: Selection<Item>;
  what: string;
  /** 'SQL 2 → 3' */
  taught: (item: Item) => readonly string[];
  none: ReactNode;
  isFiltered: boolean;
};

/** All items of a library, in any state. */
export const ItemList = <Item extends Listed>({ selection, taught, ...list }: Props<Item>) => (
  <DataList
    {...list}
    whatMore="mais atividades"
    rows={8}
    filteredOut={<NoItemFound />}
    caption="Atividades da biblioteca"
    columns={columnsOf(taught)}
    keyOf={({ id }) => id}
    selection={{
      of: selection,
      all: 'Marcar todas as atividades da lista',
      name: ({ title }) => `Marcar: ${title}`,
    }}
  />
);

function ItemTitle({ item: { id, title, code, twins = 0 } }: { item: Listed }) {
  const goTo = useGoTo();
  return (
    <Below>
      <RowButton onClick={() => goTo({ atividade: id })}>{title}</RowButton>
      <small>
        {code}
        {twins > 0 && ' · Já existe outra com este título e endereço'}
      </small>
    </Below>
  );
}

const ItemState = ({ item: { status, is_link_broken } }: { item: Listed }) => (
  <Group component="span" gap="2xs" align="stretch">
    <Badge color={colors[status]}>{itemStatusLabel[status]}</Badge>
    {is_link_broken && <Badge color="red">Link quebrado</Badge>}
  </Group>
);

function NoItemFound() {
  const goTo = useGoTo();
  return (
    <FilteredOut
      title="Nenhuma atividade encontrada"
      why="Ajuste os filtros."
      onClear={() => goTo({ busca: undefined, situacao: undefined, falta: undefined })}
    />
  );
}
