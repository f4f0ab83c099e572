/** The categories of competencies. */
import * as z from 'zod';
import { Id, Line, Seen, Version } from '../../common.ts';
import { procedure } from '../../procedure.ts';
import { CategoryColor } from './competencies.ts';

const Category = z.object({
  id: Id,
  name: z.string(),
  color: CategoryColor,
  competencies: z.int(),
  version: Version,
});
export type Category = z.infer<typeof Category>;

const manager = procedure('company.manage');

const CategoryName = Line.min(1, 'Nome é obrigatório').max(80, 'Nome muito longo (máximo 80 caracteres)');

export const catalogueCategories = {
  list: manager.get('/catalogue/categories', 'Categories in their order').output(z.array(Category)),
  create: manager
    .post('/catalogue/categories', 'A new category, after the others')
    .input(z.strictObject({ name: CategoryName }))
    .output(z.array(Category)),
  rename: manager
    .post('/catalogue/categories/{id}', 'Give a category another name or colour')
    .input(Seen.extend({ name: CategoryName, color: CategoryColor.optional() }))
    .output(z.array(Category)),
  remove: manager
    .delete('/catalogue/categories/{id}', 'Remove an empty category')
    .input(Seen)
    .output(z.array(Category)),
};
