/** A reading: a book or an article that a person has read and would recommend. */
import * as z from 'zod';
import { Day, Id, Line, pageAsked, pageOf, Seen, Version } from '../common.ts';
import { procedure } from '../procedure.ts';

const fields = {
  title: Line.min(3, 'Escreva ao menos 3 caracteres').max(200, 'Título muito longo (máximo 200 caracteres)'),
  read_on: Day,
  /** From 1 to 5; null: not rated. */
  rating: z.int('Informe de 1 a 5').min(1, 'Informe de 1 a 5').max(5, 'Informe de 1 a 5').nullable(),
};

export const Reading = z.object({ id: Id, ...fields, version: Version });
export type Reading = z.infer<typeof Reading>;

/** The form and the server both parse with this. */
export const NewReading = z.strictObject(fields);

const call = procedure('signed_in');

export const readings = {
  list: call
    .get('/readings', "The caller's readings, newest first, page by page")
    .input(z.strictObject(pageAsked))
    .output(pageOf(Reading)),
  add: call.post('/readings', 'Add a reading of the caller’s own').input(NewReading).output(Reading),
  change: call
    .put('/readings/{id}', 'Change a reading of the caller’s own')
    .input(NewReading.extend(Seen.shape))
    .output(Reading),
  remove: call
    .delete('/readings/{id}', 'Remove a reading of the caller’s own')
    .input(Seen)
    .output(z.object({ id: Id })),
};
