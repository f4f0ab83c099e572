/** Statements built and compiled once: what every page asks for spends no time on being put together again. */
import type { Compilable, CompiledQuery } from 'kysely';
import type { Tx } from './db.ts';

type Values = Readonly<Record<string, unknown>>;

/** Stands in the statement for a value that each run brings. */
class Slot {
  readonly name: string;
  constructor(name: string) {
    this.name = name;
  }
}

const slots = new Proxy({}, { get: (_, name) => new Slot(String(name)) });

/**
 * `build` must make the same statement whatever the values are: it sees placeholders, so it may pass them on
 * and not look at them. Returns the statement's rows.
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
