/** What people asked for and what they were told, and what must be stored because of it. */

/** Tables in which a write can be found again by words of its own. */
export const kinds = ['card', 'ticket', 'goal', 'step', 'finish', 'answer'] as const;
export type Kind = (typeof kinds)[number];

export type Write = {
  readonly kind: Kind;
  /** Found in the stored row, and in no other. */
  readonly marker: string;
  /** The status of each answer in turn; null: none came. */
  readonly answers: (number | null)[];
};

/** One request and its answer. */
export type Exchange = {
  readonly path: string;
  readonly isWrite: boolean;
  /** When it was due, by `performance.now()`. */
  readonly at: number;
  /** Milliseconds from then to the end of the answer. */
  readonly ms: number;
  /** Null: no answer came. */
  readonly status: number | null;
  /** The node that answered, as the balancer says; '' where none did. */
  readonly node: string;
  /** The answer's body where it is no success, else ''. */
  readonly said: string;
};

/** How often each marker is stored. */
export type Stored = Readonly<Record<Kind, ReadonlyMap<string, number>>>;

export type Verdict = {
  readonly acknowledged: number;
  readonly refused: number;
  readonly unknown: number;
  /** Acknowledged, but not stored. */
  readonly lost: readonly Write[];
  /** Stored more than once. */
  readonly doubled: readonly Write[];
  /** Refused, but stored; or stored, but sent by nobody. */
  readonly phantom: readonly string[];
};

/** An answer that leaves open whether the write was done. */
export const isUnknown = (status: number | null) => status === null || status >= 500;

/** A write may be sent again until its answer is known: any success means that it is stored. */
export const outcomeOf = ({ answers }: Write): 'acknowledged' | 'refused' | 'unknown' => {
  if (answers.some((status) => status !== null && status < 300)) return 'acknowledged';
  return answers.some(isUnknown) ? 'unknown' : 'refused';
};

const most = { acknowledged: 1, refused: 0, unknown: 1 };

export const compare = (writes: readonly Write[], stored: Stored): Verdict => {
  const lost: Write[] = [];
  const doubled: Write[] = [];
  const phantom: string[] = [];
  const counts = { acknowledged: 0, refused: 0, unknown: 0 };
  const sent = new Set<string>();
  for (const write of writes) {
    const outcome = outcomeOf(write);
    counts[outcome] += 1;
    sent.add(`${write.kind} ${write.marker}`);
    const times = stored[write.kind].get(write.marker) ?? 0;
    if (outcome === 'acknowledged' && times === 0) lost.push(write);
    if (times > 1) doubled.push(write);
    if (times > most[outcome] && outcome === 'refused') phantom.push(`${write.kind} ${write.marker}`);
  }
  for (const kind of kinds)
    for (const marker of stored[kind].keys())
      if (!sent.has(`${kind} ${marker}`)) phantom.push(`${kind} ${marker}`);
  return { ...counts, lost, doubled, phantom };
};
