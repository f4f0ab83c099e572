/** The words on screens of feedback. */
import type { Feedback, LevelSince } from '@pdy/contract/feedback/feedback';
import { formatDay, formatMoment } from '#lib/words/format.ts';
import { formatLevel } from '#lib/words/level-words.ts';

/** Exactly who reads it: 'Só Ana e o gestor dela, Rui, lerão este feedback.' */
export function readersSentence(
  name: string,
  leader: string | null,
  { isShared, isLeader }: { isShared: boolean; isLeader: boolean },
) {
  const [first = name] = name.split(' ');
  if (isLeader) return `Só você e ${first} lerão este feedback. Nem administradores leem.`;
  if (!isShared) return `Só ${first} lerá este feedback. Nem administradores leem.`;
  return leader === null
    ? `${first} não tem gestor: só ${first} leria.`
    : `Só ${first} e quem lidera ${first} hoje, ${leader}, lerão este feedback.`;
}

/** Who reads feedback that was given. */
export function readersWords({ side, readers }: Pick<Feedback, 'side' | 'readers'>) {
  const both = side === 'giver' || side === 'receiver' ? 'vocês dois' : 'os dois';
  if (side === 'moderator') return `Leem ${both} e, até decidir, a administração`;
  return readers.length === 0 ? `Só ${both} leem` : `Leem ${both} e ${readers.join(', ')}`;
}

/** The four steps from the first word to a visible change. */
export const loopSteps = ['Entregue', 'Agradecido', 'Em ação', 'Verificado'] as const;

/** The number of steps that are done. */
export function stepsDone({
  status,
  acknowledged_at,
  acted_at,
}: Pick<Feedback, 'status' | 'acknowledged_at' | 'acted_at'>) {
  if (status === 'verified') return 4;
  if (acted_at) return 3;
  return acknowledged_at ? 2 : 1;
}

export const verificationWords = (answer: -1 | 0 | 1 | number) =>
  ({ '1': 'percebeu evolução', '0': 'percebeu evolução em parte', '-1': 'ainda não percebeu evolução' })[
    String(answer)
  ] ?? '';

export const levelWords = ({ name, since, before, now }: LevelSince) => {
  if (now === null)
    return before === null
      ? `${name}: ainda sem evidência.`
      : `${name}: sem evidência recente (era ${formatLevel(before)} em ${formatDay(since)}).`;
  if (before === null) return `${name}: de desconhecido para ${formatLevel(now)} desde ${formatDay(since)}.`;
  const same = formatLevel(before) === formatLevel(now);
  return same
    ? `${name}: ${formatLevel(now)}, como em ${formatDay(since)}.`
    : `${name}: de ${formatLevel(before)} para ${formatLevel(now)} desde ${formatDay(since)}.`;
};

export const statusWords = ({
  status,
  moderation,
  read_at,
  side,
}: Pick<Feedback, 'status' | 'moderation' | 'read_at' | 'side'>) => {
  if (moderation === 'reported') return 'Denunciado, em análise';
  if (moderation === 'hidden') return 'Ocultado pela administração';
  if (status === 'retracted') return 'Retirado';
  if (status === 'closed') return 'Encerrado';
  if (status === 'delivered') return read_at ? 'Lido' : side === 'receiver' ? 'Novo' : 'Ainda não lido';
  return null;
};

/** Distinguishes the buttons of several feedbacks by the same person. */
export const whichFeedback = ({ giver, delivered_at }: Pick<Feedback, 'giver' | 'delivered_at'>): string =>
  `feedback de ${giver.name}, ${formatMoment(delivered_at)}`;
