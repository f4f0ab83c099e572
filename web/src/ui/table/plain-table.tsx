import type { ReactNode } from 'react';

export type PlainTableOf = {
  /** For screen readers; absent where the surrounding section has a name. */
  caption?: string;
  headings: readonly ReactNode[];
  /** The first cell of a row names its subject. */
  rows: readonly { key: string; cells: readonly ReactNode[] }[];
  /** The cells of the total below the rows. */
  sum?: readonly ReactNode[];
  className?: string | undefined;
};

/** A small table for reading only: the numbers of a picture, or the parts of a number. */
export const PlainTable = ({ caption, headings, rows, sum, className }: PlainTableOf) => (
  <table className={className}>
    {caption && <caption className="fora-da-vista">{caption}</caption>}
    <thead>
      <tr>
        {headings.map((heading, at) => (
          <th key={at} scope="col">
            {heading}
          </th>
        ))}
      </tr>
    </thead>
    <tbody>
      {rows.map(({ key, cells }) => (
        <PlainRow key={key} cells={cells} />
      ))}
    </tbody>
    {sum && (
      <tfoot>
        <PlainRow cells={sum} />
      </tfoot>
    )}
  </table>
);

const PlainRow = ({ cells: [head, ...cells] }: { cells: readonly ReactNode[] }) => (
  <tr>
    <th scope="row">{head}</th>
    {cells.map((cell, at) => (
      <td key={at}>{cell}</td>
    ))}
  </tr>
);
