/** What the address of /goals may say: its tab, its open panel, its open dialog. */
import { addressOf, id, oneOf, text, words } from '#lib/address.ts';

export const goalsAddress = addressOf('/goals', {
  aba: oneOf('pdi', 'atividades', 'checkins', 'historico', 'equipe', 'aprovacoes'),
  /** How activities are shown; absent: as a board. */
  vista: oneOf('lista', 'calendario'),
  /** A change of a plan that waits for a decision. */
  mudanca: id,
  /** A plan of any person, whose panel is open. */
  acompanhar: id,
  /** A goal, or the goal of an activity, whose panel is open. */
  meta: text,
  atividade: text,
  /** What the panel of a goal was opened for; its field is in sight. */
  registrar: oneOf('avanco'),
  /** A plan or an activity of somebody else that waits for a decision. */
  plano: text,
  validar: text,
  /** An activity of one's own that is being finished. */
  concluir: id,
  /** A check-in whose panel is open. */
  checkin: id,
  /** Somebody of the team whose panel is open. */
  liderado: id,
  /** Whom the list of the team shows; absent: direct reports. */
  escopo: oneOf('linha'),
  busca: words,
  /** A dialog that is open. */
  novo: oneOf('pdi', 'outro', 'modelo', 'meta', 'atividade', 'metas', 'equipe'),
  /** A draft of one's own, where it is not the newest or a plan runs beside it. */
  rascunho: id,
  /** The step of a new plan. */
  passo: oneOf(1, 2, 3, 4),
  /** The competency a new goal begins with. */
  competencia: text,
  /** The level it aims at, where more is known than what the job asks for. */
  nivel: oneOf(1, 2, 3, 4, 5),
  /** The recommendation that a new goal begins with. */
  recomendacao: id,
  /** A change of one's plan that was refused, to be written anew. */
  pedido: id,
  /** What 'Por quê?' explains on top of the page. */
  porque: text,
});

export type GoalsAddress = ReturnType<typeof goalsAddress.read>;
export const { useAddress: useGoalsAddress, useGoTo } = goalsAddress;
