import { ButtonLink } from '#ui/link.tsx';
import type { LinkType } from './confirm-words.ts';
import { DoorTitle } from './door-title.tsx';

type Props = {
  type: LinkType;
  /** The other of two addresses has not agreed yet. */
  isWaiting: boolean;
};

function wordsOf({ type, isWaiting }: Props) {
  if (isWaiting)
    return ['Confirmação registrada', 'Falta confirmar pelo link que enviamos ao outro endereço.'] as const;
  if (type === 'email_change')
    return ['E-mail trocado', 'Da próxima vez, entre com o novo endereço.'] as const;
  return ['E-mail confirmado', 'Sua conta está pronta e você já entrou.'] as const;
}

/** The link has done its work. */
export function ConfirmDone(props: Props) {
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
