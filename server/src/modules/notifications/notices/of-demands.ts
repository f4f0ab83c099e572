/** A job requires more: tells people who hold it and have a running plan, once per change. */

import { sameCompany } from '#kernel/database/same-company.ts';
import type { Tx } from '#kernel/db.ts';
import type { Happening } from '#kernel/events/happening.ts';
import { after, type ReactionContext, type ReactionTable } from '#kernel/events/reactions.ts';
import { companyToday } from '../../competencies/index.ts';
import { notify } from '../notify.ts';

const readersOf = async (tx: Tx, job_profile_id: string, today: string) => {
  const rows = await tx
    .selectFrom('person_jobs as h')
    .innerJoin('pdi_plans as p', sameCompany('p.person_id', 'h.person_id'))
    .where('h.job_profile_id', '=', job_profile_id)
    .where('h.starts_on', '<=', today)
    .where((eb) => eb.or([eb('h.ends_on', 'is', null), eb('h.ends_on', '>', today)]))
    .where('p.status', '=', 'active')
    .select('h.person_id')
    .distinct()
    .execute();
  return rows.map(({ person_id }) => person_id);
};

const list = new Intl.ListFormat('pt-BR', { type: 'conjunction' });

const notifyHolders = async (
  { id, subject_id, payload: { raised } }: Happening<'competencies.job.demands_changed'>,
  context: ReactionContext,
): Promise<void> => {
  const { tx } = context;
  if (raised.length === 0) return;
  const names = await tx
    .selectFrom('competencies')
    .select(['id', 'name'])
    .where(
      'id',
      'in',
      raised.map(({ competency_id }) => competency_id),
    )
    .orderBy('name_key')
    .execute();
  const level = new Map(raised.map((one) => [one.competency_id, one.level]));
  const asked = names.map((one) => `${one.name} no nível ${level.get(one.id)}`);
  await notify(tx, {
    to: await readersOf(tx, subject_id, await companyToday(context)),
    titulo: 'Seu cargo agora pede mais',
    mensagem: `Seu cargo agora pede ${list.format(asked)}.`,
    tipo: 'acompanhamento',
    link_destino: '/profile?secao=competencias',
    dedupe_key: `${id} notifications.tell_demands`,
  });
};

export const demandReactions: ReactionTable = {
  'competencies.job.demands_changed': [after('notifications.tell_demands', notifyHolders)],
};
