import { Button, Skeleton, Stack } from '@mantine/core';
import { maskedEmail } from '@pdy/contract/rules/privacy/masked-email';
import { useSearch } from '@tanstack/react-router';
import { joinWithAccount } from '#lib/session/invitation.ts';
import { Refusal } from '#ui/page/refusal.tsx';
import { DoorForm } from '../door/door-form.tsx';
import { DoorPage } from '../door/door-page.tsx';
import { DoorTitle } from '../door/door-title.tsx';
import { PolicyField } from '../policy-field.tsx';
import { fieldErrors } from '../sign-in-fields.ts';
import { useFields } from '../use-fields.ts';
import { InvitationEnded } from './invitation-ended.tsx';
import { policyMissing } from './invitation-fields.ts';
import { InvitationForm } from './invitation-form.tsx';
import { InvitationOther, InvitationSignIn } from './invitation-other.tsx';
import { type Known, useEntrance, useInvitation } from './use-invitation.ts';

/** Sign-up by invitation, from the link in an email to a signed-in person. */
export function InvitationPage() {
  const { token: inAddress } = useSearch({ strict: false });
  const { token, found, look } = useInvitation(inAddress);
  return (
    <DoorPage title="Convite">
      {!found ? (
        <InvitationLoading />
      ) : found.known ? (
        <FoundInvitation {...found.known} token={token ?? ''} look={look} />
      ) : (
        <InvitationFailed sentence={found.failure ?? ''} onRetry={look} />
      )}
    </DoorPage>
  );
}

type FoundProps = Known & { token: string; look: () => Promise<void> };

function FoundInvitation({ invitation, signedInAs, token, look }: FoundProps) {
  if (invitation?.state !== 'open')
    return <InvitationEnded why={invitation?.state ?? 'missing'} isSignedIn={signedInAs !== undefined} />;
  const { company_name: company, email, needs, first_name, last_name } = invitation;
  const onChanged = () => void look();
  if (signedInAs === undefined) {
    if (needs === 'sign_in') return <InvitationSignIn company={company} email={email} />;
    const person = { first_name: first_name ?? '', last_name: last_name ?? '', email };
    return <InvitationForm token={token} company={company} {...person} onChanged={onChanged} />;
  }
  if (needs === 'sign_in' && maskedEmail(signedInAs) === email)
    return <InvitationJoin token={token} company={company} email={signedInAs} onChanged={onChanged} />;
  return <InvitationOther token={token} company={company} email={signedInAs} onLeft={onChanged} />;
}

const InvitationLoading = () => (
  <Stack gap="md" role="status" aria-label="Abrindo o convite…">
    <Skeleton height={34} width="70%" />
    <Skeleton height={20} width="90%" />
    <Skeleton height={42} mt="lg" />
    <Skeleton height={42} />
    <Skeleton height={42} />
  </Stack>
);

const InvitationFailed = ({ sentence, onRetry }: { sentence: string; onRetry: () => Promise<void> }) => (
  <>
    <DoorTitle purpose="O convite não pôde ser aberto agora. Ele continua valendo.">Convite</DoorTitle>
    <Refusal>{sentence}</Refusal>
    <Button size="md" fullWidth mt="xs" onClick={() => void onRetry()}>
      Tentar novamente
    </Button>
  </>
);

type Props = {
  token: string;
  company: string;
  email: string;
  /** Called when the invitation has changed meanwhile. */
  onChanged: () => void;
};

/** A signed-in person with the invited address and without a company joins this one. */
function InvitationJoin({ token, company, email, onChanged }: Props) {
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
