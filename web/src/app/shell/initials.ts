/** What stands in for a person without a picture: the first two letters of the e-mail, else 'U'. */
export const initials = (email: string | null | undefined) => email?.slice(0, 2).toUpperCase() || 'U';
