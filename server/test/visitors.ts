/** A person of the platform inside a company, and what is stored about them there. */
import { rowOf } from './team.ts';
import { as, owner, type Person, platformAdmin } from './world.ts';

export const slugOf = async (company_id: string) =>
  (await rowOf<{ slug: string }>('select slug from companies where id = $1', [company_id])).slug;

/** The call of the contract at a path. */
export const callAt = (calls: object, path: string) => {
  let at: unknown = calls;
  for (const key of path.split('.')) at = (at as Record<string, unknown>)[key];
  return at as (input: unknown) => Promise<unknown>;
};

/** A person of the platform inside the company. */
export const aVisitor = async (company_id: string) => {
  const person = await platformAdmin();
  const companySlug = await slugOf(company_id);
  return { person, companySlug, calls: as(person, { companySlug }), there: { ...person, company_id } };
};

type Logged = { resource: string; action: string; user_role: string };

export const logOf = async (company_id: string, { person_id }: Person) =>
  (
    await owner.query<Logged>(
      'select resource, action, user_role from access_logs where company_id = $1 and user_id = $2 order by id',
      [company_id, person_id],
    )
  ).rows;

export const memberRow = (company_id: string, { person_id }: Person) =>
  rowOf<{ visiting: boolean; left_on: string | null }>(
    'select visiting, left_on from company_members where company_id = $1 and user_id = $2',
    [company_id, person_id],
  );
