import { Button } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { type InvitationRefused, joinWithAccount } from '#lib/invitation.ts';
import { ErrorSummary } from '#ui/error-summary.tsx';
import { Refusal } from '#ui/refusal.tsx';
import { DoorTitle } from './door-title.tsx';
import { policyMissing } from './invitation-fields.ts';
import { PolicyField } from './policy-field.tsx';
import { fieldErrors } from './sign-in-fields.ts';
import { useFields } from './use-fields.ts';

type Props = {
  token: string;
  company: string;
  email: string;
  /** The invitation is not what it was any more. */
  onChanged: () => void;
};

/** Whoever is signed in with the invited address, and belongs to no company, joins this one. */
export function InvitationJoin({ token, company, email, onChanged }: Props) {
  const navigate = useNavigate();
  const [refused, setRefused] = useState<InvitationRefused | null>(null);
  const form = useFields({
    initial: { policy: '' },
    check: ({ policy }) => fieldErrors({ policy: policy === 'yes' ? null : policyMissing }),
    send: async () => {
      setRefused(null);
      const refusal = await joinWithAccount(token);
      if (refusal === null) await navigate({ to: '/auth' });
      else if (refusal.code.startsWith('invite_')) onChanged();
      else setRefused(refusal);
    },
  });
  return (
    <form onSubmit={form.submit} noValidate>
      <DoorTitle purpose={`Convite para ${email}. Sua conta passa a fazer parte da empresa.`}>
        {company}
      </DoorTitle>
      <ErrorSummary errors={form.errors} attempt={form.attempt} />
      <PolicyField
        isAgreed={form.values.policy === 'yes'}
        onChange={(isAgreed) => form.set('policy', isAgreed ? 'yes' : '')}
        error={form.errorOf('policy')}
      />
      {refused && <Refusal>{refused.message}</Refusal>}
      <Button type="submit" fullWidth size="md" loading={form.isSending}>
        Aceitar convite
      </Button>
    </form>
  );
}
