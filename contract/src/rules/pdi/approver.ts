/** Who decides on a person's plan: the first active manager up the line, else the company's administrators. */

export type LinePerson = {
  /** Id of the manager; null at the top. */
  manager: string | null;
  active: boolean;
  role: string | null;
  company: string | null;
  /** False for a person without rights over the line, who is skipped like an inactive one; absent means true. */
  may_act?: boolean;
};

export type Approver =
  /** `escalated`: not the direct manager. */
  | { approver: string; route: 'manager' | 'escalated' }
  /** `pool`: the ids of all administrators who may decide; the first one stands for all. */
  | { approver: string; route: 'company_admin'; pool: string[]; cycle: boolean }
  /** Nobody is left to ask. `cycle`: the line runs in a circle. */
  | { approver: null; route: 'none'; pool: string[]; cycle: boolean };

type People = Readonly<Record<string, LinePerson>>;

/** The approver for `user`, never the user. `people` must hold everybody in the line and every administrator. */
export function approverOf(user: string, people: People): Approver {
  const company = people[user]?.company ?? null;
  const direct = people[user]?.manager ?? null;
  const seen = new Set([user]);
  let next = direct;
  while (next !== null && !seen.has(next)) {
    const person = people[next];
    if (person && mayDecide(person, company))
      return { approver: next, route: next === direct ? 'manager' : 'escalated' };
    seen.add(next);
    next = person?.manager ?? null;
  }
  return administratorFor({ user, company, people, cycle: next !== null });
}

const mayDecide = (person: LinePerson, company: string | null) =>
  person.active && person.company === company && person.may_act !== false;

type Fallback = { user: string; company: string | null; people: People; cycle: boolean };

function administratorFor({ user, company, people, cycle }: Fallback): Approver {
  const pool = Object.entries(people)
    .filter(([id, person]) => id !== user && isAdministrator(person) && mayDecide(person, company))
    .map(([id]) => id)
    .sort();
  const [approver] = pool;
  if (approver === undefined) return { approver: null, route: 'none', pool, cycle };
  return { approver, route: 'company_admin', pool, cycle };
}

/** Whether a person is an administrator. 'company_admin' is an older name of the same role, which is still accepted. */
const isAdministrator = ({ role }: LinePerson) => role === 'admin' || role === 'company_admin';
