import { Anchor, Badge, Checkbox } from '@mantine/core';
import type { ItemStatus } from '@pdy/contract/library/authoring';
import { itemStatusLabel } from '@pdy/contract/library/words';
import type { ActivityKind } from '@pdy/contract/pdi/activity';
import { activityKindLabel } from '@pdy/contract/pdi/words';
import { formatMinutes } from '#lib/format.ts';
import classes from './authoring.module.css';
import { useGoTo } from './authoring-address.ts';
import type { Marked } from './use-marked.ts';

const colors: Record<ItemStatus, string> = {
  draft: 'gray',
  in_review: 'blue',
  published: 'green',
  archived: 'gray',
};

/** An item as a row shows it, a company's as the platform's. */
export type ListedItem = {
  readonly id: string;
  readonly title: string;
  readonly code: string;
  readonly kind: ActivityKind;
  readonly minutes: number;
  readonly status: ItemStatus;
  /** 'SQL 2 → 3' */
  readonly teaches: readonly string[];
  readonly hasTwin?: boolean;
  readonly isLinkBroken?: boolean;
};

type Props = { items: readonly ListedItem[]; marked: Omit<Marked, 'clear'> };

/** A table, and cards where a table has no room. */
export const ItemsTable = ({ items, marked }: Props) => (
  <div className={classes.room}>
    <table className={classes.table}>
      <caption className="fora-da-vista">Atividades da biblioteca</caption>
      <thead>
        <tr>
          <th scope="col" className={classes.check}>
            <Checkbox
              aria-label="Marcar todas as atividades da lista"
              checked={marked.hasAll}
              indeterminate={marked.items.length > 0 && !marked.hasAll}
              onChange={marked.toggleAll}
            />
          </th>
          <th scope="col">Título</th>
          <th scope="col">Tipo</th>
          <th scope="col">Duração</th>
          <th scope="col">Competências</th>
          <th scope="col">Situação</th>
        </tr>
      </thead>
      <tbody>
        {items.map((item) => (
          <Row key={item.id} item={item} marked={marked} />
        ))}
      </tbody>
    </table>
  </div>
);

function Row({ item, marked }: { item: ListedItem; marked: Props['marked'] }) {
  const goTo = useGoTo();
  const { id, title, code, kind, minutes, status, teaches } = item;
  return (
    <tr data-selected={marked.has(id) || undefined}>
      <td className={classes.check}>
        <Checkbox
          aria-label={`Marcar: ${title}`}
          checked={marked.has(id)}
          onChange={() => marked.toggle(id)}
        />
      </td>
      <th scope="row">
        <Anchor
          component="button"
          type="button"
          fz={14}
          fw={550}
          ta="left"
          underline="hover"
          onClick={() => goTo({ atividade: id })}
        >
          {title}
        </Anchor>
        <small>
          {code}
          {item.hasTwin && ' · Já existe outra com este título e endereço'}
        </small>
      </th>
      <td data-name="Tipo">{activityKindLabel[kind]}</td>
      <td data-name="Duração">{formatMinutes(minutes)}</td>
      <td data-name="Competências">{teaches.join(', ') || 'Nenhuma'}</td>
      <td>
        <span className={classes.states}>
          <Badge color={colors[status]} className={classes.state}>
            {itemStatusLabel[status]}
          </Badge>
          {item.isLinkBroken && (
            <Badge color="red" className={classes.state}>
              Link quebrado
            </Badge>
          )}
        </span>
      </td>
    </tr>
  );
}
