import { Box, Button, Text } from '@mantine/core';
import type { CatalogueImport } from '@pdy/contract/competencies/catalogue/files';
import { countText } from '@pdy/contract/rules/numbers';
import { saveRefused } from '#lib/refused-lines.ts';
import classes from './file-outcome.module.css';

const shown = 50;

export const changesNothing = ({ totals }: Pick<CatalogueImport, 'totals'>) =>
  totals.criar + totals.atualizar === 0;

type Props = {
  result: Pick<CatalogueImport, 'totals' | 'lines' | 'was_windows_1252' | 'headers'>;
  /** The totals in words. */
  says: string;
};

/** The effect of each line of a file; lines that are refused are listed one by one. */
export function FileOutcome({ result, says }: Props) {
  const refused = result.lines.filter(({ action }) => action === 'erro');
  const noted = result.lines.flatMap(({ notes = [] }) => notes);
  return (
    <Box mt="md" p="md" bdrs="lg" bg="var(--pdy-sunken)">
      <Text fw={550}>{says}</Text>
      {changesNothing(result) && refused.length === 0 && (
        <Text c="dimmed">O arquivo diz o que a empresa já tem: nada muda.</Text>
      )}
      {result.was_windows_1252 && (
        <Text fz="sm" c="dimmed">
          Os acentos do arquivo vieram em um formato antigo. Confira se os nomes saíram certos.
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
          <Button variant="default" size="xs" mt="xs" onClick={() => saveRefused(result.headers, refused)}>
            Baixar erros.csv
          </Button>
        </>
      )}
    </Box>
  );
}
