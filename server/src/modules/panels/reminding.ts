/** Reminds everybody for whom plans of one state wait. Contract: `contract/src/panels/corporate-figures.ts`. */

import type { Remindable } from '@pdy/contract/panels/corporate-figures';
import { type RawBuilder, sql } from 'kysely';
import { broken } from '#kernel/broken.ts';
import { holdCount } from '#kernel/calls/limits.ts';
import type { Tx } from '#kernel/db.ts';
import type { Happening } from '#kernel/events/happening.ts';
import type { ReactionContext } from '#kernel/events/reactions.ts';
import { authed } from '#kernel/procedure.ts';
import { todayOf } from '#kernel/today.ts';
import { notify } from '../notifications/index.ts';
import { readingDevelopment } from './inside-company.ts';
import { withoutPlan } from './lists.ts';

/** The people for whom a submitted plan waits: the approver, the next one up the line, or any administrator. */
const whoDecides = sql`exists (
  select from pdi_plans d where d.company_id = p.company_id and d.status = 'submitted' and d.frozen_at is null
    and d.person_id <> p.user_id
    and (d.approver_id = p.user_id or d.escalated_to = p.user_id
         or (d.approval_mode = 'company_admin' and p.role = 'admin')))`;

const whoChanges = sql`exists (
  select from pdi_plans d where d.company_id = p.company_id and d.person_id = p.user_id
    and d.status = 'changes_requested' and d.frozen_at is null)`;

const waiting: Record<Remindable, RawBuilder<unknown>> = {
  submitted: whoDecides,
  changes_requested: whoChanges,
  none: withoutPlan,
};

const peopleOf = async (tx: Tx, about: Remindable): Promise<string[]> => {
  const { rows } = await sql<{ id: string }>`
    select p.user_id as id from profiles p
    where p.company_id = app.company_id() and p.is_processed and ${waiting[about]}
    order by p.user_id`.execute(tx);
  return rows.map(({ id }) => id);
};

const refuseSecond = async (
  tx: Tx,
  about: Remindable,
  { today, timezone }: { today: string; timezone: string },
) => {
  const { rows } = await sql`
    select from events where company_id = app.company_id() and subject_id = app.company_id()
      and name = 'panels.plans.reminded' and payload ->> 'about' = ${about}
      and (at at time zone ${timezone})::date = ${today}::date limit 1`.execute(tx);
  if (rows.length > 0) throw broken('plans_reminded_once_a_day');
};

export const remind = authed.corporate.remind.handler(async ({ input: { about }, context }) => {
  const { tx, actor, record } = context;
  const company_id = readingDevelopment(actor);
  await holdCount(tx, 'plans reminded', company_id);
  await refuseSecond(tx, about, { today: todayOf(context), timezone: actor.timezone });
  const person_ids = await peopleOf(tx, about);
  if (person_ids.length > 0) await record('panels.plans.reminded', company_id, { about, person_ids });
  return { people: person_ids.length };
});

const words: Record<Remindable, { titulo: string; mensagem: string; link_destino: string }> = {
  submitted: {
    titulo: 'Há PDIs esperando a sua decisão',
    mensagem: 'Quem enviou só pode começar depois da sua resposta. Veja o que está à espera.',
    link_destino: '/goals?aba=aprovacoes',
  },
  changes_requested: {
    titulo: 'Seu PDI espera ajustes',
    mensagem: 'Faça os ajustes pedidos e envie de novo para aprovação.',
    link_destino: '/goals',
  },
  none: {
    titulo: 'Comece o seu PDI',
    mensagem: 'Você ainda não tem um PDI em andamento. Escolha uma lacuna e escreva a primeira meta.',
    link_destino: '/goals',
  },
};

export const notifyReminded = async (
  { id, payload: { about, person_ids } }: Happening<'panels.plans.reminded'>,
  { tx }: ReactionContext,
): Promise<void> =>
  notify(tx, {
    to: person_ids,
    ...words[about],
    tipo: 'acompanhamento',
    dedupe_key: `${id} panels.tell_reminded`,
  });
