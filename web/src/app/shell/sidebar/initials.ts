/** Shown for a person without a picture: the first two letters of the e-mail, otherwise 'U'. */
export const initials = (email: string | null | undefined) => email?.slice(0, 2).toUpperCase() || 'U';
