/** Why a leader should talk with somebody today, in one sentence. */
import type { Talk } from '@pdy/contract/dashboard/talks';
import { formatAge, formatDay } from '#lib/words/format.ts';
import { formatLevel } from '#lib/words/level-words.ts';

type GoalTalk = Extract<Talk, { kind: 'goal_at_risk' }>;
type QuietTalk = Extract<Talk, { kind: 'quiet' }>;

const goalText = ({ goal: { title, due_on, progress, health } }: GoalTalk, today: string) => {
  const at = `está em ${Math.round(progress)}%`;
  if (health === 'sem_atualizacao') return `A meta “${title}” ${at} e está sem atualização.`;
  return due_on < today
    ? `A meta “${title}” venceu em ${formatDay(due_on)} e ${at}.`
    : `A meta “${title}” vence em ${formatDay(due_on)} e ${at}.`;
};

const quietText = ({ request, talked_on }: QuietTalk, today: string) => {
  const talked =
    talked_on === null
      ? 'não há conversa 1:1 registrada'
      : `a última conversa 1:1 foi ${formatAge(talked_on, today)}`;
  return request
    ? `Pediu seu feedback em ${formatDay(request.asked_on)}; ${talked}.`
    : `${talked.charAt(0).toUpperCase()}${talked.slice(1)}.`;
};

export const talkText = (talk: Talk, today: string): string => {
  switch (talk.kind) {
    case 'goal_at_risk':
      return goalText(talk, today);
    case 'blocked':
      return `Contou no check-in: “${talk.blockers}”`;
    case 'without_plan':
      return 'Sem PDI em andamento.';
    case 'level_rose':
      return `Passou de ${formatLevel(talk.before)} para ${formatLevel(talk.after)} em ${talk.competency.name} e ainda não ouviu isso de você.`;
    case 'quiet':
      return quietText(talk, today);
  }
};
