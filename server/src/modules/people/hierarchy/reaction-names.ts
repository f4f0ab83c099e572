/** The name by which the queue finds the job for a later day. */
export const applyScheduledMoves = 'people.apply_scheduled_moves';
