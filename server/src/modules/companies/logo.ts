/** The logo as the company's own picture. It exists in addition to an address in `logo_url`. */
import { randomUUID } from 'node:crypto';
import { logoAddress, pictureAt } from '@pdy/contract/companies/logo';
import { sql } from 'kysely';
import { broken } from '#kernel/broken.ts';
import type { Database, Tx } from '#kernel/db.ts';
import { companyOf } from '#kernel/own-company.ts';
import { authed } from '#kernel/procedure.ts';
import { drawnLogo } from './drawn-logo.ts';
import { settingsOf } from './settings-rows.ts';

export const addressIn = async (tx: Tx, company_id: string) => {
  const { logo_url } = await tx
    .selectFrom('companies')
    .select('logo_url')
    .where('id', '=', company_id)
    // Not for an update of the key, which would wait for everybody who has just written a row of this company.
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();
  return logo_url;
};

export const point = (tx: Tx, company_id: string, logo_url: string | null) =>
  tx.updateTable('companies').set({ logo_url }).where('id', '=', company_id).execute();

/** Stores an uploaded logo. The last upload is the logo, and each has its own address. */
export const setLogo = authed.companySettings.setLogo.handler(
  async ({ input: { file }, context: { tx, actor, record } }) => {
    const company_id = companyOf(actor);
    const { media_type, content } = await drawnLogo(new Uint8Array(await file.arrayBuffer()));
    const from = await addressIn(tx, company_id);
    const picture = { picture_id: randomUUID(), media_type, content: Buffer.from(content), is_drawn: true };
    await tx
      .insertInto('company_logos')
      .values(picture)
      .onConflict((conflict) => conflict.column('company_id').doUpdateSet(picture))
      .execute();
    const to = logoAddress(picture.picture_id);
    await point(tx, company_id, to);
    await record('companies.logo.changed', company_id, { from, to });
    return settingsOf(tx, company_id);
  },
);

export const removeLogo = authed.companySettings.removeLogo.handler(
  async ({ context: { tx, actor, record } }) => {
    const company_id = companyOf(actor);
    const from = await addressIn(tx, company_id);
    await forgetPicture(tx, company_id);
    await point(tx, company_id, null);
    if (from !== null) await record('companies.logo.changed', company_id, { from, to: null });
    return settingsOf(tx, company_id);
  },
);

/** Deletes the uploaded picture once `logo_url` has another value. */
export const forgetPicture = (tx: Tx, company_id: string) =>
  tx.deleteFrom('company_logos').where('company_id', '=', company_id).execute();

/** `logo_url` accepts any address on the web; of our own only the current one. */
export const refuseForeignPicture = (asked: string | null | undefined, stands: string | null) => {
  if (asked && asked !== stands && pictureAt(asked) !== null) throw broken('logo_is_own');
};

type Picture = { readonly media_type: string; readonly content: Buffer };

/** The picture of a logo, for everybody who knows the address, signed in or not; null when there is none. */
export const readLogo = async (db: Database, picture_id: string): Promise<Picture | null> => {
  const { rows } = await sql<Picture>`
    select media_type, content from app.company_logo(${picture_id}::uuid)`.execute(db.as(null));
  return rows[0] ?? null;
};
