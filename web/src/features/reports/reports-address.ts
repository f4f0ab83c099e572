/** What the address of /reports may say. */
import { addressOf, id, oneOf, words } from '#lib/address.ts';

export const reportsAddress = addressOf('/reports', {
  /** Absent: one's own growth. */
  aba: oneOf('competencias', 'qualidade'),
  /** The competency of the cell that is open, with its area; without one, people who have none. */
  competencia: id,
  area: words,
});
export const { useAddress: useReportsAddress, useGoTo } = reportsAddress;
export type ReportsAddress = ReturnType<typeof useReportsAddress>;
