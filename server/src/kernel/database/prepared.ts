/** Statements that are built and compiled once, because frequent statements should not be built again for each page. */
import type { Compilable, CompiledQuery } from 'kysely';
import type { Tx } from '../db.ts';

type Values = Readonly<Record<string, unknown>>;

/** A placeholder in the statement for a value that each run brings. */
class Slot {
  readonly name: string;
  constructor(name: string) {
    this.name = name;
  }
}

const slots = new Proxy({}, { get: (_, name) => new Slot(String(name)) });

/**
 * `build` must make the same statement for all values: it receives placeholders, so it may pass them on but not look at
 * them. Returns the statement's rows.
 */
export const prepared = <V extends Values, R>(build: (tx: Tx, values: V) => Compilable<R>) => {
  let compiled: CompiledQuery<R> | undefined;
  return async (tx: Tx, values: V): Promise<R[]> => {
    compiled ??= build(tx, slots as V).compile();
    const parameters = compiled.parameters.map((one) => (one instanceof Slot ? values[one.name] : one));
    const { rows } = await tx.executeQuery<R>({ ...compiled, parameters });
    return rows;
  };
};
