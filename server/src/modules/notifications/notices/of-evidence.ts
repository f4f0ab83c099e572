/** Evidence: tells a person when somebody else has added evidence for a level. */
import { evidenceKindLabel } from '@pdy/contract/rules/competencies/evidence';
import { sameCompany } from '#kernel/database/same-company.ts';
import type { Happening } from '#kernel/events/happening.ts';
import { after, type ReactionContext, type ReactionTable } from '#kernel/events/reactions.ts';
import { notify } from '../notify.ts';

/**
 * Notifies a person of new evidence, but not that of machines and anonymous sources, which have no author, nor that of
 * activities, which are reported when validated.
 */
const notifyPerson = async (event: Happening<'competencies.evidence.added'>, { tx }: ReactionContext) => {
  const { person_id, competency_id, kind } = event.payload;
  if (kind === 'pdi_activity') return;
  const evidence = await tx
    .selectFrom('competency_evidence as e')
    .innerJoin('competencies as c', sameCompany('c.id', 'e.competency_id'))
    .where('e.id', '=', event.subject_id)
    .select(['e.author_id', 'c.name'])
    .executeTakeFirst();
  if (!evidence || evidence.author_id === null || evidence.author_id === person_id) return;
  await notify(tx, {
    to: [person_id],
    titulo: `Nova evidência em ${evidence.name}`,
    mensagem: `${evidenceKindLabel[kind]}: uma nova evidência entrou na conta do seu nível de ${evidence.name}. Veja o peso dela em “Por quê?”.`,
    tipo: 'informativa',
    link_destino: `/profile?porque=${competency_id}`,
    dedupe_key: `${event.id} notifications.tell_evidence`,
  });
};

export const evidenceReactions: ReactionTable = {
  'competencies.evidence.added': [after('notifications.tell_evidence', notifyPerson)],
};
