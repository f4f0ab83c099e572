/** The words for anonymous answers: whom they are about, and who asks. */
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

/** The name of a task: a round's title, or the person whom a review is about. */
export const sealedTitle = (task: About) => task.title ?? `Sobre ${subjectName(task)}`;

/** The role in which a person answers a review, or the subject of a round. */
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

/** Who reads an anonymous answer. */
export const sealedReaders =
  'Quem recebe o resultado lê, misturado com o que os outros escreveram. Não diga quem você é.';
