/** The settings of a company in one read. */

import { profileFieldNames } from '@pdy/contract/companies/profile-fields';
import { ReviewSettings } from '@pdy/contract/companies/review-settings';
import { CompanyCalendar, type CompanySettings } from '@pdy/contract/companies/settings';
import { mailDefaultsOf } from '@pdy/contract/notifications/preferences';
import type { Tx } from '#kernel/db.ts';

const rowOf = (tx: Tx, company_id: string) =>
  tx
    .selectFrom('companies as c')
    .innerJoin('company_settings as s', 's.company_id', 'c.id')
    .select(profileFieldNames.map((name) => `c.${name}` as const))
    .select(['c.logo_url', 'c.domain', 'c.slug', 'c.subscription_type', 'c.max_users'])
    .select('c.version as profile_version')
    .select(['s.timezone', 's.week', 's.holiday_preset', 's.extra_closed', 's.removed'])
    .select(['s.dpo_name', 's.dpo_email', 's.log_retention_months', 's.log_legal_hold', 's.version'])
    .select(['s.mail_defaults', 's.k_reports', 's.k_raters', 's.k_rounds', 's.peers_min'])
    .select([
      's.review_group_weights',
      's.review_section_weights',
      's.review_medium_from',
      's.review_high_from',
    ])
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
  const { timezone, week, holiday_preset, extra_closed, removed, ...further } = rest;
  const { k_reports, k_raters, k_rounds, peers_min, ...named } = further;
  const { review_group_weights, review_section_weights, review_medium_from, review_high_from, ...profile } =
    named;
  return {
    profile: { ...profile, version: profile_version },
    calendar: CompanyCalendar.parse({ timezone, week, holiday_preset, extra_closed, removed }),
    privacy: { dpo_name, dpo_email },
    mails: mailDefaultsOf(mail_defaults),
    reviews: ReviewSettings.parse({
      ...{ k_reports, k_raters, k_rounds, peers_min },
      ...{ group_weights: review_group_weights, section_weights: review_section_weights },
      ...{ medium_from: Number(review_medium_from), high_from: Number(review_high_from) },
    }),
    version,
    security: { log_retention_months, log_legal_hold },
  };
};
