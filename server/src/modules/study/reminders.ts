/** People who asked for it are reminded, at their hour, of cards that wait, if they have not studied on the day. */
import { sql } from 'kysely';
import { systemScope } from '#kernel/actor.ts';
import type { Database } from '#kernel/db.ts';
import { notify } from '../notifications/index.ts';
import { cardsToDo } from './waiting.ts';

type Reminded = { readonly company_id: string; readonly person_id: string; readonly timezone: string };

type Databases = { readonly db: Database; readonly jobsDb: Database };

const asked = async (jobsDb: Database, now: Date): Promise<Reminded[]> => {
  const { rows } = await sql<Reminded>`select * from app.people_to_remind_of_cards(${now})`.execute(
    jobsDb.as(null),
  );
  return rows;
};

/** How many cards wait for a person. */
const waitingFor = async (db: Database, { company_id, person_id, timezone }: Reminded, now: Date) => {
  const actor = { person_id, company_id, role: 'employee' as const, timezone };
  const { rows } = await sql<{ context: string }>`${cardsToDo(actor, now)}`.execute(
    db.as({ person_id, company_id, role: 'employee' }),
  );
  return Number(rows[0]?.context ?? 0);
};

/** Reminds people in all companies, every half hour. Returns how many people were reminded. */
export const remindOfCards = async ({ db, jobsDb }: Databases, now: Date): Promise<number> => {
  let notified = 0;
  for (const person of await asked(jobsDb, now)) {
    const cards = await waitingFor(db, person, now);
    if (cards === 0) continue;
    const { company_id, person_id } = person;
    await db
      .as(systemScope(company_id, now))
      .transaction()
      .execute((tx) =>
        notify(tx, {
          to: [person_id],
          titulo: 'Seus cartões de hoje estão esperando',
          mensagem: cards === 1 ? '1 cartão para estudar hoje.' : `${cards} cartões para estudar hoje.`,
          tipo: 'educacional',
          link_destino: '/flashcards',
          dedupe_key: `${person_id} cards_due ${now.toISOString().slice(0, 13)}`,
        }),
      );
    notified += 1;
  }
  return notified;
};
