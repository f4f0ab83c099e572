/** Notices as authors write them, sent as the queue would send them. */
import type { Audience, NoticeDraft } from '@pdy/contract/notifications/authoring';
import { sendNotice } from '../src/modules/notifications/authoring/sending.ts';
import { as, db, type Person, platformDb } from './world.ts';

export const everybody: Audience = { kind: 'todos' };
export const text: NoticeDraft = {
  titulo: 'Semana do desenvolvimento',
  mensagem: 'Reserve uma hora.',
  tipo: 'informativa',
  link_destino: '/goals',
  audience: everybody,
  expires_at: null,
};
type Text = Partial<NoticeDraft>;

export const aDraft = (author: Person, more: Text = {}) => as(author).notices.create({ ...text, ...more });
export const ordered = async (author: Person, more: Text = {}) => {
  const { id, version } = await aDraft(author, more);
  return as(author).notices.send({ id, version, scheduled_at: null });
};
export const work = (company_id: string, notification_id: string) =>
  sendNotice({ db, platformDb }, { company_id, notification_id });
export const sent = async (author: Person, more: Text = {}) => {
  const { id } = await ordered(author, more);
  await work(author.company_id, id);
  return id;
};
export const titles = async (person: Person) =>
  (await as(person).notifications.bell()).items.map(({ notification }) => notification.titulo);
export const noticeOf = async (author: Person, id: string) =>
  (await as(author).notices.list({})).items.find((one) => one.id === id);
export const line = ({ person_id }: Person): Audience => ({ kind: 'linha', manager_id: person_id });
export const rule = (name: string) => ({ code: 'RULE_BROKEN', data: { rule: name } });
