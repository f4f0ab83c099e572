/** What the address of the first page may say: of whoever leads, the tab of the team. */
import { addressOf, oneOf } from '#lib/address.ts';

export const dashboardAddress = addressOf('/dashboard', {
  /** Absent: the day. */
  aba: oneOf('equipe'),
});

export const { useAddress: useDashboardAddress, useGoTo } = dashboardAddress;
