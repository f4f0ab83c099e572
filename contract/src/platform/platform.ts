/** The platform's view of all companies: the companies and their counts, never their content. */
import * as z from 'zod';
import { Id } from '../common.ts';
import { procedure } from '../procedure.ts';
import { backups } from './backups.ts';
import { company } from './companies.ts';
import { debug } from './debug.ts';
import { qaSeed } from './qa-seed.ts';
import { stats } from './stats.ts';

const Company = z.object({
  id: Id,
  name: z.string(),
  slug: z.string(),
  is_active: z.boolean(),
});
export type Company = z.infer<typeof Company>;

export const platform = {
  enter: procedure('platform_panel')
    .post('/platform/visits', 'Say that the platform page is being opened; the security log keeps it')
    .output(z.object({})),
  stats,
  companies: procedure('platform_panel')
    .get('/platform/companies', 'All companies by name, for a choice')
    .output(z.array(Company)),
  company,
  qaSeed,
  backups,
  debug,
  publicKey: procedure('platform_panel')
    .get(
      '/platform/public-key',
      'The key that clients of the Supabase protocol name; it opens nothing by itself',
    )
    .output(z.object({ public_key: z.string() })),
};
