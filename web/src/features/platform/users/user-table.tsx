import { Badge, Group } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { CircleCheck, CircleOff } from 'lucide-react';
import { type FocusEvent, Fragment, useRef, useState } from 'react';
import { shellQuery } from '#lib/shell-data.ts';
import dataTable from '#ui/list/data-table.module.css';
import { RowWords } from '#ui/parts.tsx';
import { RoleBadge } from '#ui/person/role-badge.tsx';
import { useSheetRows } from '#ui/table/use-sheet-rows.ts';
import { nameOf, type User } from '../platform-queries.ts';
import { CompanySelect } from './company-select.tsx';
import { MoveCompanyDialog } from './move-dialog.tsx';
import { companyName } from './move-words.ts';
import { type Placing, usePlacing } from './use-placing.ts';
import { UserActions } from './user-actions.tsx';
import { type Asked, UserDialogs } from './user-dialogs.tsx';
import classes from './user-table.module.css';

const words = {
  done: 'Associação do usuário atualizada com sucesso!',
  failed: 'Erro ao atualizar associação do usuário',
};

type Props = {
  users: readonly User[];
  /** The number of all matching users, including those that are not loaded yet; null: not known. */
  total: number | null;
};

/** Users, one line each: a table, and cards where a table has no room. */
export function UserTable({ users, total }: Props) {
  const placing = usePlacing(words);
  const [asked, setAsked] = useState<Asked | null>(null);
  return (
    <div className={dataTable.room}>
      <table
        className={`${dataTable.table} ${classes.steady}`}
        aria-label="Usuários, por nome"
        aria-rowcount={total === null ? -1 : total + 1}
      >
        <thead>
          <tr aria-rowindex={1}>
            <th scope="col">Usuário</th>
            <th scope="col">Papel</th>
            <th scope="col">Empresa</th>
            <th scope="col">Mudar de empresa</th>
            <th scope="col">Ações</th>
          </tr>
        </thead>
        <RowsInSight users={users} placing={placing} onAsk={setAsked} />
      </table>
      <MoveCompanyDialog placing={placing} />
      {users[0] && <UserDialogs asked={asked} fallback={users[0]} onClose={() => setAsked(null)} />}
    </div>
  );
}

type RowsProps = { users: readonly User[]; placing: Placing; onAsk: (asked: Asked) => void };

const rowHeight = 58;

/** The visible rows, and the one with the focus; the others leave their room empty. */
function RowsInSight({ users, placing, onAsk }: RowsProps) {
  'use no memo'; // The list of rows in sight changes within one object.
  const { data: shell } = useQuery(shellQuery);
  const body = useRef<HTMLTableSectionElement>(null);
  const [at, setAt] = useState(-1);
  const virtual = useSheetRows({ list: body, count: users.length, at, height: rowHeight });
  const items = virtual.getVirtualItems();
  const top = virtual.options.scrollMargin;
  const enter = ({ target }: FocusEvent) =>
    setAt(Number(target.closest<HTMLElement>('[data-index]')?.dataset.index ?? -1));
  return (
    <tbody ref={body} onFocus={enter}>
      {items.map(({ index, start }, i) => {
        const user = users[index];
        return (
          user && (
            <Fragment key={user.user_id}>
              <Room height={start - (items[i - 1]?.end ?? top)} />
              <UserRow
                user={user}
                index={index}
                measure={virtual.measureElement}
                placing={placing}
                me={shell?.person.user_id}
                onAsk={onAsk}
              />
            </Fragment>
          )
        );
      })}
      <Room height={virtual.getTotalSize() + top - (items.at(-1)?.end ?? top)} />
    </tbody>
  );
}

const Room = ({ height }: { height: number }) =>
  height > 0 && <tr aria-hidden className={classes.room} style={{ height }} />;

type UserRowProps = {
  user: User;
  index: number;
  measure: (row: Element | null) => void;
  placing: Placing;
  me: string | undefined;
  onAsk: (asked: Asked) => void;
};

const UserRow = ({ user, index, measure, placing, me, onAsk }: UserRowProps) => (
  <tr ref={measure} data-index={index} aria-rowindex={index + 2} data-off={!user.is_active || undefined}>
    <th scope="row" className={dataTable.head}>
      <Group component="span" gap="sm" wrap="nowrap">
        <ActiveIcon user={user} />
        <RowWords>
          {nameOf(user)}
          <small>{user.email}</small>
        </RowWords>
      </Group>
    </th>
    <td data-as="state">
      <RoleBadge role={user.role} />
    </td>
    <td>{user.company ? companyName(user.company) : <Badge color="orange">Sem empresa</Badge>}</td>
    <td>
      <CompanySelect user={user} placing={placing} />
    </td>
    <td className={dataTable.acts}>
      <UserActions user={user} me={me} onAsk={(what) => onAsk({ user, what })} />
    </td>
  </tr>
);

/** Whether a person can sign in: a closed company locks everybody out, whatever their account says. */
const ActiveIcon = ({ user: { is_active, company } }: { user: User }) =>
  is_active && company?.is_active !== false ? (
    <CircleCheck size={18} role="img" aria-label="Ativo" color="var(--mantine-color-success)" />
  ) : (
    <CircleOff
      size={18}
      role="img"
      aria-label={is_active ? 'Ativo, sem acesso: a empresa está inativa' : 'Inativo'}
      color="var(--mantine-color-dimmed)"
    />
  );
