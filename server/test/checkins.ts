/** Check-ins in the states that tests start from, made by the product's own calls and its morning job. */
import type { Checkin } from '@pdy/contract/pdi/checkin';
import type { Plan } from '@pdy/contract/pdi/plan';
import { notify } from '../src/modules/notifications/index.ts';
import { seeToMorning } from '../src/modules/pdi/index.ts';
import { anActive } from './plans.ts';
import { seen } from './seen.ts';
import { call } from './team.ts';
import { db, owner, type Person } from './world.ts';

/** Runs the job of nine in the morning of a day for one company only, because other tests run beside it. */
export const morningOf = (company_id: string, day: string) =>
  seeToMorning({ db, notify }, { company_id, timezone: 'America/Sao_Paulo' }, new Date(`${day}T12:05:00Z`));

/** Days of the first check-in of a plan in the tests: it opens, is due, closes and is missed. */
export const days = { opens: '2026-03-18', due: '2026-03-23', closes: '2026-03-30', missed: '2026-03-31' };

export const firstCheckin = async (person: Person, day = days.opens): Promise<Checkin> => {
  const { items } = await call(person, day).pdi.checkins.list({});
  const [checkin] = items.toReversed();
  if (!checkin) throw new Error('no check-in has opened');
  return checkin;
};

/** A plan approved on the day of the tests, and its first check-in, open. */
export const anOpenCheckin = async (
  person: Person,
  approver: Person,
  goals?: Parameters<typeof anActive>[2],
): Promise<{ plan: Plan; checkin: Checkin }> => {
  const plan = await anActive(person, approver, goals);
  return { plan, checkin: await firstCheckin(person) };
};

export const words = {
  mood: 4,
  done_text: 'Conduzi duas reuniões.',
  blockers: 'Agenda.',
  next_steps: 'Mais uma.',
};

/** Sent on the day it opened. */
export const aSentCheckin = async (person: Person, approver: Person): Promise<Checkin> => {
  const { checkin } = await anOpenCheckin(person, approver);
  return call(person, days.opens).pdi.checkins.submit({ ...seen(checkin), ...words });
};

type Notified = { titulo: string; mensagem: string; tipo: string; link_destino: string | null };

/** What a person was told, in order; reactions stay in the queue. */
export const noticesTo = async ({ person_id }: Person): Promise<Notified[]> =>
  (
    await owner.query<Notified>(
      `select n.titulo, n.mensagem, n.tipo, n.link_destino from notifications n
       join user_notifications un on un.notification_id = n.id where un.user_id = $1 order by n.id`,
      [person_id],
    )
  ).rows;

export const titlesOf = async (person: Person): Promise<string[]> =>
  (await noticesTo(person)).map(({ titulo }) => titulo);

/** Without the notifications about check-ins, which come by themselves. */
export const titlesWithoutCheckins = async (person: Person): Promise<string[]> =>
  (await titlesOf(person)).filter((titulo) => !titulo.startsWith('Check-in'));
