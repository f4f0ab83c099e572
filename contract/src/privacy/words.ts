/** What screens call the values of privacy. Free of schemas, so that a page loads no more than it says. */
import type { ConsentPurpose, ErasureStatus } from './privacy.ts';

export const erasureStatusLabel: Record<ErasureStatus, string> = {
  open: 'Em aberto',
  done: 'Anonimizada',
  withdrawn: 'Cancelada',
};

/** The wording as it stands; another one gets the next number. */
export const consentText: Record<ConsentPurpose, { name: string; text: string; version: number }> = {
  photo: {
    name: 'Foto no perfil',
    text: 'Autorizo o PDY a guardar minha foto e a mostrá-la às pessoas da minha empresa, ao lado do meu nome. Posso revogar quando quiser: a foto é apagada na hora e nada mais muda.',
    version: 1,
  },
};
