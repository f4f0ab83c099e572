import { Checkbox, Skeleton, Text } from '@mantine/core';
import { roleLabel } from '@pdy/contract/permissions';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '#lib/api.ts';
import { ConfirmDialog } from '#ui/dialog/confirm-dialog.tsx';
import { Bullets } from '#ui/parts.tsx';
import { messageOf } from '../failure-words.ts';
import { nameOf, useCompanyChoices } from '../platform-queries.ts';
import { effectsOf } from './move-words.ts';
import type { Placing } from './use-placing.ts';

/** Confirms that a person leaves a company, with the effects. */
export function MoveCompanyDialog({ placing }: { placing: Placing }) {
  const { asked } = placing;
  const [shown, setShown] = useState(asked);
  const [keepsRole, setKeepsRole] = useState(false);
  // The question stays readable while the dialog closes.
  if (asked && asked !== shown) {
    setShown(asked);
    setKeepsRole(false);
  }
  const companies = useCompanyChoices();
  const target = companies.find(({ id }) => id === shown?.company_id)?.name;
  return (
    <ConfirmDialog
      opened={asked !== null}
      title={target ? 'Mudar de empresa' : 'Retirar da empresa'}
      confirm={target ? `Mudar para ${target}` : 'Retirar da empresa'}
      pending="Salvando..."
      busy={placing.isPending}
      onConfirm={() => placing.confirm(keepsRole)}
      onCancel={placing.cancel}
    >
      {shown && (
        <MoveEffects
          user={shown.user}
          target={target ?? null}
          keepsRole={keepsRole}
          onKeepRole={setKeepsRole}
        />
      )}
    </ConfirmDialog>
  );
}

type Props = {
  user: NonNullable<Placing['asked']>['user'];
  target: string | null;
  keepsRole: boolean;
  onKeepRole: (keepsRole: boolean) => void;
};

function MoveEffects({ user, target, keepsRole, onKeepRole }: Props) {
  const { data, error } = useQuery({
    ...api.platform.users.moveEffects.queryOptions({ input: { user_id: user.user_id } }),
    staleTime: 0,
    gcTime: 0,
  });
  const intro = target
    ? `${nameOf(user)} sai de ${user.company?.name} e entra em ${target}.`
    : `${nameOf(user)} sai de ${user.company?.name} e fica sem empresa.`;
  return (
    <>
      <Text mb="sm">{intro}</Text>
      {error && !data && (
        <Text fz="sm" role="alert">
          {messageOf(error, 'users')}
        </Text>
      )}
      {!data && !error && <Skeleton height={120} />}
      {data && (
        <Bullets fz="sm">
          {effectsOf(keepsRole ? { ...data, role_after: data.role } : data).map((effect) => (
            <li key={effect}>{effect}</li>
          ))}
        </Bullets>
      )}
      {data && data.role !== data.role_after && (
        <Checkbox
          mt="md"
          label={`Manter o papel ${roleLabel[data.role]}`}
          checked={keepsRole}
          onChange={({ currentTarget }) => onKeepRole(currentTarget.checked)}
        />
      )}
    </>
  );
}
