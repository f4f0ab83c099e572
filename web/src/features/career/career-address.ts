/** What the address of the career map may say: its face, a job whose panel is open, whose map it is. */
import { addressOf, id, oneOf } from '#lib/address.ts';

export const careerAddress = addressOf(
  '/pdi',
  {
    /** Absent: the map, or the list on a narrow screen. */
    vista: oneOf('mapa', 'lista', 'editar'),
    /** A job whose panel is open. */
    cargo: id,
    /** Somebody the reader leads, whose map is shown. */
    liderado: id,
  },
  // Looking at one job after the other is no way to go back.
  { replaces: (change) => 'cargo' in change },
);

export type CareerAddress = ReturnType<typeof careerAddress.read>;
export type Face = NonNullable<CareerAddress['vista']>;
export const { useAddress: useCareerAddress, useGoTo } = careerAddress;
