/** The platform's view across companies: counts, never a company's content. */
import * as z from 'zod';
import { Id } from './common.ts';
import { procedure } from './procedure.ts';

export const Company = z.object({
  id: Id,
  name: z.string(),
  slug: z.string(),
  is_active: z.boolean(),
  /** Active profiles. */
  people: z.int(),
});
export type Company = z.infer<typeof Company>;

export const platform = {
  companies: procedure('platform_panel')
    .route({
      method: 'GET',
      path: '/platform/companies',
      summary: 'All companies by name, with their people counted',
    })
    .output(z.array(Company)),
};
