/** What a company says of itself, when it works, who answers for personal data. Contract: `contract/src/company-settings.ts`. */
import { CompanyCalendar, type CompanySettings } from '@pdy/contract/company-settings';
import type { Tx } from '#kernel/db.ts';
import { authed } from '#kernel/procedure.ts';
import { companyOf } from './own-company.ts';

const rowOf = (tx: Tx, company_id: string) =>
  tx
    .selectFrom('companies as c')
    .innerJoin('company_settings as s', 's.company_id', 'c.id')
    .select(['c.name', 'c.contact_email', 'c.contact_phone', 'c.address', 'c.website', 'c.logo_url'])
    .select(['c.domain', 'c.slug', 'c.subscription_type', 'c.max_users', 'c.version as profile_version'])
    .select(['s.timezone', 's.week', 's.holiday_preset', 's.extra_closed', 's.removed'])
    .select(['s.dpo_name', 's.dpo_email', 's.log_retention_months', 's.log_legal_hold', 's.version'])
    .where('c.id', '=', company_id)
    .executeTakeFirstOrThrow();

const settingsOf = async (tx: Tx, company_id: string): Promise<CompanySettings> => {
  const { profile_version, version, dpo_name, dpo_email, log_retention_months, log_legal_hold, ...rest } =
    await rowOf(tx, company_id);
  const { timezone, week, holiday_preset, extra_closed, removed, ...profile } = rest;
  return {
    profile: { ...profile, version: profile_version },
    calendar: CompanyCalendar.parse({ timezone, week, holiday_preset, extra_closed, removed }),
    privacy: { dpo_name, dpo_email },
    version,
    security: { log_retention_months, log_legal_hold },
  };
};

/** The fields that differ, before and after. */
const differences = (before: object, after: object) => {
  const old = new Map(Object.entries(before));
  const changed = Object.entries(after).filter(
    ([name, value]) => name !== 'version' && JSON.stringify(value) !== JSON.stringify(old.get(name)),
  );
  return {
    from: Object.fromEntries(changed.map(([name]) => [name, old.get(name)])),
    to: Object.fromEntries(changed),
  };
};

const get = authed.companySettings.get.handler(({ context: { tx, actor } }) =>
  settingsOf(tx, companyOf(actor)),
);

const changeProfile = authed.companySettings.changeProfile.handler(
  async ({ input: { version, ...fields }, context: { tx, actor, record }, errors }) => {
    const company_id = companyOf(actor);
    const before = await settingsOf(tx, company_id);
    const changed = await tx
      .updateTable('companies')
      .set(fields)
      .where('id', '=', company_id)
      .where('version', '=', version)
      .returning('id')
      .executeTakeFirst();
    if (!changed) throw errors.CONFLICT();
    const after = await settingsOf(tx, company_id);
    await record('companies.profile.changed', company_id, differences(before.profile, after.profile));
    return after;
  },
);

const changeCalendar = authed.companySettings.changeCalendar.handler(
  async ({ input, context: { tx, actor, record }, errors }) => {
    const company_id = companyOf(actor);
    const before = await settingsOf(tx, company_id);
    const changed = await tx
      .updateTable('company_settings')
      .set({
        timezone: input.timezone,
        holiday_preset: input.holiday_preset,
        week: JSON.stringify(input.week),
        extra_closed: JSON.stringify(input.extra_closed),
        removed: JSON.stringify(input.removed),
      })
      .where('company_id', '=', company_id)
      .where('version', '=', input.version)
      .returning('company_id')
      .executeTakeFirst();
    if (!changed) throw errors.CONFLICT();
    const after = await settingsOf(tx, company_id);
    await record('companies.calendar.changed', company_id, differences(before.calendar, after.calendar));
    return after;
  },
);

const changePrivacy = authed.companySettings.changePrivacy.handler(
  async ({ input: { version, ...fields }, context: { tx, actor, record }, errors }) => {
    const company_id = companyOf(actor);
    const before = await settingsOf(tx, company_id);
    const changed = await tx
      .updateTable('company_settings')
      .set(fields)
      .where('company_id', '=', company_id)
      .where('version', '=', version)
      .returning('company_id')
      .executeTakeFirst();
    if (!changed) throw errors.CONFLICT();
    const after = await settingsOf(tx, company_id);
    await record('companies.privacy.changed', company_id, differences(before.privacy, after.privacy));
    return after;
  },
);

const privacyContact = authed.companySettings.privacyContact.handler(async ({ context: { tx, actor } }) => {
  const row = await tx
    .selectFrom('companies as c')
    .innerJoin('company_settings as s', 's.company_id', 'c.id')
    .select(['c.name as company_name', 's.dpo_name', 's.dpo_email'])
    .where('c.id', '=', actor.company_id)
    .executeTakeFirst();
  return row ?? { company_name: null, dpo_name: null, dpo_email: null };
});

export const companySettings = { get, changeProfile, changeCalendar, changePrivacy, privacyContact };
