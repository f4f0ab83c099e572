/** Tells the platform about requests to make a person anonymous, which it must answer within the promised time. */
import { dataRequestDays } from '@pdy/contract/companies/words';
import { erasureWaitDays } from '@pdy/contract/privacy/privacy';
import { sql } from 'kysely';
import { systemScope } from '#kernel/actor.ts';
import type { Database, Tx } from '#kernel/db.ts';
import { platformTeam } from '#kernel/platform-team.ts';
import { notify } from '../notifications/index.ts';

/**
 * Notifies through the job that also cleans up after an erasure, because no company sees the administrators of the
 * platform.
 */
export const notifySoon = (tx: Tx, person_id: string) =>
  sql`select app.enqueue('erasures', jsonb_build_object('person_id', ${person_id}::uuid))`.execute(tx);

type Databases = {
  readonly db: Database;
  /** Sees the requests of all companies, and the administrators of the platform. */
  readonly platformDb: Database;
};

/** Tells everybody once about each open request, however often it runs. No person is named. */
export const notifyPlatform = async ({ db, platformDb }: Databases): Promise<void> => {
  const platform = platformDb.as({ person_id: null, company_id: null, role: 'platform_admin' });
  const open = await platform
    .selectFrom('erasure_requests as r')
    .innerJoin('companies as c', 'c.id', 'r.company_id')
    .select(['r.id', 'c.name', 'c.is_platform'])
    .where('r.status', '=', 'open')
    .execute();
  if (open.length === 0) return;
  const team = await platformTeam(platformDb);
  if (!team) return;
  await db
    .as(systemScope(team.company_id))
    .transaction()
    .execute(async (tx) => {
      for (const { id, name, is_platform } of open)
        await notify(tx, {
          to: team.admins.map(({ user_id }) => user_id),
          titulo: 'Pedido de anonimização',
          mensagem: `${is_platform ? 'Uma conta sem empresa' : name} espera uma anonimização. Aprove ou conclua: depois de ${erasureWaitDays} dias basta uma pessoa, e a lei dá ${dataRequestDays} dias para responder.`,
          tipo: 'acompanhamento',
          link_destino: '/platform-management',
          dedupe_key: `erasure request ${id}`,
        });
    });
};
