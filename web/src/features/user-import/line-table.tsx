import { Badge, Button } from '@mantine/core';
import type { ImportLine } from '@pdy/contract/people/imports';
import { importActionLabel } from '@pdy/contract/people/words';
import { useState } from 'react';
import { CellInput } from './cell-input.tsx';
import type { Edits } from './edits.ts';

import { actionColor, beginsWith, changesOf, faultyField, jobText, whoText } from './import-words.ts';
import { LineCells } from './line-cells.tsx';
import classes from './lines.module.css';

type Props = { lines: readonly ImportLine[]; edits: Edits; onEdits: (edits: Edits) => void };

/** Lines in the order of the file: a table, and cards where a table has no room. */
export const LineTable = ({ lines, ...editing }: Props) => (
  <div className={classes.room}>
    <table className={classes.table}>
      <caption className="fora-da-vista">Linhas do arquivo e o que acontece com cada uma</caption>
      <thead>
        <tr>
          <th scope="col">Linha</th>
          <th scope="col">Pessoa</th>
          <th scope="col">Ação</th>
          <th scope="col">O que acontece</th>
          <th scope="col">Corrigir</th>
        </tr>
      </thead>
      <tbody>
        {lines.map((line) => (
          <Row key={line.line} line={line} {...editing} />
        ))}
      </tbody>
    </table>
  </div>
);

type RowProps = Omit<Props, 'lines'> & { line: ImportLine };

function Row({ line, edits, onEdits }: RowProps) {
  const [isOpen, setOpen] = useState(false);
  const editing = { line, edits, onEdits };
  const faulty = faultyField(line);
  return (
    <>
      <tr>
        <td className={classes.number}>{line.line}</td>
        <th scope="row" className={classes.who}>
          {whoText(line)}
          {line.cells.email !== whoText(line) && <span>{line.cells.email}</span>}
        </th>
        <td className={classes.action}>
          <Badge color={actionColor[line.action]}>{importActionLabel[line.action]}</Badge>
        </td>
        <td className={classes.what}>
          <What line={line} />
          {!isOpen && faulty && <CellInput {...editing} field={faulty} />}
        </td>
        <td className={classes.fix}>
          <Button
            size="xs"
            variant="subtle"
            aria-expanded={isOpen}
            aria-label={`${isOpen ? 'Fechar' : 'Editar'} linha ${line.line}`}
            onClick={() => setOpen(!isOpen)}
          >
            {isOpen ? 'Fechar' : 'Editar linha'}
          </Button>
        </td>
      </tr>
      {isOpen && (
        <tr className={classes.cellsRow}>
          <td colSpan={5}>
            <LineCells {...editing} />
          </td>
        </tr>
      )}
    </>
  );
}

function What({ line }: { line: ImportLine }) {
  const { action, code, message } = line;
  const job = jobText(line);
  if (action === 'erro')
    return (
      <p className={classes.wrong}>
        {message} <small>{code}</small>
      </p>
    );
  return (
    <>
      {action === 'criar' && <p>Recebe um convite. {beginsWith(line)}</p>}
      {action === 'atualizar' && <Changes line={line} />}
      {job && <p className={classes.note}>{job}</p>}
      {message && <p className={classes.note}>{message}</p>}
    </>
  );
}

const Changes = ({ line }: { line: ImportLine }) => (
  <ul className={classes.changes}>
    {changesOf(line).map(({ field, label, before, after }) => (
      <li key={field}>
        {label}: <del>{before}</del> <span aria-hidden>→</span> <ins>{after}</ins>
      </li>
    ))}
  </ul>
);
