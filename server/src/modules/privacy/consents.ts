/** Consents that a person gives and withdraws. Contract: `contract/src/privacy/privacy.ts`. */
import { type Consent, ConsentPurpose } from '@pdy/contract/privacy/privacy';
import { consentText } from '@pdy/contract/privacy/words';
import { sql } from 'kysely';
import { broken } from '#kernel/broken.ts';
import type { Tx } from '#kernel/db.ts';
import { companyOf } from '#kernel/own-company.ts';
import { authed } from '#kernel/procedure.ts';

const mostListed = 50;

const consentsOf = async (tx: Tx, person_id: string): Promise<Consent[]> => {
  const rows = await tx
    .selectFrom('consents')
    .select(['id', 'purpose', 'is_given', 'text_version', 'created_at as at', 'ip_prefix'])
    .where('person_id', '=', person_id)
    .orderBy('id', 'desc')
    .execute();
  return ConsentPurpose.options.map((purpose) => {
    const history = rows.filter((row) => row.purpose === purpose).slice(0, mostListed);
    return { purpose, is_given: history[0]?.is_given ?? false, history };
  });
};

const mine = authed.privacy.consents.mine.handler(({ context: { tx, actor } }) =>
  consentsOf(tx, actor.person_id),
);

/** The stored part of the network address: it proves where the answer came from without identifying a machine. */
const prefixOf = (ip: string | null | undefined) =>
  ip == null
    ? null
    : sql<string>`text(network(set_masklen(${ip}::inet, case family(${ip}::inet) when 4 then 24 else 48 end)))`;

/** Records a consent or its withdrawal, with which the photo is deleted in the same transaction. */
const decide = authed.privacy.consents.decide.handler(async ({ input, context }) => {
  const { tx, actor, record, origin } = context;
  companyOf(actor);
  const { purpose, is_given, text_version } = input;
  if (text_version !== consentText[purpose].version) throw broken('consent_text_is_current');
  const { person_id } = actor;
  const now = await consentsOf(tx, person_id);
  if (now.some((one) => one.purpose === purpose && one.is_given === is_given)) return now;
  await tx
    .insertInto('consents')
    .values({ purpose, is_given, text_version, ip_prefix: prefixOf(origin?.ip) })
    .execute();
  if (!is_given)
    await tx.updateTable('profiles').set({ avatar_url: null }).where('user_id', '=', person_id).execute();
  const name = is_given ? 'privacy.consent.given' : 'privacy.consent.revoked';
  await record(name, person_id, { purpose, text_version });
  return consentsOf(tx, person_id);
});

export const consents = { mine, decide };
