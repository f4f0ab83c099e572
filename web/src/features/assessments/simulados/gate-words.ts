/** The words where a score, answers or the answer key are not shown yet. */
import type { Gate } from '@pdy/contract/assessments/simulado-results';
import { formatLongMoment } from '#lib/words/format.ts';
import { answersAreOwn } from '#lib/words/reader-words.ts';

/** '05/03/2026 às 09:00'. */
export const momentWords = (at: Date) => {
  const [day, time] = formatLongMoment(at).split(' ');
  return `${day} às ${time}`;
};

type Held = 'O gabarito' | 'A nota' | 'A revisão das respostas';

/** The text in place of the score, until it comes or because it never does. */
export const heldScoreWords = (gate: Gate): { title: string; why: string } =>
  gate.state === 'never'
    ? {
        title: 'Este simulado não mostra a nota.',
        why: 'Suas respostas foram recebidas. Sua empresa escolheu não mostrar a nota, as respostas nem o gabarito.',
      }
    : {
        title: 'Em correção. Avisaremos quando o resultado sair.',
        why: gateWords(gate, 'A nota') ?? '',
      };

/** Who reads a score that is not shown. A level that it proves is evidence like any other. */
export const heldScoreReaders = (gate: Gate) =>
  `${gate.state === 'never' ? 'Só' : 'Por enquanto, só'} a administração lê a nota; o nível que vira evidência, você e toda a linha de gestão. ${answersAreOwn}`;

/** The text in place of the correction of questions that another test of the person asks now. */
export const heldBackWords = (questions: number) =>
  questions === 1
    ? 'Esta questão também está em um teste seu em andamento. A correção sai quando ele terminar.'
    : `${questions} questões também estão em um teste seu em andamento. A correção delas sai quando ele terminar.`;

/** Why something is not shown yet. */
export function gateWords({ state, at }: Gate, what: Held): string | null {
  const end = what === 'O gabarito' ? 'o' : 'a';
  switch (state) {
    case 'open':
      return null;
    case 'date':
      return `${what} será liberad${end} ${at ? `em ${momentWords(at)}` : 'mais tarde'}.`;
    case 'last_attempt':
      return `${what} será liberad${end} quando você usar sua última tentativa, for aprovado ou o simulado encerrar.`;
    case 'release':
      return `${what} sai quando sua empresa liberar. Avisaremos.`;
    case 'never':
      return `${what} deste simulado não é mostrad${end}.`;
    default:
      throw new Error(`no such state: ${state satisfies never}`);
  }
}
