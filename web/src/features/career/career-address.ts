/** The address of the career map: its view, the job whose panel is open, and whose map it is. */
import { roundHalfUp } from '@pdy/contract/rules/numbers';
import { addressOf, id, matching, oneOf, yes } from '#lib/address/address.ts';

export const careerAddress = addressOf(
  '/pdi',
  {
    /** Absent: the map, or the list on a narrow screen. */
    vista: oneOf('mapa', 'lista', 'editar'),
    /** A job whose panel is open. */
    cargo: id,
    /** A person whom the reader leads, and whose map is shown. */
    liderado: id,
    /** The list of supposed levels is open. */
    simular: yes,
    /** Supposed levels, each after its competency. */
    niveis: matching(/^[0-9a-f-]{36}:(?:[1-4](?:\.\d)?|5)(?:,[0-9a-f-]{36}:(?:[1-4](?:\.\d)?|5))*$/),
  },
  // Opening one job after the other adds no entries to the browser's history.
  { replaces: (change) => 'cargo' in change || 'niveis' in change },
);

export type CareerAddress = ReturnType<typeof careerAddress.read>;
export type Face = NonNullable<CareerAddress['vista']>;
export const { useAddress: useCareerAddress, useGoTo } = careerAddress;

/** By competency: the supposed level. */
export type Supposed = ReadonlyMap<string, number>;

export const supposedIn = (said: string | undefined): Supposed =>
  new Map(
    said?.split(',').map((one) => {
      const [competency = '', level] = one.split(':');
      return [competency, Number(level)] as const;
    }),
  );

type Pull = { readonly competency_id: string; readonly to: number; readonly real: number | null };

/** A level moved to another tenth; back at the real level, nothing is supposed. */
export function pulled(supposed: Supposed, { competency_id, to, real }: Pull): Supposed {
  const next = new Map(supposed);
  if (to === roundHalfUp(real ?? 1, 1)) next.delete(competency_id);
  else next.set(competency_id, to);
  return next;
}

export const supposedText = (supposed: Supposed): string | undefined =>
  [...supposed].map(([competency, level]) => `${competency}:${level}`).join(',') || undefined;
