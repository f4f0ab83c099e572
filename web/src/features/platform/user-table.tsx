import { Badge } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { CircleCheck, CircleOff } from 'lucide-react';
import { useState } from 'react';
import { shellQuery } from '#lib/shell-data.ts';
import { RoleBadge } from '#ui/role-badge.tsx';
import { CompanySelect } from './company-select.tsx';
import { MoveDialog } from './move-dialog.tsx';
import type { User } from './platform-queries.ts';
import classes from './table.module.css';
import { type Placing, usePlacing } from './use-placing.ts';
import { UserActions } from './user-actions.tsx';
import { type Asked, UserDialogs } from './user-dialogs.tsx';

const words = {
  done: 'Associação do usuário atualizada com sucesso!',
  failed: 'Erro ao atualizar associação do usuário',
};

/** Users, one line each: a table, and cards where a table has no room. */
export function UserTable({ users }: { users: readonly User[] }) {
  const placing = usePlacing(words);
  const [asked, setAsked] = useState<Asked | null>(null);
  const { data: shell } = useQuery(shellQuery);
  return (
    <div className={classes.box}>
      <table className={classes.table} aria-label="Usuários, por nome">
        <thead>
          <tr>
            <th scope="col">Usuário</th>
            <th scope="col">Papel</th>
            <th scope="col">Empresa</th>
            <th scope="col">Mudar de empresa</th>
            <th scope="col" className={classes.last}>
              Ações
            </th>
          </tr>
        </thead>
        <tbody>
          {users.map((user) => (
            <Row
              key={user.user_id}
              user={user}
              placing={placing}
              me={shell?.person.user_id}
              onAsk={setAsked}
            />
          ))}
        </tbody>
      </table>
      <MoveDialog placing={placing} />
      {users[0] && <UserDialogs asked={asked} fallback={users[0]} onClose={() => setAsked(null)} />}
    </div>
  );
}

type RowProps = {
  user: User;
  placing: Placing;
  me: string | undefined;
  onAsk: (asked: Asked) => void;
};

const Row = ({ user, placing, me, onAsk }: RowProps) => (
  <tr data-off={!user.is_active || undefined}>
    <th scope="row" className={classes.person}>
      <ActiveIcon isActive={user.is_active} />
      <span>
        <span className={classes.who}>{user.name.trim() || user.email}</span>
        <span className={classes.mail}>{user.email}</span>
      </span>
    </th>
    <td>
      <RoleBadge role={user.role} />
    </td>
    <td>{user.company?.name ?? <Badge color="orange">Sem empresa</Badge>}</td>
    <td className={classes.choose}>
      <CompanySelect user={user} placing={placing} />
    </td>
    <td className={classes.last}>
      <UserActions user={user} me={me} onAsk={(what) => onAsk({ user, what })} />
    </td>
  </tr>
);

const ActiveIcon = ({ isActive }: { isActive: boolean }) =>
  isActive ? (
    <CircleCheck size={18} role="img" aria-label="Ativo" className={classes.on} />
  ) : (
    <CircleOff size={18} role="img" aria-label="Inativo" className={classes.off} />
  );
