import { ActionIcon, Badge, Checkbox } from '@mantine/core';
import type { CompanyUser } from '@pdy/contract/people/users';
import { userStatusLabel } from '@pdy/contract/people/words';
import { foreseenRules } from '@pdy/contract/rules/foreseen';
import type { ReachRule } from '@pdy/contract/rules/user-reach';
import { Pencil, UserCheck, UserX } from 'lucide-react';
import { formatLongMoment } from '#lib/format.ts';
import { RoleBadge } from '#ui/role-badge.tsx';
import classes from './users.module.css';
import { useGoTo } from './users-address.ts';

type Props = {
  user: CompanyUser;
  isSelected: boolean;
  onSelect: () => void;
  /** Why the person may not be switched off or on; null when they may. */
  refusal: ReachRule | null;
  onReactivate: (user: CompanyUser) => void;
};

/** Two people of a company may have one name. */
const who = ({ name, email }: CompanyUser) => `${name} (${email})`;

/** One person. A cell's heading is said again where the row is a card. */
export const UserRow = ({ user, isSelected, onSelect, refusal, onReactivate }: Props) => (
  <tr data-selected={isSelected || undefined} data-off={!user.is_active || undefined}>
    <td className={classes.check}>
      <Checkbox aria-label={`Selecionar ${who(user)}`} checked={isSelected} onChange={onSelect} />
    </td>
    <th scope="row" className={classes.name}>
      {user.name}
    </th>
    <td className={classes.email}>
      <Email address={user.email} />
    </td>
    <td className={classes.role}>
      <RoleBadge role={user.role} />
    </td>
    <Fact name="Cargo">{user.position}</Fact>
    <Fact name="Departamento">{user.department}</Fact>
    <Fact name="Gestor">{user.manager?.name}</Fact>
    <td className={classes.status}>
      <Badge color={user.is_active ? 'green' : 'gray'}>
        {userStatusLabel[user.is_active ? 'ativo' : 'inativo']}
      </Badge>
    </td>
    <Fact name="Último acesso">{user.last_login ? formatLongMoment(user.last_login) : 'Nunca acessou'}</Fact>
    <td className={classes.actions}>
      <Actions user={user} refusal={refusal} onReactivate={onReactivate} />
    </td>
  </tr>
);

const Fact = ({ name, children }: { name: string; children: string | null | undefined }) => (
  <td data-name={name} data-none={children ? undefined : true}>
    {children || <span aria-hidden>–</span>}
  </td>
);

/** Breaks before the @ first. */
export const Email = ({ address }: { address: string }) => {
  const at = address.lastIndexOf('@');
  return (
    <>
      {address.slice(0, at)}
      <wbr />
      {address.slice(at)}
    </>
  );
};

type ActionsProps = Pick<Props, 'user' | 'refusal' | 'onReactivate'>;

// A title is enough of a hint here: two tips for each of hundreds of rows are not.
function Actions({ user, refusal, onReactivate }: ActionsProps) {
  const goTo = useGoTo();
  const verb = user.is_active ? 'Desativar' : 'Reativar';
  const Sign = user.is_active ? UserX : UserCheck;
  const reason = refusal && foreseenRules[refusal];
  const press = () => {
    if (reason) return;
    if (user.is_active) goTo({ desativar: user.user_id });
    else onReactivate(user);
  };
  return (
    <>
      <ActionIcon
        title="Editar"
        aria-label={`Editar ${who(user)}`}
        onClick={() => goTo({ pessoa: user.user_id })}
      >
        <Pencil size={16} aria-hidden />
      </ActionIcon>
      <ActionIcon
        title={reason ?? verb}
        aria-label={reason ? `${verb} ${who(user)}: ${reason}` : `${verb} ${who(user)}`}
        aria-disabled={reason !== null}
        {...(reason && { 'data-disabled': true })}
        onClick={press}
      >
        <Sign size={16} aria-hidden />
      </ActionIcon>
    </>
  );
}
