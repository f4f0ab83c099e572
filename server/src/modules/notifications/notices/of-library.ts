/** The library: tells people the outcome of their suggestions and of the long files they uploaded. */
import { countText } from '@pdy/contract/rules/numbers';
import type { Happening } from '#kernel/events/happening.ts';
import { after, type ReactionContext, type ReactionTable } from '#kernel/events/reactions.ts';
import { notify } from '../notify.ts';
import { quoted } from '../words.ts';

const notifyDecided = async (event: Happening<'library.suggestion.decided'>, { tx }: ReactionContext) => {
  const suggestion = await tx
    .selectFrom('library_suggestions')
    .select(['title', 'answer'])
    .where('id', '=', event.subject_id)
    .executeTakeFirst();
  const { person_id, is_accepted } = event.payload;
  if (!suggestion || event.actor_id === person_id) return;
  await notify(tx, {
    to: [person_id],
    titulo: is_accepted ? 'Sua sugestão foi aceita' : 'Sua sugestão foi respondida',
    mensagem: is_accepted
      ? `“${suggestion.title}” vai entrar na biblioteca depois da revisão.${quoted('Recado', suggestion.answer)}`
      : `“${suggestion.title}” não entrou na biblioteca.${quoted('Motivo', suggestion.answer)}`,
    tipo: 'informativa',
    link_destino: '/action-library?sugestoes=minhas',
    dedupe_key: `${event.id} notifications.tell_suggestion`,
  });
};

/** The page of the library that the role may open. */
const whereFilesAre = (role: string) =>
  role === 'corporate' ? '/corporate?aba=biblioteca&parte=arquivo' : '/admin/action-library?aba=arquivo';

const notifyOfFile = async (
  { id, subject_id, payload }: Happening<'library.import.ended'>,
  { tx }: ReactionContext,
) => {
  const row = await tx
    .selectFrom('library_imports')
    .select(['applied_by', 'applied_role', 'file_name', 'created', 'updated', 'failure'])
    .where('id', '=', subject_id)
    .executeTakeFirst();
  if (!row) return;
  const { file_name, created, updated, failure } = row;
  await notify(tx, {
    to: [row.applied_by],
    titulo: payload.is_whole ? 'Importação concluída' : 'Importação interrompida',
    mensagem: payload.is_whole
      ? `${file_name}: ${countText(created, 'nova', 'novas')}, ${countText(updated, 'atualizada', 'atualizadas')}.`
      : `${file_name} parou depois de ${countText(payload.lines_done, 'linha', 'linhas')}. ${failure ?? ''}`.trim(),
    tipo: 'informativa',
    link_destino: whereFilesAre(row.applied_role),
    dedupe_key: `${id} notifications.tell_library_file`,
  });
};

export const libraryReactions: ReactionTable = {
  'library.import.ended': [after('notifications.tell_library_file', notifyOfFile)],
  'library.suggestion.decided': [after('notifications.tell_suggestion', notifyDecided)],
};
