/** The picture of a library item, uploaded as a JPEG; only the pixels are stored. */
import * as z from 'zod';
import { Id, Version } from '../common.ts';
import { procedure } from '../procedure.ts';
import { AuthoredItem } from './authoring.ts';
import { mostCoverBytes } from './values.ts';

export const CoverFile = z
  .file('Escolha uma imagem.')
  .min(1, 'O arquivo está vazio.')
  .max(mostCoverBytes, 'Imagem muito grande (máximo 256 KB).');

const keeper = procedure('company.manage');
const one = { id: Id, version: Version };

export const libraryCovers = {
  set: keeper
    .post('/library-authoring/{id}/cover', 'Give an item a picture')
    .input(z.strictObject({ ...one, file: CoverFile }))
    .output(AuthoredItem),
  remove: keeper
    .post('/library-authoring/{id}/cover/remove', 'Take the picture off an item')
    .input(z.strictObject(one))
    .output(AuthoredItem),
};
