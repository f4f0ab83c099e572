/** Notices when the console's functions were replaced. It only reads, and never throws. */

const watched = ['debug', 'error', 'info', 'log', 'warn'] as const;
type Name = (typeof watched)[number];

/**
 * Remembers the console as it is now. Each call of the returned function names the functions that were replaced since
 * then and not named before.
 */
export function watchConsole(target: Pick<Console, Name>): () => Name[] {
  const known = new Map(watched.map((name) => [name, read(target, name)]));
  return () => {
    const changed = watched.filter((name) => read(target, name) !== known.get(name));
    for (const name of changed) known.set(name, read(target, name));
    return changed;
  };
}

// An attacker may have put a getter there that throws.
function read(target: Pick<Console, Name>, name: Name): unknown {
  try {
    return target[name];
  } catch {
    return null;
  }
}
