import { Checkbox } from '@mantine/core';
import type { CompanyUser } from '@pdy/contract/people/users';
import { switchRefusal } from '@pdy/contract/rules/user-reach';
import { ArrowDown, ArrowUp } from 'lucide-react';
import { useReactivation } from './use-reactivation.ts';
import type { Selection } from './use-selection.ts';
import { UserRow } from './user-row.tsx';
import classes from './users.module.css';
import { sortedBy, useGoTo, useUsersAddress } from './users-address.ts';
import { useReader } from './users-query.ts';

type Props = { users: readonly CompanyUser[]; selection: Selection<CompanyUser> };

/** People of the company: a table, and cards where a table has no room. */
export function UserTable({ users, selection }: Props) {
  const reader = useReader();
  const reactivation = useReactivation();
  return (
    <div className={classes.room}>
      <table className={classes.table}>
        <caption className="fora-da-vista">Usuários da empresa</caption>
        <thead>
          <tr>
            <th scope="col" className={classes.check}>
              <Checkbox
                aria-label="Selecionar todos os usuários da lista"
                checked={selection.hasAll}
                indeterminate={selection.items.length > 0 && !selection.hasAll}
                onChange={selection.toggleAll}
              />
            </th>
            <Sortable ordem={undefined}>Nome</Sortable>
            <th scope="col">E-mail</th>
            <th scope="col">Papel</th>
            <th scope="col">Cargo</th>
            <th scope="col">Departamento</th>
            <th scope="col">Gestor</th>
            <th scope="col">Status</th>
            <Sortable ordem="acesso">Último acesso</Sortable>
            <th scope="col">Ações</th>
          </tr>
        </thead>
        <tbody>
          {users.map((user) => (
            <UserRow
              key={user.user_id}
              user={user}
              isSelected={selection.has(user.user_id)}
              onSelect={() => selection.toggle(user)}
              refusal={reader && switchRefusal(reader, user)}
              onReactivate={reactivation.mutate}
            />
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Sortable({ ordem, children }: { ordem: 'acesso' | undefined; children: string }) {
  const address = useUsersAddress();
  const goTo = useGoTo();
  const isHere = address.ordem === ordem;
  const isDown = address.sentido === 'desc';
  const Arrow = isDown ? ArrowDown : ArrowUp;
  return (
    <th scope="col" aria-sort={isHere ? (isDown ? 'descending' : 'ascending') : 'none'}>
      <button type="button" className={classes.sort} onClick={() => goTo(sortedBy(address, ordem))}>
        {children}
        {isHere && <Arrow size={14} aria-hidden />}
      </button>
    </th>
  );
}
