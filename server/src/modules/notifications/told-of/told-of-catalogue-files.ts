/** Tells the person who uploaded a long file of the catalogue when it is applied. */
import { catalogueImportLabel } from '@pdy/contract/competencies/catalogue/words';
import type { Happening } from '#kernel/events/happening.ts';
import type { ReactionContext } from '#kernel/events/reactions.ts';
import { notify } from '../notify.ts';

const whole = new Intl.NumberFormat('pt-BR');

/** The page of the catalogue that the role may open. */
const whereItIs = (role: string) =>
  role === 'corporate' ? '/corporate?aba=competencias' : '/company-settings?aba=competencias';

/** A short file is applied while the person waits, and leaves no row. */
export const tellImporter = async (
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
