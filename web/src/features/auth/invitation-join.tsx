import { joinWithAccount } from '#lib/invitation.ts';
import { DoorForm } from './door-form.tsx';
import { DoorTitle } from './door-title.tsx';
import { policyMissing } from './invitation-fields.ts';
import { PolicyField } from './policy-field.tsx';
import { fieldErrors } from './sign-in-fields.ts';
import { useFields } from './use-fields.ts';
import { useEntrance } from './use-invitation.ts';

type Props = {
  token: string;
  company: string;
  email: string;
  /** The invitation is not what it was any more. */
  onChanged: () => void;
};

/** Whoever is signed in with the invited address, and belongs to no company, joins this one. */
export function InvitationJoin({ token, company, email, onChanged }: Props) {
  const enter = useEntrance(onChanged);
  const form = useFields({
    initial: { policy: '' },
    check: ({ policy }) => fieldErrors({ policy: policy === 'yes' ? null : policyMissing }),
    send: async () => enter(await joinWithAccount(token)),
  });
  return (
    <DoorForm
      form={form}
      title={
        <DoorTitle purpose={`Convite para ${email}. Sua conta passa a fazer parte da empresa.`}>
          {company}
        </DoorTitle>
      }
      send="Aceitar convite"
    >
      <PolicyField {...form.field('policy')} />
    </DoorForm>
  );
}
