/** The categories that competencies are sorted into. */
import * as z from 'zod';
import { CategoryColor } from './catalogue.ts';
import { Id, Line, Version } from './common.ts';
import { procedure } from './procedure.ts';

export const Category = z.object({
  id: Id,
  name: z.string(),
  color: CategoryColor,
  competencies: z.int(),
  version: Version,
});
export type Category = z.infer<typeof Category>;

const manager = procedure('company.manage');

const seen = z.strictObject({ id: Id, version: Version });

const CategoryName = Line.min(1, 'Nome é obrigatório').max(80, 'Nome muito longo (máximo 80 caracteres)');

export const catalogueCategories = {
  list: manager
    .route({ method: 'GET', path: '/catalogue/categories', summary: 'Categories in their order' })
    .output(z.array(Category)),
  create: manager
    .route({ method: 'POST', path: '/catalogue/categories', summary: 'A new category, after the others' })
    .input(z.strictObject({ name: CategoryName }))
    .output(z.array(Category)),
  rename: manager
    .route({
      method: 'POST',
      path: '/catalogue/categories/{id}',
      summary: 'Give a category another name or colour',
    })
    .input(seen.extend({ name: CategoryName, color: CategoryColor.optional() }))
    .output(z.array(Category)),
  remove: manager
    .route({ method: 'DELETE', path: '/catalogue/categories/{id}', summary: 'Remove an empty category' })
    .input(seen)
    .output(z.array(Category)),
};
