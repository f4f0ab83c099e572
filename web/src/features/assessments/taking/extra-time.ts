/** Follows a time that is longer for its reader than for others. */
export const extraTime = ', já com seu tempo adicional';
