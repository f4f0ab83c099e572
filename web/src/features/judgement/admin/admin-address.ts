import { addressOf, either, id, oneOf } from '#lib/address/address.ts';

export const judgementAdminAddress = addressOf('/admin/behavioral-tests', {
  /** The competency that is open. */
  competencia: id,
  /** The case that is edited, or 'novo' for a new one. */
  caso: either(oneOf('novo'), id),
});
export const { useAddress: useAdminAddress, useGoTo } = judgementAdminAddress;
