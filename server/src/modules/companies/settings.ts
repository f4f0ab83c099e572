/**
 * The settings of a company: its description, its working times, the person responsible for personal data. Contract:
 * `contract/src/companies/settings.ts`.
 */
import { pictureAt } from '@pdy/contract/companies/logo';
import type { ReviewSettings } from '@pdy/contract/companies/review-settings';
import type { Role } from '@pdy/contract/permissions';
import type { Updateable } from 'kysely';
import { broken } from '#kernel/broken.ts';
import type { Tx } from '#kernel/db.ts';
import { companyOf } from '#kernel/own-company.ts';
import { authed } from '#kernel/procedure.ts';
import type { DB } from '../../db/types.ts';
import { forgetPicture, refuseForeignPicture, removeLogo, setLogo } from './logo.ts';
import { settingsOf } from './settings-rows.ts';

/** The weights of groups that are not named. */
const noWeights = { self: 0, manager: 0, peer: 0, upward: 0 };

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

type Seen = { readonly company_id: string; readonly version: number };

/** False: somebody else has changed the settings since this version was read, and nothing is written. */
const setSeen = async (tx: Tx, { company_id, version }: Seen, values: Updateable<DB['company_settings']>) => {
  const changed = await tx
    .updateTable('company_settings')
    .set(values)
    .where('company_id', '=', company_id)
    .where('version', '=', version)
    .returning('company_id')
    .executeTakeFirst();
  return changed !== undefined;
};

const get = authed.companySettings.get.handler(({ context: { tx, actor } }) =>
  settingsOf(tx, companyOf(actor)),
);

const changeProfile = authed.companySettings.changeProfile.handler(
  async ({ input: { version, ...fields }, context: { tx, actor, record }, errors }) => {
    const company_id = companyOf(actor);
    const before = await settingsOf(tx, company_id);
    refuseForeignPicture(fields.logo_url, before.profile.logo_url);
    const changed = await tx
      .updateTable('companies')
      .set(fields)
      .where('id', '=', company_id)
      .where('version', '=', version)
      .returning('id')
      .executeTakeFirst();
    if (!changed) throw errors.CONFLICT();
    const after = await settingsOf(tx, company_id);
    if (pictureAt(after.profile.logo_url) === null) await forgetPicture(tx, company_id);
    await record('companies.profile.changed', company_id, differences(before.profile, after.profile));
    return after;
  },
);

const changeCalendar = authed.companySettings.changeCalendar.handler(
  async ({ input, context: { tx, actor, record }, errors }) => {
    const company_id = companyOf(actor);
    const before = await settingsOf(tx, company_id);
    const isSet = await setSeen(
      tx,
      { company_id, version: input.version },
      {
        timezone: input.timezone,
        holiday_preset: input.holiday_preset,
        week: JSON.stringify(input.week),
        extra_closed: JSON.stringify(input.extra_closed),
        removed: JSON.stringify(input.removed),
      },
    );
    if (!isSet) throw errors.CONFLICT();
    const after = await settingsOf(tx, company_id);
    await record('companies.calendar.changed', company_id, differences(before.calendar, after.calendar));
    return after;
  },
);

const changePrivacy = authed.companySettings.changePrivacy.handler(
  async ({ input: { version, ...fields }, context: { tx, actor, record }, errors }) => {
    const company_id = companyOf(actor);
    const before = await settingsOf(tx, company_id);
    const isSet = await setSeen(tx, { company_id, version }, fields);
    if (!isSet) throw errors.CONFLICT();
    const after = await settingsOf(tx, company_id);
    await record('companies.privacy.changed', company_id, differences(before.privacy, after.privacy));
    return after;
  },
);

const changeMails = authed.companySettings.changeMails.handler(
  async ({ input: { version, ...mails }, context: { tx, actor, record }, errors }) => {
    const company_id = companyOf(actor);
    const before = await settingsOf(tx, company_id);
    const isSet = await setSeen(tx, { company_id, version }, { mail_defaults: JSON.stringify(mails) });
    if (!isSet) throw errors.CONFLICT();
    const after = await settingsOf(tx, company_id);
    await record('companies.mails.changed', company_id, differences(before.mails, after.mails));
    return after;
  },
);

type Fewest = Pick<ReviewSettings, 'k_reports' | 'k_raters' | 'k_rounds'>;

/** Refuses a lower minimum, except from the platform, because people answered while they relied on it. */
const demandRaised = (before: Fewest, after: Fewest, role: Role) => {
  const isLower = (['k_reports', 'k_raters', 'k_rounds'] as const).some((name) => after[name] < before[name]);
  if (isLower && role !== 'platform_admin') throw broken('smallest_group_is_lowered_by_platform');
};

const changeReviews = authed.companySettings.changeReviews.handler(
  async ({ input: { version, ...given }, context: { tx, actor, record }, errors }) => {
    const company_id = companyOf(actor);
    const before = await settingsOf(tx, company_id);
    demandRaised(before.reviews, given, actor.role);
    const { group_weights, section_weights, medium_from, high_from, ...fewest } = given;
    const isSet = await setSeen(
      tx,
      { company_id, version },
      {
        ...fewest,
        review_group_weights: JSON.stringify({ ...noWeights, ...group_weights }),
        review_section_weights: JSON.stringify(section_weights),
        ...{ review_medium_from: medium_from, review_high_from: high_from },
      },
    );
    if (!isSet) throw errors.CONFLICT();
    const after = await settingsOf(tx, company_id);
    await record('companies.reviews.changed', company_id, differences(before.reviews, after.reviews));
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

export const companySettings = {
  get,
  changeProfile,
  setLogo,
  removeLogo,
  changeCalendar,
  changePrivacy,
  changeMails,
  changeReviews,
  privacyContact,
};
