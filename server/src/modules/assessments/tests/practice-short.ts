/** Notifies the author of a practice once that it waits, because exams without an end ask too many of its questions. */
import { sql } from 'kysely';
import type { Tx } from '#kernel/db.ts';
import { notifyEach } from '../../notifications/index.ts';
import { inEachCompany } from '../bank/figures.ts';

type Short = { id: string; title: string; owner_id: string };

export const notifyShortPractice = async (tx: Tx): Promise<void> => {
  const { rows } = await sql<Short>`
    select t.id, t.title, t.owner_id from assessments t
    where t.id in (select app.practice_left_short(null, null)) and t.owner_id is not null`.execute(tx);
  await notifyEach(
    tx,
    rows.map(({ id, title, owner_id }) => ({
      to: [owner_id],
      titulo: `O treino ${title} está em pausa`,
      mensagem:
        'As questões dele estão em uma prova sem data de encerramento. Dê uma data à prova ou troque as questões.',
      tipo: 'acompanhamento' as const,
      link_destino: `/admin/simulations?teste=${id}`,
      dedupe_key: `${id} assessments.practice_waits`,
    })),
  );
};

export const notifyAllShortPractice = (means: Parameters<typeof inEachCompany>[0]): Promise<void> =>
  inEachCompany(means, notifyShortPractice);
