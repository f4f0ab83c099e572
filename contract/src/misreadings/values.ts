export const misreadingKinds = ['key', 'goal_start', 'goal_target', 'account', 'invite'] as const;

/** So many of each list are shown, and decided about at a time. */
export const mostMisreadings = 100;
