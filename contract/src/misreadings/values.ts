export const misreadingKinds = ['key', 'goal_start', 'goal_target', 'account', 'invite'] as const;

/** The most entries of each list that are shown, and decided on in one call. */
export const mostMisreadings = 100;
