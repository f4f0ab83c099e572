/** Mails about notifications: one at once, or a morning's digest. Only ids: whoever reads the queue learns nothing. */
export const mailingQueue = 'notification_mail';

/** `day`: the morning whose digest it is. */
export type MailingJob = { readonly company_id: string; readonly person_id: string } & (
  | { readonly notification_id: string }
  | { readonly day: string }
);
