/**
 * Mails about notifications: a single one at once, or a morning's digest. Holds only ids, so that the queue reveals
 * nothing.
 */
export const mailingQueue = 'notification_mail';

/** `day`: the morning of the digest. */
export type MailingJob = { readonly company_id: string; readonly person_id: string } & (
  | { readonly notification_id: string }
  | { readonly day: string }
);
