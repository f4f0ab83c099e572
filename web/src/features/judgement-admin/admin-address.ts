/** What the address of the cases of judgement says to those who write them. */
import { addressOf, either, id, oneOf } from '#lib/address.ts';

export const judgementAdminAddress = addressOf('/admin/behavioral-tests', {
  /** The competency that is open. */
  competencia: id,
  /** A case that is written, or one that is being begun. */
  caso: either(oneOf('novo'), id),
});
export const { useAddress: useAdminAddress, useGoTo } = judgementAdminAddress;
