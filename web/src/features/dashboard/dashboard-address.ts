/** The address of the dashboard: for a manager, the tabs of the team and of the own path, and Monday's line. */
import { addressOf, id, oneOf } from '#lib/address/address.ts';

export const dashboardAddress = addressOf('/dashboard', {
  /** Absent: the day. */
  aba: oneOf('equipe', 'caminho'),
  /** The line of a Monday, whose panel is open. */
  linha: id,
});

export const { useAddress: useDashboardAddress, useGoTo } = dashboardAddress;
