/** A file of evidence: tells each person in it once, however many lines are about them. */

import { catalogueImportLabel } from '@pdy/contract/competencies/catalogue/words';
import { sql } from 'kysely';
import type { Happening } from '#kernel/events/happening.ts';
import { after, type ReactionContext, type ReactionTable } from '#kernel/events/reactions.ts';
import { notify } from '../notify.ts';

const whole = new Intl.NumberFormat('pt-BR');

/** The page of the catalogue that the role may open. */
const whereItIs = (role: string) =>
  role === 'corporate' ? '/corporate?aba=competencias' : '/company-settings?aba=competencias';

/** A short file is applied while the person waits, and leaves no row. */
const notifyImporter = async (
  { id, payload: { import_id } }: Happening<'competencies.file.imported'>,
  { tx }: ReactionContext,
) => {
  if (import_id === undefined) return;
  const row = await tx
    .selectFrom('catalogue_imports as i')
    .innerJoin('profiles as p', 'p.user_id', 'i.requested_by')
    .where('i.id', '=', import_id)
    .select(['i.kind', 'i.file_name', 'i.lines', 'p.user_id', 'p.role'])
    .executeTakeFirst();
  if (!row) return;
  await notify(tx, {
    to: [row.user_id],
    titulo: 'Importação concluída',
    mensagem: `${catalogueImportLabel[row.kind]}: as ${whole.format(row.lines)} linhas de ${row.file_name} foram processadas.`,
    tipo: 'informativa',
    link_destino: whereItIs(row.role),
    dedupe_key: `${id} notifications.tell_catalogue_file`,
  });
};

/** A group of people with evidence in the same competencies, who get the same text. */
type Imported = { readonly people: string[]; readonly ids: string[]; readonly names: string[] };

const list = new Intl.ListFormat('pt-BR', { type: 'conjunction' });
const mostNames = 5;

const namesIn = (names: readonly string[]) => {
  const more = names.length - mostNames;
  return list.format(more > 1 ? [...names.slice(0, mostNames), `mais ${more} competências`] : names);
};

const wordsOf = ({ ids, names }: Imported) =>
  names.length === 1
    ? {
        titulo: `Nova evidência em ${names[0]}`,
        mensagem: `A administração registrou por arquivo uma evidência que entrou na conta do seu nível de ${names[0]}. Veja o peso dela em “Por quê?”.`,
        link_destino: `/profile?porque=${ids[0]}`,
      }
    : {
        titulo: `Novas evidências em ${names.length} competências`,
        mensagem: `A administração registrou por arquivo evidências em ${namesIn(names)}. Veja o peso de cada uma em “Por quê?”.`,
        link_destino: '/profile?secao=competencias',
      };

const notifyOfFile = async (
  { id, payload: { import_id } }: Happening<'competencies.file.imported'>,
  { tx }: ReactionContext,
) => {
  if (import_id === undefined) return;
  const { rows } = await sql<Imported>`
    with brought as (
      select i.person_id, array_agg(distinct c.id) as ids, array_agg(distinct c.name) as names
      from imported_evidence i join competencies c on c.company_id = i.company_id and c.id = i.competency_id
      where i.import_id = ${import_id}::uuid group by i.person_id)
    select array_agg(person_id) as people, ids, names from brought group by ids, names`.execute(tx);
  for (const imported of rows)
    await notify(tx, {
      to: imported.people,
      ...wordsOf(imported),
      tipo: 'informativa',
      dedupe_key: `${id} notifications.tell_imported ${imported.people[0]}`,
    });
};

export const importedEvidenceReactions: ReactionTable = {
  'competencies.file.imported': [
    after('notifications.tell_imported', notifyOfFile),
    after('notifications.tell_catalogue_file', notifyImporter),
  ],
};
