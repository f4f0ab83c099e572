import { mostImportLines } from '@pdy/contract/people/words';
import { countText } from '@pdy/contract/rules/numbers';
import { FileSpreadsheet } from 'lucide-react';
import { type DragEvent, useRef, useState } from 'react';
import { formatBytes } from '#lib/words/format.ts';
import { RowWords } from '#ui/parts.tsx';
import classes from '../import.module.css';

type DropProps = { file: File | null; onChoose: (file: File | null) => void; isInvalid: boolean };

/** Where a file is chosen or dropped. */
export function DropPlace({ file, onChoose, isInvalid }: DropProps) {
  const [isOver, setOver] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const over = (event: DragEvent, isInside: boolean) => {
    event.preventDefault();
    setOver(isInside);
  };
  return (
    <label
      className={classes.drop}
      data-over={isOver || undefined}
      onDragOver={(event) => over(event, true)}
      onDragLeave={(event) => over(event, false)}
      onDrop={(event) => {
        over(event, false);
        onChoose(event.dataTransfer.files[0] ?? null);
      }}
    >
      <FileSpreadsheet size={28} aria-hidden />
      <RowWords>
        <b>{file ? file.name : 'Escolher arquivo CSV ou XLSX'}</b>
        <small>
          {file
            ? `${formatBytes(file.size)} · clique para trocar`
            : `ou solte aqui. Até 10 MB e ${countText(mostImportLines, 'linha', 'linhas')}.`}
        </small>
      </RowWords>
      <input
        ref={input}
        type="file"
        className="fora-da-vista"
        accept=".csv,.txt,.xlsx,text/csv"
        aria-invalid={isInvalid || undefined}
        aria-describedby="erro-do-arquivo"
        onChange={(event) => onChoose(event.currentTarget.files?.[0] ?? null)}
      />
    </label>
  );
}
