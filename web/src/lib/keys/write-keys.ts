/**
 * The key of a write: the server executes writes with the same key only once. The same write keeps its key when it is
 * sent again before its answer came, or after the answer was lost.
 */
import { subjectOf, wishText } from './wishes.ts';

type Write = { readonly path: readonly string[]; readonly input: unknown };

/**
 * Modules whose writes identify themselves, or ask for the present state, such as the clock of an attempt: a repeated
 * answer would be out of date.
 */
const isSentWithKey: ReadonlySet<string | undefined> = new Set(['attempts', 'study']);

type Open = { key: string; call: string; subject: unknown; part: string | undefined; waiting: number };
const open = new Map<string, Open>();

const nameOf = ({ path, input }: Write) => `${path.join('/')} ${wishText(input)}`;

/** The key of a write, requested before the write is sent. */
export function keyOfWrite(write: Write): string {
  if (isSentWithKey.has(write.path[0])) return crypto.randomUUID();
  const name = nameOf(write);
  const [call, subject] = [write.path.join('/'), subjectOf(write.input)];
  const known = open.get(name) ?? {
    key: crypto.randomUUID(),
    call,
    subject,
    part: write.path[0],
    waiting: 0,
  };
  // An earlier write about the same thing is not the same as a new one: ticked, unticked, ticked again.
  for (const [other, one] of open)
    if (other !== name && one.call === call && subject !== undefined && one.subject === subject)
      open.delete(other);
  open.set(name, { ...known, waiting: known.waiting + 1 });
  return known.key;
}

/**
 * The write is done: the same write later is a new one. The same goes for lost writes of the same module: after a thing
 * was unticked, ticking it again is not the lost write.
 */
export function writeDone(write: Write) {
  open.delete(nameOf(write));
  for (const [name, { part, waiting }] of open)
    if (waiting === 0 && part === write.path[0]) open.delete(name);
}

/** The write was refused, or its answer was lost: its key is kept for the next try of the same write. */
export function writeFailed(write: Write) {
  const name = nameOf(write);
  const known = open.get(name);
  if (known) open.set(name, { ...known, waiting: Math.max(0, known.waiting - 1) });
}
