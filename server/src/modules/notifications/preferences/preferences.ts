/** How often a person wants mails about their notifications. Contract: `contract/src/notifications/preferences.ts`. */

import { type MailFrequency, mailDefaultsOf, usualFrequency } from '@pdy/contract/notifications/preferences';
import { type MailSubject, mailSubjects } from '@pdy/contract/notifications/values';
import { sql } from 'kysely';
import { forbidden } from '#kernel/broken.ts';
import type { Tx } from '#kernel/db.ts';
import { authed } from '#kernel/procedure.ts';

type Preference = { readonly tipo: MailSubject; readonly frequency: MailFrequency };

const ofCompany = sql<string>`app.company_id()`;

/**
 * The frequency of mails for each type: the person's choice, else the default of their company, else the general
 * default.
 */
export const preferencesOf = async (tx: Tx, person_id: string): Promise<Preference[]> => {
  const rows = await tx
    .selectFrom('notification_preferences')
    .select(['tipo', 'frequency'])
    .where('person_id', '=', person_id)
    .where('company_id', '=', ofCompany)
    .execute();
  const company = await tx
    .selectFrom('company_settings')
    .select('mail_defaults')
    .where('company_id', '=', ofCompany)
    .executeTakeFirst();
  const usual: Record<MailSubject, MailFrequency> = {
    ...usualFrequency,
    ...mailDefaultsOf(company?.mail_defaults),
  };
  return mailSubjects.map((tipo) => {
    const chosen = rows.find((row) => row.tipo === tipo);
    return { tipo, frequency: chosen?.frequency ?? usual[tipo] };
  });
};

/** Stores the choices in the company of `tx`. */
export const choose = (tx: Tx, person_id: string, items: readonly Preference[]) =>
  tx
    .insertInto('notification_preferences')
    .values(items.map((item) => ({ ...item, person_id })))
    .onConflict((conflict) =>
      conflict
        .columns(['company_id', 'person_id', 'tipo'])
        .doUpdateSet({ frequency: sql<MailFrequency>`excluded.frequency` }),
    )
    .execute();

const get = authed.notificationPreferences.get.handler(async ({ context: { tx, actor } }) => ({
  items: await preferencesOf(tx, actor.person_id),
}));

const change = authed.notificationPreferences.change.handler(async ({ input, context: { tx, actor } }) => {
  if (actor.company_id === null) throw forbidden();
  // If a type is named twice, the last one counts.
  const items = [...new Map(input.items.map((item) => [item.tipo, item])).values()];
  await choose(tx, actor.person_id, items);
  return { items: await preferencesOf(tx, actor.person_id) };
});

export const notificationPreferences = { get, change };
