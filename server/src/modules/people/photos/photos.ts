/** The photo of a person: uploaded, removed, and shown to the people of the same company. */
import { randomUUID } from 'node:crypto';
import { photoAddress } from '@pdy/contract/people/photos';
import { broken, notFound } from '#kernel/broken.ts';
import type { Recorder } from '#kernel/events/happening.ts';
import { authed } from '#kernel/procedure.ts';
import { holdOwn, type OwnContext, ownProfile } from '../profile/own-profile.ts';
import { drawnPhoto } from './drawn-photo.ts';

type Writing = OwnContext & { readonly record: Recorder };

/** The database deletes the picture that the old address named. */
const point = async (context: Writing, avatar_url: string | null) => {
  const { tx, actor, record } = context;
  await tx.updateTable('profiles').set({ avatar_url }).where('user_id', '=', actor.person_id).execute();
  await record('people.person.edited', actor.person_id, { fields: ['avatar_url'] });
};

/** The database demands it of every caller. Checked here too, before a thread spends time on drawing. */
const demandConsent = async ({ tx, actor }: OwnContext) => {
  const last = await tx
    .selectFrom('consents')
    .select('is_given')
    .where('person_id', '=', actor.person_id)
    .where('purpose', '=', 'photo')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (!last?.is_given) throw broken('photo_needs_consent');
};

/** Stores a photo. The last upload is shown, and each has its own address. */
export const setPhoto = authed.profile.setPhoto.handler(async ({ input: { file }, context }) => {
  const { tx, actor } = context;
  // A person without a company has nobody to show it to.
  if (actor.company_id === null) throw notFound();
  await demandConsent(context);
  const drawn = await drawnPhoto(new Uint8Array(await file.arrayBuffer()));
  await holdOwn(context);
  await tx.deleteFrom('profile_photos').where('person_id', '=', actor.person_id).execute();
  const photo_id = randomUUID();
  const [large, small] = [Buffer.from(drawn.large), Buffer.from(drawn.small)];
  await tx.insertInto('profile_photos').values({ photo_id, large, small }).execute();
  await point(context, photoAddress(photo_id));
  return ownProfile(context);
});

export const removePhoto = authed.profile.removePhoto.handler(async ({ context }) => {
  await holdOwn(context);
  const before = await ownProfile(context);
  if (before.avatar_url === null) return before;
  await point(context, null);
  return ownProfile(context);
});

export const photo = authed.profile.photo.handler(async ({ input: { id }, context: { tx } }) => {
  const row = await tx
    .selectFrom('profile_photos')
    .select('large')
    .where('photo_id', '=', id)
    .executeTakeFirst();
  if (!row) throw notFound();
  return new File([new Uint8Array(row.large)], 'foto.jpg', { type: 'image/jpeg' });
});

/** The photos of a screen in one statement. */
export const faces = authed.profile.faces.handler(async ({ input: { ids }, context: { tx } }) => {
  const rows = await tx
    .selectFrom('profile_photos')
    .select(['photo_id', 'small'])
    .where('photo_id', 'in', ids)
    .execute();
  return rows.map(({ photo_id, small }) => ({ photo_id, base64: small.toString('base64') }));
});
