/** What the address of the career map may say: its face, a job whose panel is open, whose map it is. */
import { roundHalfUp } from '@pdy/contract/rules/numbers';
import { addressOf, id, matching, oneOf, yes } from '#lib/address.ts';

export const careerAddress = addressOf(
  '/pdi',
  {
    /** Absent: the map, or the list on a narrow screen. */
    vista: oneOf('mapa', 'lista', 'editar'),
    /** A job whose panel is open. */
    cargo: id,
    /** Somebody the reader leads, whose map is shown. */
    liderado: id,
    /** The levels one supposes are open. */
    simular: yes,
    /** Levels one supposes, each behind its competency. */
    niveis: matching(/^[0-9a-f-]{36}:(?:[1-4](?:\.\d)?|5)(?:,[0-9a-f-]{36}:(?:[1-4](?:\.\d)?|5))*$/),
  },
  // Looking at one job after the other is no way to go back.
  { replaces: (change) => 'cargo' in change || 'niveis' in change },
);

export type CareerAddress = ReturnType<typeof careerAddress.read>;
export type Face = NonNullable<CareerAddress['vista']>;
export const { useAddress: useCareerAddress, useGoTo } = careerAddress;

/** By competency: the level one supposes to hold. */
export type Supposed = ReadonlyMap<string, number>;

export const supposedIn = (said: string | undefined): Supposed =>
  new Map(
    said?.split(',').map((one) => {
      const [competency = '', level] = one.split(':');
      return [competency, Number(level)] as const;
    }),
  );

type Pull = { readonly competency_id: string; readonly to: number; readonly real: number | null };

/** A level pulled to another tenth; back at what is really held, nothing is supposed of it. */
export function pulled(supposed: Supposed, { competency_id, to, real }: Pull): Supposed {
  const next = new Map(supposed);
  if (to === roundHalfUp(real ?? 1, 1)) next.delete(competency_id);
  else next.set(competency_id, to);
  return next;
}

export const supposedText = (supposed: Supposed): string | undefined =>
  [...supposed].map(([competency, level]) => `${competency}:${level}`).join(',') || undefined;
