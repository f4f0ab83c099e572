/** Lines of a file that ask the same as another line, or as a question of the bank. They are reported, and imported. */
import { plainWord } from '@pdy/contract/rules/people/user-import-columns';
import { sql } from 'kysely';
import type { Tx } from '#kernel/db.ts';
import type { Judged } from '../../competencies/index.ts';
import type { Written } from './versions.ts';

type Line = Judged<Written>;

/** Lines that ask the same as a question of the bank; case, accents, punctuation and spaces make no difference. */
const inBank = async (tx: Tx, lines: readonly Line[]) => {
  const asked = lines.flatMap(({ line, key, row }) => (row ? [{ line, key, stem: row.stem }] : []));
  const { rows } = await sql<{ line: number; codes: string[] }>`
    select g.line, array_agg(q.code order by q.code) as codes
    from jsonb_to_recordset(${JSON.stringify(asked)}::jsonb) as g (line integer, key text, stem text)
    join question_versions v on v.company_id = app.company_id()
      and btrim(regexp_replace(app.normalise(v.stem), '\\W+', ' ', 'g')) = btrim(regexp_replace(app.normalise(g.stem), '\\W+', ' ', 'g'))
    join questions q on q.company_id = v.company_id and q.current_version_id = v.id
    where q.status <> 'retired' and q.code_key <> upper(btrim(g.key))
    group by g.line`.execute(tx);
  return new Map(rows.map(({ line, codes }) => [line, codes.slice(0, 3)]));
};

const list = new Intl.ListFormat('pt-BR');

/** @param title the file's name for its column of questions */
export const withAlike = async (tx: Tx, lines: readonly Line[], title: string): Promise<Line[]> => {
  const codes = await inBank(tx, lines);
  const first = new Map<string, number>();
  return lines.map((judged) => {
    const { line, row } = judged;
    if (!row) return judged;
    const same = first.get(plainWord(row.stem));
    if (same === undefined) first.set(plainWord(row.stem), line);
    const known = codes.get(line) ?? [];
    const notes = [
      ...(same === undefined ? [] : [`Linha ${line}, coluna ${title}: igual ao da linha ${same}.`]),
      ...(known.length > 0 ? [`Linha ${line}, coluna ${title}: parece com ${list.format(known)}.`] : []),
    ];
    return { ...judged, notes };
  });
};
