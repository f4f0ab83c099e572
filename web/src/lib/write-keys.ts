/**
 * The key that a write carries: the server does what arrives twice under one key once. The same, sent again before there
 * was an answer, carries the key of the first; so does what is sent again after its answer was lost.
 */
import { subjectOf, wishText } from './wishes.ts';

type Write = { readonly path: readonly string[]; readonly input: unknown };

/**
 * Parts whose writes say themselves which one they are, or ask how things stand now, such as the clock of an attempt: an
 * answer given before would be an old one.
 */
const tellsItself: ReadonlySet<string | undefined> = new Set(['attempts', 'study']);

type Open = { key: string; call: string; subject: unknown; part: string | undefined; waiting: number };
const open = new Map<string, Open>();

const nameOf = ({ path, input }: Write) => `${path.join('/')} ${wishText(input)}`;

/** Before it is sent. */
export function keyOfWrite(write: Write): string {
  if (tellsItself.has(write.path[0])) return crypto.randomUUID();
  const name = nameOf(write);
  const [call, subject] = [write.path.join('/'), subjectOf(write.input)];
  const known = open.get(name) ?? {
    key: crypto.randomUUID(),
    call,
    subject,
    part: write.path[0],
    waiting: 0,
  };
  // What was asked of the same thing before is not what is asked of it now: ticked, unticked, ticked again.
  for (const [other, one] of open)
    if (other !== name && one.call === call && subject !== undefined && one.subject === subject)
      open.delete(other);
  open.set(name, { ...known, waiting: known.waiting + 1 });
  return known.key;
}

/**
 * Done: the same asked for later is another wish. So is what was lost before in the same part of the product: after a
 * thing was ticked off again, ticking it is not what was lost then.
 */
export function writeDone(write: Write) {
  open.delete(nameOf(write));
  for (const [name, { part, waiting }] of open)
    if (waiting === 0 && part === write.path[0]) open.delete(name);
}

/** Refused, or its answer was lost: its key is kept for the next attempt at the same. */
export function writeFailed(write: Write) {
  const name = nameOf(write);
  const known = open.get(name);
  if (known) open.set(name, { ...known, waiting: Math.max(0, known.waiting - 1) });
}
