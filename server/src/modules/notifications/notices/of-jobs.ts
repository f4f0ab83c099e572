/** A job given to many people at once: tells each of their managers once, about all of theirs. */
import type { Tx } from '#kernel/db.ts';
import type { Happening } from '#kernel/events/happening.ts';
import { after, type ReactionContext, type ReactionTable } from '#kernel/events/reactions.ts';
import { shownName } from '#kernel/names.ts';
import { notify } from '../notify.ts';

const mostNamed = 5;

const peopleOf = (tx: Tx, ids: readonly string[]) =>
  tx
    .selectFrom('profiles as p')
    .select(['p.manager_id', shownName('p').as('name')])
    .where('p.user_id', 'in', ids)
    .where('p.is_active', '=', true)
    .where('p.manager_id', 'is not', null)
    .orderBy('p.name_key')
    .orderBy('p.user_id')
    .execute();

const list = new Intl.ListFormat('pt-BR');

/** 'Ana, Bia e Caio'; of more than five: 'Ana, Bia, Caio, Davi, Eva e mais 3'. */
const namesOf = (names: readonly string[]) =>
  list.format(
    names.length <= mostNamed ? names : [...names.slice(0, mostNamed), `mais ${names.length - mostNamed}`],
  );

const notifyLeads = async (
  { id, actor_id, subject_id, payload: { people } }: Happening<'people.jobs.given'>,
  { tx }: ReactionContext,
) => {
  const job = await tx
    .selectFrom('job_profiles')
    .select('name')
    .where('id', '=', subject_id)
    .executeTakeFirst();
  if (!job || people.length === 0) return;
  const led = Map.groupBy(await peopleOf(tx, people), ({ manager_id }) => manager_id);
  for (const [manager_id, rows] of led) {
    if (manager_id === null || manager_id === actor_id) continue;
    const names = rows.map(({ name }) => name);
    const isOne = names.length === 1;
    await notify(tx, {
      to: [manager_id],
      titulo: isOne ? `${names[0]} mudou de cargo` : `${names.length} pessoas da sua equipe mudaram de cargo`,
      mensagem: `O cargo de ${namesOf(names)} agora é ${job.name}. ${isOne ? 'O PDI continua como está até ser revisto.' : 'Os PDIs continuam como estão até serem revistos.'}`,
      tipo: 'acompanhamento',
      link_destino: '/goals?aba=equipe',
      dedupe_key: `${id} ${manager_id} notifications.tell_leads_of_jobs`,
    });
  }
};

export const jobReactions: ReactionTable = {
  'people.jobs.given': [after('notifications.tell_leads_of_jobs', notifyLeads)],
};
