import { Button, Text } from '@mantine/core';
import type { CatalogueImport } from '@pdy/contract/competencies/catalogue/files';
import { CSV_BOM, csvLines } from '@pdy/contract/rules/csv';
import { countText } from '@pdy/contract/rules/numbers';
import { saveFile } from '#lib/save-file.ts';
import classes from './file-outcome.module.css';

const shown = 50;

export const changesNothing = ({ totals }: Pick<CatalogueImport, 'totals'>) =>
  totals.criar + totals.atualizar === 0;

type Props = {
  result: Pick<CatalogueImport, 'totals' | 'lines' | 'was_windows_1252' | 'headers'>;
  /** What the totals say, in words. */
  says: string;
  /** What a line is about, in the file of those that cannot. */
  column?: string;
};

/** The refused lines as they were in the file, where it was given back; else what each is about. */
const refusedTable = ({ headers, lines }: Props['result'], column: string) => {
  const refused = lines.filter(({ action }) => action === 'erro');
  if (!headers)
    return [
      ['linha', column, 'erro'],
      ...refused.map(({ line, key, messages }) => [line, key, messages.join(' ')]),
    ];
  // A file of refused lines that is refused again says so anew.
  const own = headers.flatMap((header, at) => (header === 'linha' || header === 'erro' ? [] : [at]));
  return [
    [...own.map((at) => headers[at] ?? ''), 'linha', 'erro'],
    ...refused.map(({ line, cells = [], messages }) => [
      ...own.map((at) => cells[at] ?? ''),
      line,
      messages.join(' '),
    ]),
  ];
};

/** What each line of a file would do; those that cannot are told one by one. */
export function FileOutcome({ result, says, column = 'codigo' }: Props) {
  const refused = result.lines.filter(({ action }) => action === 'erro');
  const noted = result.lines.flatMap(({ notes = [] }) => notes);
  const download = () => {
    const text = csvLines(refusedTable(result, column));
    saveFile(new Blob([CSV_BOM + text], { type: 'text/csv;charset=utf-8' }), 'erros.csv');
  };
  return (
    <div className={classes.outcome}>
      <Text fw={550}>{says}</Text>
      {changesNothing(result) && refused.length === 0 && (
        <Text c="dimmed">O arquivo diz o que a empresa já tem: nada muda.</Text>
      )}
      {result.was_windows_1252 && (
        <Text fz="sm" c="dimmed">
          O arquivo não está em UTF-8 e foi lido como Windows-1252. Confira os acentos.
        </Text>
      )}
      {noted.length > 0 && (
        <>
          <Text fz="sm" fw={550}>
            Vale conferir
          </Text>
          <ul className={classes.faults}>
            {noted.slice(0, shown).map((note) => (
              <li key={note}>{note}</li>
            ))}
          </ul>
        </>
      )}
      {refused.length > 0 && (
        <>
          <ul className={classes.faults}>
            {refused
              .slice(0, shown)
              .flatMap(({ line, messages }) =>
                messages.map((message) => <li key={`${line} ${message}`}>{message}</li>),
              )}
          </ul>
          {refused.length > shown && (
            <Text fz="sm">{`E mais ${countText(refused.length - shown, 'linha', 'linhas')} com erro.`}</Text>
          )}
          <Button variant="default" size="xs" mt="xs" onClick={download}>
            Baixar erros.csv
          </Button>
        </>
      )}
    </div>
  );
}
