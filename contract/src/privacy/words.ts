/** The labels of data protection on screen. Free of schemas, so that a page loads only what it needs. */
import type { ConsentPurpose, ErasureStatus } from './privacy.ts';

export const erasureStatusLabel: Record<ErasureStatus, string> = {
  open: 'Em aberto',
  done: 'Anonimizada',
  withdrawn: 'Cancelada',
};

/** The present wording; a changed one gets the next version number. */
export const consentText: Record<ConsentPurpose, { name: string; text: string; version: number }> = {
  photo: {
    name: 'Foto no perfil',
    text: 'Autorizo o PDY a guardar minha foto e a mostrá-la às pessoas da minha empresa, ao lado do meu nome. Posso revogar quando quiser: a foto é apagada na hora e nada mais muda.',
    version: 1,
  },
};
