/** What a company has set, in one read. */
import { CompanyCalendar, type CompanySettings } from '@pdy/contract/companies/settings';
import { mailDefaultsOf } from '@pdy/contract/notifications/preferences';
import type { Tx } from '#kernel/db.ts';

const rowOf = (tx: Tx, company_id: string) =>
  tx
    .selectFrom('companies as c')
    .innerJoin('company_settings as s', 's.company_id', 'c.id')
    .select(['c.name', 'c.contact_email', 'c.contact_phone', 'c.address', 'c.website', 'c.logo_url'])
    .select(['c.domain', 'c.slug', 'c.subscription_type', 'c.max_users', 'c.version as profile_version'])
    .select(['s.timezone', 's.week', 's.holiday_preset', 's.extra_closed', 's.removed'])
    .select(['s.dpo_name', 's.dpo_email', 's.log_retention_months', 's.log_legal_hold', 's.version'])
    .select('s.mail_defaults')
    .where('c.id', '=', company_id)
    .executeTakeFirstOrThrow();

export const settingsOf = async (tx: Tx, company_id: string): Promise<CompanySettings> => {
  const {
    profile_version,
    version,
    dpo_name,
    dpo_email,
    log_retention_months,
    log_legal_hold,
    mail_defaults,
    ...rest
  } = await rowOf(tx, company_id);
  const { timezone, week, holiday_preset, extra_closed, removed, ...profile } = rest;
  return {
    profile: { ...profile, version: profile_version },
    calendar: CompanyCalendar.parse({ timezone, week, holiday_preset, extra_closed, removed }),
    privacy: { dpo_name, dpo_email },
    mails: mailDefaultsOf(mail_defaults),
    version,
    security: { log_retention_months, log_legal_hold },
  };
};
