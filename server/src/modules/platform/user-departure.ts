/** The reports of a person who leaves a company or is deactivated in it. */
import type { Tx } from '#kernel/db.ts';
import { shownName } from '#kernel/names.ts';
import { type Acting, recordIn } from './user-record.ts';
import type { HeldUser } from './user-rows.ts';

type Leaver = Pick<HeldUser, 'user_id' | 'company_id' | 'manager_id'>;

/** The next manager of the reports: the leaver's own manager, if they are still there and active. */
export const heirOf = async (tx: Tx, { company_id, manager_id }: Omit<Leaver, 'user_id'>) => {
  const heir = await tx
    .selectFrom('profiles as p')
    .select('p.user_id')
    .select(shownName('p').as('name'))
    .where('p.user_id', '=', manager_id)
    .where('p.company_id', '=', company_id)
    .where('p.is_active', '=', true)
    .executeTakeFirst();
  return heir ?? null;
};

/**
 * Hands over the reports of a person who leaves. Plans that wait for the leaver's answer are moved by a job of the
 * company.
 */
export const handOver = async (context: Acting, leaver: Leaver, has_moved: boolean) => {
  const { tx } = context;
  const { user_id, company_id } = leaver;
  if (company_id === null) return;
  const heir = await heirOf(tx, leaver);
  const manager_id = heir?.user_id ?? null;
  const reports = await tx
    .updateTable('profiles')
    .set({ manager_id })
    .where('company_id', '=', company_id)
    .where('manager_id', '=', user_id)
    .returning('user_id')
    .execute();
  const record = recordIn(context, company_id);
  const ids = reports.map((report) => report.user_id);
  await record('platform.user.left', user_id, { reports: ids, manager_id, has_moved });
};
