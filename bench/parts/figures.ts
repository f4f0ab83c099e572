/** Prints the figures of measured calls as a table. */
import type { Call, Measured } from './load.ts';

export type Row = Measured & {
  readonly name: string;
  readonly cpu_ms: number;
  readonly statements: number | null;
  readonly target: string;
  /** Absent: there is no target. */
  readonly isMet?: boolean;
};

const verdictOf = ({ isMet, failed }: Row) =>
  `${isMet === undefined ? '' : isMet ? '  ok' : '  RED'}${failed ? `  ${failed} FAILED` : ''}`;

export const print = (rows: readonly Row[]) => {
  console.log(
    `\n${'call'.padEnd(44)}${'CPU ms'.padStart(8)}${'p50'.padStart(8)}${'p95'.padStart(8)}${'p99'.padStart(8)}${'stmts'.padStart(7)}${'bytes'.padStart(9)}  target`,
  );
  for (const row of rows) {
    const { name, cpu_ms, p50, p95, p99, statements, bytes, target } = row;
    const figures = [cpu_ms, p50, p95, p99].map((value) => value.toFixed(2).padStart(8)).join('');
    console.log(
      `${name.padEnd(44)}${figures}${String(statements ?? '-').padStart(7)}${String(bytes).padStart(9)}  ${target}${verdictOf(row)}`,
    );
  }
};

/** The SQL statements of one call: the difference of the server's own counter before and after it. */
export const statementsOf = async (origin: string, admin: Record<string, string>, call: Call) => {
  const total = async () => {
    const text = await (await fetch(`${origin}/metrics`, { headers: admin })).text();
    return [...text.matchAll(/^pdy_statements_total\{.*\} (\d+)/gm)].reduce(
      (sum, [, n]) => sum + Number(n),
      0,
    );
  };
  const before = await total();
  await fetch(`${origin}${call.path}`, { headers: call.headers ?? {} });
  return (await total()) - before;
};
