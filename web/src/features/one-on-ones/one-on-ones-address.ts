/** What the address of 1:1 talks may say. */
import { addressOf, id } from '#lib/address.ts';

export const oneOnOnesAddress = addressOf('/conversas', {
  /** Whose talks: somebody the reader leads, or the reader. Absent: those they lead, or their own. */
  pessoa: id,
  /** The talks that an agreement is of. */
  combinado: id,
});
export const { useAddress: useOneOnOnesAddress } = oneOnOnesAddress;
