/** What the address of the dashboard may say: for a manager, the tab of the team and Monday's line. */
import { addressOf, id, oneOf } from '#lib/address.ts';

export const dashboardAddress = addressOf('/dashboard', {
  /** Absent: the day. */
  aba: oneOf('equipe'),
  /** What was told of the team on a Monday, whose panel is open. */
  linha: id,
});

export const { useAddress: useDashboardAddress, useGoTo } = dashboardAddress;
