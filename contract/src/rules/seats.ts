/** Seats of a company: who takes one, and how many are left. The database counts the same way at every door. */

export type SeatCount = {
  /** Most people the company may have. */
  readonly max_users: number;
  /** Active profiles of the company, platform administrators among them. */
  readonly active: number;
  readonly platform_admins_in_company: number;
  /** Invitations that wait, are not past their date, and go to an address of no active person there. */
  readonly open_invites: number;
};

/** `free` is never below zero: a limit that was lowered puts nobody out, and lets nobody new in. */
export const seatsOf = ({ max_users, active, platform_admins_in_company, open_invites }: SeatCount) => {
  const used = active - platform_admins_in_company + open_invites;
  return { used, free: Math.max(0, max_users - used) };
};
