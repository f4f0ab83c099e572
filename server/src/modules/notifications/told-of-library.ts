/** The library: people are told what became of what they suggested. */
import type { Happening } from '#kernel/happening.ts';
import { after, type ReactionContext, type ReactionTable } from '#kernel/reactions.ts';
import { notify } from './notify.ts';
import { quoted } from './words.ts';

const tellDecided = async (event: Happening<'library.suggestion.decided'>, { tx }: ReactionContext) => {
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

export const libraryReactions: ReactionTable = {
  'library.suggestion.decided': [after('notifications.tell_suggestion', tellDecided)],
};
