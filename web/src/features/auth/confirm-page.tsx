import { Button, Text } from '@mantine/core';
import { useRouter, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { type Proven, prove } from '#lib/session/account.ts';
import { accountReason } from '#lib/session/account-error.ts';
import { ButtonLink } from '#ui/link.tsx';
import { Refusal } from '#ui/page/refusal.tsx';
import { afterwards, confirmWords, type LinkType } from './confirm-words.ts';
import { DoorPage } from './door/door-page.tsx';
import { DoorTitle } from './door/door-title.tsx';
import { LinkExpired } from './link-expired.tsx';

/** The page behind the links of emails. Only the button uses a link up: programs that check links press no buttons. */
export function ConfirmPage() {
  const { token_hash, type, redirect_to } = useSearch({ strict: false });
  const { proven, isSending, open } = useProof(redirect_to);
  const title = confirmWords[type ?? 'signup'].title;
  const isOver = proven?.kind === 'refused' && proven.refusal.code === 'otp_expired';
  return (
    <DoorPage title={title}>
      {!token_hash || !type || isOver ? (
        <LinkExpired type={type} />
      ) : proven && proven.kind !== 'refused' ? (
        <ConfirmDone type={type} isWaiting={proven.kind === 'waiting'} />
      ) : (
        <>
          <DoorTitle purpose={confirmWords[type].purpose}>{title}</DoorTitle>
          {proven && <Refusal>{accountReason(proven.refusal)}</Refusal>}
          <Button fullWidth size="md" loading={isSending} onClick={() => void open({ token_hash, type })}>
            {confirmWords[type].button}
          </Button>
          <Text fz="sm" c="dimmed" mt="lg">
            Não foi você quem pediu? Feche esta página: nada muda.
          </Text>
        </>
      )}
    </DoorPage>
  );
}

type DoneProps = {
  type: LinkType;
  /** The other of two addresses is not confirmed yet. */
  isWaiting: boolean;
};

function wordsOf({ type, isWaiting }: DoneProps) {
  if (isWaiting)
    return ['Confirmação registrada', 'Falta confirmar pelo link que enviamos ao outro endereço.'] as const;
  if (type === 'email_change')
    return ['E-mail trocado', 'Da próxima vez, entre com o novo endereço.'] as const;
  return ['E-mail confirmado', 'Sua conta está pronta e você já entrou.'] as const;
}

/** What the link has confirmed, and the next step. */
function ConfirmDone(props: DoneProps) {
  const [title, purpose] = wordsOf(props);
  return (
    <>
      <DoorTitle purpose={purpose}>{title}</DoorTitle>
      <ButtonLink to="/auth" size="md" fullWidth>
        {props.isWaiting ? 'Ir para o PDY' : 'Ir para o painel'}
      </ButtonLink>
    </>
  );
}

function useProof(redirect_to: string | undefined) {
  const router = useRouter();
  const [proven, setProven] = useState<Proven | null>(null);
  const [isSending, setSending] = useState(false);
  const open = async (link: { token_hash: string; type: LinkType }) => {
    setSending(true);
    const answer = await prove(link);
    setSending(false);
    const next = redirect_to ?? afterwards[link.type];
    if (answer.kind === 'in' && next !== null) return router.navigate({ href: next, replace: true });
    setProven(answer);
  };
  return { proven, isSending, open };
}
