/** Notifies people of new entries in their list, at most once a week. */
import { daysAfter } from '@pdy/contract/rules/days';
import { sql } from 'kysely';
import type { Tx } from '#kernel/db.ts';
import { notifyEach } from '../../notifications/index.ts';
import { titleOf } from '../what.ts';

/** In days. */
const notifyEveryDays = 7;

/** New entries since the last notification, for people who may be notified again: the first, and the number. */
const newOnes = async (tx: Tx, person_ids: readonly string[], now: Date) => {
  const { rows } = await sql<{ person_id: string; title: string; count: number }>`
    select distinct on (r.person_id) r.person_id, ${titleOf} as title, (count(*) over (partition by r.person_id))::int as count
    from recommendation_lists l
    join recommendations r on r.company_id = l.company_id and r.person_id = l.person_id
      and r.status = 'shown' and r.rank is not null and (l.told_at is null or r.listed_at > l.told_at)
    left join library_items i on i.company_id = r.company_id and i.id = r.library_item_id
    left join assessments t on t.company_id = r.company_id and t.id = r.assessment_id
    where l.person_id = any (${person_ids}::uuid[])
      and (l.told_at is null or l.told_at <= ${now}::timestamptz - ${notifyEveryDays} * interval '1 day')
    order by r.person_id, r.rank`.execute(tx);
  return rows;
};

const wordsFor = ({ title, count }: { title: string; count: number }) =>
  count === 1
    ? `Uma atividade nova ajuda no que falta para você: “${title}”.`
    : `${count} atividades novas ajudam no que falta para você. A primeira: “${title}”.`;

export const notifyOfNew = async (
  tx: Tx,
  person_ids: readonly string[],
  { now, today }: { readonly now: Date; readonly today: string },
): Promise<void> => {
  const found = await newOnes(tx, person_ids, now);
  if (found.length === 0) return;
  await sql`
    update recommendation_lists set told_at = ${now}::timestamptz
    where person_id = any (${found.map(({ person_id }) => person_id)}::uuid[])`.execute(tx);
  await notifyEach(
    tx,
    found.map(({ person_id, ...what }) => ({
      to: [person_id],
      titulo: 'Novas recomendações',
      mensagem: wordsFor(what),
      tipo: 'educacional',
      link_destino: '/recommendations',
      expires_at: new Date(`${daysAfter(today, 30)}T12:00:00Z`),
      dedupe_key: `recommendation_new ${person_id} ${today}`,
    })),
  );
};
