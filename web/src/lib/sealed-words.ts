/** What is said of answers without a name: whom they are about, and who asks. */
import type { SealedTask } from '@pdy/contract/sealed/sealed';
import type { SealedKind } from '@pdy/contract/sealed/words';

type About = Pick<SealedTask, 'kind' | 'group' | 'person' | 'title'>;

const subjectWords: Record<SealedKind, string> = {
  review: 'a pessoa',
  person: 'a pessoa',
  area: 'a área',
  company: 'a empresa',
};

const subjectName = ({ kind, person }: About) => person?.name ?? subjectWords[kind];

/** A round by its title, a review by the person. */
export const sealedTitle = (task: About) => task.title ?? `Sobre ${subjectName(task)}`;

/** As whom one answers in a review, and what a round is about. */
export const sealedGroupWords = (task: About) => {
  const { kind, group } = task;
  if (kind !== 'review') return `Rodada anônima sobre ${subjectName(task)}`;
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
