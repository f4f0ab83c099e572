/** A person's own page: what they write about themselves, what the company stores, and what colleagues see. */
import * as z from 'zod';
import { Day, Id, Version } from '../common.ts';
import { OptionalPhone, orNull } from '../optional-fields.ts';
import { nameProblem, nameText } from '../person-fields.ts';
import { judged, PersonName, ShortCpf } from '../person-schemas.ts';
import { procedure } from '../procedure.ts';
import { Role } from './people.ts';
import { mostFaces, mostPhotoBytes } from './photos.ts';

/** A preferred name, checked like other names; may be empty. */
const OptionalName = judged(
  (typed) => (typed === '' ? null : nameProblem(typed, 'Como prefere ser chamado')),
  nameText,
)
  .nullable()
  .transform(orNull);

/** What people write about themselves; always the complete set of fields. */
export const OwnProfileChange = z.strictObject({
  first_name: PersonName('Nome'),
  last_name: PersonName('Sobrenome'),
  /** The name colleagues use; null: first and last name. */
  display_name: OptionalName,
  phone: OptionalPhone,
  bio: z.string().trim().max(500, 'Texto muito longo (máximo 500 caracteres)').nullable().transform(orNull),
  /** As typed, with or without dots and hyphen. It can be set only once. Null or absent: unchanged. */
  cpf: ShortCpf.nullable().transform(orNull).optional(),
  version: Version,
});
export type OwnProfileChange = z.infer<typeof OwnProfileChange>;

export const OwnProfile = z.object({
  user_id: Id,
  first_name: z.string(),
  last_name: z.string(),
  display_name: z.string().nullable(),
  phone: z.string().nullable(),
  bio: z.string().nullable(),
  avatar_url: z.string().nullable(),
  email: z.string(),
  role: Role,
  /** Null for a person without a company. */
  company_name: z.string().nullable(),
  /** The job held today, or else the position in the record; null: neither. */
  job: z.string().nullable(),
  department: z.string().nullable(),
  /** '***.456.789-**'; null: none yet. */
  masked_cpf: z.string().nullable(),
  hire_date: Day.nullable(),
  version: Version,
});
export type OwnProfile = z.infer<typeof OwnProfile>;

/** What colleagues see of a person. */
export const PersonCard = z.object({
  user_id: Id,
  name: z.string(),
  avatar_url: z.string().nullable(),
  job: z.string().nullable(),
  department: z.string().nullable(),
  bio: z.string().nullable(),
});
export type PersonCard = z.infer<typeof PersonCard>;

const Photo = z
  .file('Envie uma imagem PNG, JPG ou WebP.')
  .min(1, 'O arquivo está vazio.')
  .max(mostPhotoBytes, 'Imagem muito grande (máximo 2 MB).');

export const NewPhoto = z.strictObject({ file: Photo });

const own = procedure('profile');

export const profile = {
  mine: own
    .get('/profile', 'What people say of themselves, and what the company keeps of them')
    .output(OwnProfile),
  change: own
    .put('/profile', 'Change what one says of oneself; a CPF only where there is none')
    .input(OwnProfileChange)
    .output(OwnProfile),
  setPhoto: own
    .put(
      '/profile/photo',
      'Send a photo of oneself; it is drawn anew, as a square without anything beside it',
    )
    .input(NewPhoto)
    .output(OwnProfile),
  removePhoto: own.delete('/profile/photo', 'Remove one’s photo').output(OwnProfile),
  card: own
    .get('/people/{id}/card', 'What colleagues see of a person')
    .input(z.strictObject({ id: Id }))
    .output(PersonCard),
  photo: own
    .get('/photos/{id}', 'The photo that an avatar_url names, for people of the same company')
    .input(z.strictObject({ id: Id }))
    .output(z.file()),
  faces: own
    .get(
      '/photos',
      'Small photos of people of the same company, many at once; those that are gone are left out',
    )
    .input(z.strictObject({ ids: z.array(Id).min(1).max(mostFaces) }))
    .output(z.array(z.object({ photo_id: Id, base64: z.string() }))),
};
