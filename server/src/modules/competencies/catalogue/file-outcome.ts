/** What is said of a file's lines, and the order in which a company's files are judged. */
import type { CatalogueAction, CatalogueImport } from '@pdy/contract/competencies/catalogue/files';
import { sql } from 'kysely';
import type { Tx } from '#kernel/db.ts';
import type { Judged } from './file-columns-rules.ts';

export const totalsOf = (lines: readonly Judged<object>[]): Record<CatalogueAction, number> => {
  const count = (action: CatalogueAction) => lines.filter((line) => line.action === action).length;
  return {
    criar: count('criar'),
    atualizar: count('atualizar'),
    sem_alteracao: count('sem_alteracao'),
    erro: count('erro'),
  };
};

/** As the contract tells it; unchanged lines are only counted. */
export const outcomeOf = (
  lines: readonly Judged<object>[],
  rest: Pick<CatalogueImport, 'is_applied' | 'long' | 'was_windows_1252'>,
): CatalogueImport => ({
  ...rest,
  totals: totalsOf(lines),
  lines: lines
    .filter(({ action }) => action !== 'sem_alteracao')
    .map(({ line, key, action, messages, notes }) => ({
      ...{ line, key, action, messages: [...messages] },
      ...(notes && notes.length > 0 && { notes: [...notes] }),
    })),
});

/** One file of a company at a time: each is judged by what the one before has left. */
export const holdCatalogue = (tx: Tx, company_id: string) =>
  sql`select pg_advisory_xact_lock(hashtextextended('catalogue:' || ${company_id}, 0))`.execute(tx);
