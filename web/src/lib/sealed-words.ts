/** What is said of answers without a name: whom they are about, and who asks. */
import type { SealedTask } from '@pdy/contract/sealed/sealed';
import type { SealedKind } from '@pdy/contract/sealed/words';

type About = Pick<SealedTask, 'kind' | 'group' | 'person'>;

const subjectWords: Record<SealedKind, string> = {
  review: 'a pessoa',
  person: 'a pessoa',
  area: 'a área',
  company: 'a empresa',
};

export const sealedTitle = ({ kind, person }: About) => `Sobre ${person?.name ?? subjectWords[kind]}`;

/** As whom one answers in a review; a round says it itself. */
export const sealedGroupWords = ({ kind, group }: About) => {
  if (kind !== 'review') return 'Rodada anônima';
  return group === 'upward' ? 'Minha liderança' : 'Pares';
};

export const promiseWords =
  'Depois de enviar, ninguém consegue ligar esta resposta a você, nem você poderá alterá-la.';
export const draftWords =
  'O que você escreve fica só nesta aba até enviar. Se fechar a aba, o rascunho se perde.';
export const lostWords = 'Ainda não recebida. Enviar de novo.';

/** Of what is written in an answer without a name. */
export const sealedReaders =
  'Quem recebe o resultado lê, misturado com o que os outros escreveram. Não diga quem você é.';
