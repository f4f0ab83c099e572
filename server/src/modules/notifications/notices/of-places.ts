/** Notices about a new manager or a new job, for the person and for the new manager. */

import { sameCompany } from '#kernel/database/same-company.ts';
import type { Tx } from '#kernel/db.ts';
import type { Happening } from '#kernel/events/happening.ts';
import { after, type ReactionContext, type ReactionTable } from '#kernel/events/reactions.ts';
import { shownName } from '#kernel/names.ts';
import { companyToday } from '../../competencies/index.ts';
import { notify } from '../notify.ts';

const placeOf = (tx: Tx, person_id: string) =>
  tx
    .selectFrom('profiles as p')
    .innerJoin('company_members as member', sameCompany('member.user_id', 'p.user_id'))
    .leftJoin('profiles as m', sameCompany('m.user_id', 'p.manager_id'))
    .select(['p.manager_id', 'member.joined_on', shownName('p').as('name'), shownName('m').as('manager')])
    .where('p.user_id', '=', person_id)
    .executeTakeFirst();

/**
 * A person who was moved again in the meantime is only told about the last place. Many who come on one day share one
 * notice.
 */
const notifyOfManager = async (
  { id, actor_id, subject_id, payload: { manager_id } }: Happening<'people.person.placed'>,
  context: ReactionContext,
) => {
  const { tx } = context;
  const [place, today] = [await placeOf(tx, subject_id), await companyToday(context)];
  if (!place || place.manager_id !== manager_id) return;
  const to = (person_id: string) => [person_id].filter((one) => one !== actor_id);
  if (manager_id === null && place.joined_on >= today) return;
  await notify(tx, {
    to: to(subject_id),
    titulo: manager_id === null ? 'Você está sem gestor por enquanto' : 'Você tem um novo gestor',
    mensagem:
      manager_id === null
        ? 'Enquanto isso, a administração da empresa responde pelo seu PDI.'
        : `${place.manager} acompanha o seu PDI a partir de agora. O que esperava resposta segue para a nova liderança.`,
    tipo: 'acompanhamento',
    link_destino: '/goals',
    dedupe_key: `${id} notifications.tell_manager`,
  });
  if (manager_id === null) return;
  await notify(tx, {
    to: to(manager_id),
    titulo: 'Sua equipe mudou',
    mensagem: `${place.name} passou a fazer parte da sua equipe. Veja quem está com você em “Minha equipe”.`,
    tipo: 'acompanhamento',
    link_destino: '/goals?aba=equipe',
    dedupe_key: `${manager_id} ${today} notifications.tell_team`,
  });
};

/**
 * Notifies of a new job. Nothing changes automatically: the person is asked about a running plan, once for each job.
 */
const notifyOfJob = async (
  { id, subject_id, payload: { person_id } }: Happening<'competencies.job.assigned'>,
  context: ReactionContext,
) => {
  const { tx } = context;
  const [job, today] = await Promise.all([
    tx
      .selectFrom('person_jobs as h')
      .innerJoin('job_profiles as j', sameCompany('j.id', 'h.job_profile_id'))
      .innerJoin('pdi_plans as p', sameCompany('p.person_id', 'h.person_id'))
      .select(['j.name', 'h.starts_on'])
      .where('h.id', '=', subject_id)
      .where('p.status', '=', 'active')
      .executeTakeFirst(),
    companyToday(context),
  ]);
  if (!job) return;
  const since = job.starts_on > today ? ` a partir de ${job.starts_on.split('-').reverse().join('/')}` : '';
  await notify(tx, {
    to: [person_id],
    titulo: 'Seu cargo mudou. Revisar metas?',
    mensagem: `Seu cargo é ${job.name}${since}, e com ele muda o que é esperado de você. Seu PDI continua como está até você decidir.`,
    tipo: 'acompanhamento',
    link_destino: '/goals',
    dedupe_key: `${id} notifications.tell_job`,
  });
};

export const placeReactions: ReactionTable = {
  'people.person.placed': [after('notifications.tell_manager', notifyOfManager)],
  'competencies.job.assigned': [after('notifications.tell_job', notifyOfJob)],
};
