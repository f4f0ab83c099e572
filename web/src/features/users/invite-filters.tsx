import { NativeSelect } from '@mantine/core';
import type { InviteStatus } from '@pdy/contract/people/invites';
import { inviteStatusLabel } from '@pdy/contract/people/words';
import classes from './users.module.css';
import { useGoTo, useUsersAddress } from './users-address.ts';

const statuses = Object.keys(inviteStatusLabel) as InviteStatus[];
const choices = [
  { value: '', label: 'Todas' },
  ...statuses.map((value) => ({ value, label: inviteStatusLabel[value] })),
];

/** Which invitations are wanted. */
export function InviteFilters() {
  const { situacao } = useUsersAddress();
  const goTo = useGoTo();
  return (
    <NativeSelect
      label="Situação"
      data={choices}
      value={situacao ?? ''}
      onChange={({ currentTarget: { value } }) =>
        goTo({ situacao: statuses.find((status) => status === value) })
      }
      className={classes.filter}
    />
  );
}
