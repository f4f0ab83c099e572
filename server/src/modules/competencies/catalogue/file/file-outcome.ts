/** The report on a file's lines, and the lock that orders the files of a company. */
import type { CatalogueAction, CatalogueImport } from '@pdy/contract/competencies/catalogue/files';
import { sql } from 'kysely';
import type { Tx } from '#kernel/db.ts';
import type { FileLine, Judged } from './file-columns-rules.ts';

export const totalsOf = (lines: readonly Judged<object>[]): Record<CatalogueAction, number> => {
  const count = (action: CatalogueAction) => lines.filter((line) => line.action === action).length;
  return {
    criar: count('criar'),
    atualizar: count('atualizar'),
    sem_alteracao: count('sem_alteracao'),
    erro: count('erro'),
  };
};

type Brought = {
  /** Absent for files whose lines are not returned. */
  readonly headers?: readonly string[];
  readonly lines?: readonly FileLine[];
  readonly was_windows_1252: boolean;
};

/**
 * The result of a file as the contract shows it. Unchanged lines are only counted; refused ones are returned whole, to
 * be corrected.
 */
export const outcomeOf = (
  lines: readonly Judged<object>[],
  rest: Pick<CatalogueImport, 'is_applied' | 'long'>,
  { headers, lines: rows = [], was_windows_1252 }: Brought,
): CatalogueImport => {
  const cells = new Map(rows.map((row) => [row.line, row.cells]));
  return {
    ...rest,
    was_windows_1252,
    totals: totalsOf(lines),
    ...(headers && { headers: [...headers] }),
    lines: lines
      .filter(({ action }) => action !== 'sem_alteracao')
      .map(({ line, key, action, messages, notes }) => ({
        ...{ line, key, action, messages: [...messages] },
        ...(notes && notes.length > 0 && { notes: [...notes] }),
        ...(headers && action === 'erro' && { cells: [...(cells.get(line) ?? [])] }),
      })),
  };
};

/** Lets in one file of a company at a time: each is judged by the result of the one before. */
export const holdCatalogue = (tx: Tx, company_id: string) =>
  sql`select pg_advisory_xact_lock(hashtextextended('catalogue:' || ${company_id}, 0))`.execute(tx);
