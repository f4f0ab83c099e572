/** The address of the dashboard: for a manager, the tab of the team and Monday's line. */
import { addressOf, id, oneOf } from '#lib/address/address.ts';

export const dashboardAddress = addressOf('/dashboard', {
  /** Absent: the day. */
  aba: oneOf('equipe'),
  /** The line of a Monday, whose panel is open. */
  linha: id,
});

export const { useAddress: useDashboardAddress, useGoTo } = dashboardAddress;
