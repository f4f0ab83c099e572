/** The address of 1:1 talks. */
import { addressOf, id } from '#lib/address/address.ts';

export const oneOnOnesAddress = addressOf('/conversas', {
  /**
   * The person of the talks: somebody the reader leads, or the reader. Absent: everybody they lead, or their own talks.
   */
  pessoa: id,
  /** An agreement, whose talks are shown. */
  combinado: id,
});
export const { useAddress: useOneOnOnesAddress } = oneOnOnesAddress;
