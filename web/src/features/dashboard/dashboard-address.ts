/** What the address of the dashboard may say: for a manager, the tab of the team. */
import { addressOf, oneOf } from '#lib/address.ts';

export const dashboardAddress = addressOf('/dashboard', {
  /** Absent: the day. */
  aba: oneOf('equipe'),
});

export const { useAddress: useDashboardAddress, useGoTo } = dashboardAddress;
