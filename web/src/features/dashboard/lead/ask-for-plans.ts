import { useAct } from '#lib/act.ts';
import { api } from '#lib/api.ts';

const askedText = (people: number) =>
  people === 1 ? 'Pedido enviado a 1 pessoa' : `Pedido enviado a ${people} pessoas`;

/** Asks all direct reports without a plan for one, at most once a day. */
export const useAskForPlans = () =>
  useAct(api.pdi.team.ask_plans, { done: ({ people }) => askedText(people), refreshes: false });
