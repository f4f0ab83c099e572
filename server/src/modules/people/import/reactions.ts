/** Reactions to a file of people: warnings about seats, and a message to the person who left it to the queue. */
import { countText } from '@pdy/contract/rules/numbers';
import type { Tx } from '#kernel/db.ts';
import type { Happening } from '#kernel/events/happening.ts';
import { after, type ReactionContext, type ReactionTable } from '#kernel/events/reactions.ts';
import { notify } from '../../notifications/index.ts';
import { warnOfSeats } from '../invites/seat-warnings.ts';

/** The import, if a person left it to the queue; null: it was applied at once, while they waited. */
const leftToQueue = async (tx: Tx, id: string) => {
  const row = await tx
    .selectFrom('user_imports')
    .select(['applied_by', 'file_name', 'failure', 'sending', 'send_on'])
    .where('id', '=', id)
    .executeTakeFirst();
  return row?.applied_by ? { ...row, applied_by: row.applied_by } : null;
};

const counted = (count: number, one: string, many: string) =>
  count === 0 ? [] : [countText(count, one, many)];

type Left = NonNullable<Awaited<ReturnType<typeof leftToQueue>>>;

const invitedText = (created: number, { sending, send_on }: Left) => {
  if (sending === 'now') return counted(created, 'convite enviado', 'convites enviados');
  if (send_on === null) return counted(created, 'pessoa preparada', 'pessoas preparadas');
  const day = send_on.split('-').reverse().join('/');
  return counted(created, `convite marcado para ${day}`, `convites marcados para ${day}`);
};

const doneText = ({ created, updated }: Happening<'people.import.applied'>['payload'], left: Left) =>
  [...invitedText(created, left), ...counted(updated, 'pessoa alterada', 'pessoas alteradas')].join(', ') ||
  'nenhum cadastro alterado';

const stoppedText = (done: number) => {
  const [lines] = counted(done, 'linha', 'linhas');
  return lines === undefined ? 'parou antes da primeira linha' : `parou depois de ${lines}`;
};
const pageOf = (id: string) => `/user-management?aba=importacoes&importacao=${id}`;

const notifyOfEnd = async (
  { id, subject_id, payload }: Happening<'people.import.applied'>,
  { tx }: ReactionContext,
) => {
  const left = await leftToQueue(tx, subject_id);
  if (!left) return;
  await notify(tx, {
    to: [left.applied_by],
    titulo: 'Importação concluída',
    mensagem: `${left.file_name}: ${doneText(payload, left)}.`,
    tipo: 'informativa',
    link_destino: pageOf(subject_id),
    dedupe_key: `${id} people.tell_of_import`,
  });
};

const notifyOfStop = async (
  { id, subject_id, payload }: Happening<'people.import.stopped'>,
  { tx }: ReactionContext,
) => {
  const left = await leftToQueue(tx, subject_id);
  if (!left) return;
  await notify(tx, {
    to: [left.applied_by],
    titulo: 'Importação interrompida',
    mensagem: `${left.file_name} ${stoppedText(payload.done)}. ${left.failure ?? ''}`,
    tipo: 'informativa',
    link_destino: pageOf(subject_id),
    dedupe_key: `${id} people.tell_of_stopped_import`,
  });
};

export const reactions: ReactionTable = {
  'people.import.applied': [
    after('people.warn_of_seats_imported', warnOfSeats),
    after('people.tell_of_import', notifyOfEnd),
  ],
  'people.import.stopped': [
    after('people.warn_of_seats_half_imported', warnOfSeats),
    after('people.tell_of_stopped_import', notifyOfStop),
  ],
};
