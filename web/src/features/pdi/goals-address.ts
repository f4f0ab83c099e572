/** What the address of /goals may say: its tab, its open panel, its open dialog. */
import { addressOf, id, oneOf, text, words } from '#lib/address/address.ts';

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
  /** The purpose for which the panel of a goal was opened; its field is scrolled into view. */
  registrar: oneOf('avanco'),
  /** A plan or an activity of another person that waits for a decision. */
  plano: text,
  validar: text,
  /** The reader's own activity that is being finished. */
  concluir: id,
  /** A check-in whose panel is open. */
  checkin: id,
  /** A member of the team whose panel is open. */
  liderado: id,
  /** The people in the list of the team; absent: direct reports. */
  escopo: oneOf('linha'),
  busca: words,
  /** A dialog that is open. */
  novo: oneOf('pdi', 'outro', 'modelo', 'meta', 'atividade', 'metas', 'equipe'),
  /** A draft of the reader's own that is not the newest, or has a running plan beside it. */
  rascunho: id,
  /** The step of a new plan. */
  passo: oneOf(1, 2, 3, 4),
  /** The competency with which a new goal begins. */
  competencia: text,
  /** The level of a new goal, where something more precise is known than the demand of the job. */
  nivel: oneOf(1, 2, 3, 4, 5),
  /** The recommendation with which a new goal begins. */
  recomendacao: id,
  /** A refused change of the reader's plan that is to be rewritten. */
  pedido: id,
  /** The subject of 'Por quê?' on top of the page. */
  porque: text,
});

export type GoalsAddress = ReturnType<typeof goalsAddress.read>;
export const { useAddress: useGoalsAddress, useGoTo } = goalsAddress;
