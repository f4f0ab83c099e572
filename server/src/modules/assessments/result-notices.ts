/**
 * Notifies people once when a result that was held back is available: after the test closed, or when it was released.
 */
import { sql } from 'kysely';
import { systemScope } from '#kernel/actor.ts';
import type { Database, Tx } from '#kernel/db.ts';
import { notifyEach } from '../notifications/index.ts';

type Come = { id: string; person_id: string; title: string; status: 'finished' | 'voided' };

/** Takes each result once: a second caller finds nothing that waits. */
const takeCome = async (tx: Tx) => {
  const { rows } = await sql<Come>`
    update attempts a set awaits_notice = false from assessments t
    where t.company_id = a.company_id and t.id = a.assessment_id
      and a.awaits_notice and a.score_from <= app.now()
    returning a.id, a.person_id, t.title, a.status`.execute(tx);
  return rows;
};

const notifyResultsOut = async (tx: Tx) => {
  const come = (await takeCome(tx)).filter(({ status }) => status === 'finished');
  await notifyEach(
    tx,
    come.map(({ id, person_id, title }) => ({
      to: [person_id],
      titulo: `O resultado de ${title} saiu`,
      mensagem: 'Veja sua nota, o nível que ela mostra e o que fazer a seguir.',
      tipo: 'informativa' as const,
      link_destino: `/simulacoes/resultado/${id}`,
      dedupe_key: `${id} assessments.result_told`,
    })),
  );
  return come.length;
};

/** `jobsDb`: connected as the jobs role, which sees all companies. Returns the number of people told. */
export const notifyResults = async (
  { db, jobsDb }: { readonly db: Database; readonly jobsDb: Database },
  now: Date,
): Promise<number> => {
  const waiting = await jobsDb
    .as(null)
    .selectFrom('attempts')
    .select('company_id')
    .distinct()
    .where('awaits_notice', '=', true)
    .where('score_from', '<=', now)
    .execute();
  let notified = 0;
  const failures: unknown[] = [];
  for (const { company_id } of waiting)
    notified += await db
      .as(systemScope(company_id, now))
      .transaction()
      .execute(notifyResultsOut)
      .catch((error: unknown) => {
        failures.push(error);
        return 0;
      });
  if (failures.length > 0) throw new AggregateError(failures, 'results could not be told');
  return notified;
};
