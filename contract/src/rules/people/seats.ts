/** The seats of a company: who takes one, and how many are left. The database counts in the same way. */

export type SeatCount = {
  /** The most people the company may have. */
  readonly max_users: number;
  /** Active profiles of the company, including platform administrators. */
  readonly active: number;
  readonly platform_admins_in_company: number;
  /** Open invitations that have not expired, except to the address of a person who is active there. */
  readonly open_invites: number;
};

/** The seats of a company. `free` is never negative: a lowered limit removes nobody, but nobody new may join. */
export const seatsOf = ({ max_users, active, platform_admins_in_company, open_invites }: SeatCount) => {
  const used = active - platform_admins_in_company + open_invites;
  return { used, free: Math.max(0, max_users - used) };
};
