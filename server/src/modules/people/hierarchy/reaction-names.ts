/** By which the queue finds the job of a day to come. */
export const applyScheduledMoves = 'people.apply_scheduled_moves';
