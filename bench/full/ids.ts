/** Ids that follow from numbers, so that rows refer to each other without looking each other up. */

const kinds = {
  ...{ person: 1, company: 2, family: 3, job: 4, category: 5, competency: 6, item: 7 },
  ...{ plan: 20, goal: 21, activity: 22, deck: 30, card: 31 },
  ...{ question: 40, question_version: 41, test: 42, test_version: 43, section: 44, attempt: 45 },
  ...{ judged_case: 50, judged_option: 51, judged_session: 52, notice: 60, feedback: 61, post: 62, talk: 63 },
  ...{ template: 70, template_item: 71, cycle: 72, cycle_question: 73, participant: 74, assignment: 75 },
  ...{ ticket: 80, ticket_event: 81, map: 90, node: 91, invite: 92 },
  ...{ round: 100, box: 101, import: 102, attachment: 103 },
} as const;

/** `n`: SQL of the number. The ids of one kind sort by it. */
export const idOf = (kind: keyof typeof kinds, n: string) => `bench.id(${kinds[kind]}, ${n})`;

/** The same id outside SQL. */
export const textOf = (kind: keyof typeof kinds, n: number) =>
  `${kinds[kind].toString(16).padStart(8, '0')}-0000-4000-8000-${n.toString(16).padStart(12, '0')}`;

export const idFunction = `
  create function bench.id(kind int, n bigint) returns uuid language sql immutable parallel safe
  return (lpad(to_hex(kind), 8, '0') || '-0000-4000-8000-' || lpad(to_hex(n), 12, '0'))::uuid`;

/** The number of something of a company: of its competency 3, its job 2. `c`: the number of the company. */
export const inCompany = (c: string, n: string) => `(${c}::bigint * 1024 + ${n})`;

export const numberInCompany = (c: number, n: number) => c * 1024 + n;

/** The competency of a company that its job asks for at place `r`, 0 to 9. */
export const asked = (job: string, r: string, competencies: string) =>
  `(1 + (${job} * 3 + ${r}) % ${competencies})`;

/** One step of filling: the rows of one table, written in one transaction with the mark that it is done. */
export type Step = {
  readonly table: string;
  readonly text: string;
  /** The table's triggers run; otherwise none does. */
  readonly hasTriggers?: true;
};
