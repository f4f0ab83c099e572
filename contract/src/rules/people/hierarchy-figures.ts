/** The figures of a tree of people. */

/** The manager of each person, null for a person without one. A manager who is not in the record does not count. */
export type Managers = Readonly<Record<string, string | null>>;

export type HierarchyFigures = {
  /** Steps from the top, where it is 0. */
  depth: Record<string, number>;
  /** Only of people with reports. */
  direct_reports: Record<string, number>;
  /** Everybody below, without the person; only of people with reports. */
  subtree_size: Record<string, number>;
  /** The largest depth plus one; 0 where there is nobody. */
  levels: number;
  managers: number;
  /** The mean of direct reports per manager, two decimals; 0 without managers. */
  avg_span: number;
  max_span: number;
  /** People without a manager and with reports. */
  roots: string[];
  /** People without a manager and without reports. */
  unassigned: string[];
  narrow_span_eq_1: string[];
  wide_span_gt_10: string[];
};

export const wideSpan = 10;

/** The direct reports of each manager, in the order given. */
export const reportsOf = (managers: Managers): ReadonlyMap<string, readonly string[]> => {
  const reports = new Map<string, string[]>();
  for (const [id, manager] of Object.entries(managers)) {
    if (manager === null || !Object.hasOwn(managers, manager)) continue;
    const list = reports.get(manager);
    if (list) list.push(id);
    else reports.set(manager, [id]);
  }
  return reports;
};

/** The people from the top down, each after their manager. People in a circle are left out. */
const fromTheTop = (managers: Managers, reports: ReadonlyMap<string, readonly string[]>) => {
  const order = Object.entries(managers)
    .filter(([, manager]) => manager === null || !Object.hasOwn(managers, manager))
    .map(([id]) => ({ id, depth: 0 }));
  for (const { id, depth } of order)
    for (const report of reports.get(id) ?? []) order.push({ id: report, depth: depth + 1 });
  return order;
};

const sizesOf = (order: readonly { id: string }[], reports: ReadonlyMap<string, readonly string[]>) => {
  const sizes = new Map<string, number>();
  for (const { id } of order.toReversed()) {
    const own = reports.get(id) ?? [];
    sizes.set(
      id,
      own.reduce((sum, report) => sum + 1 + (sizes.get(report) ?? 0), 0),
    );
  }
  return sizes;
};

export function hierarchyFigures(managers: Managers): HierarchyFigures {
  const reports = reportsOf(managers);
  const order = fromTheTop(managers, reports);
  const sizes = sizesOf(order, reports);
  const spans = [...reports].map(([id, { length }]) => ({ id, span: length }));
  const total = spans.reduce((sum, { span }) => sum + span, 0);
  const withSpan = (fits: (span: number) => boolean) =>
    spans
      .filter(({ span }) => fits(span))
      .map(({ id }) => id)
      .sort();
  const tops = order.filter(({ depth }) => depth === 0).map(({ id }) => id);
  return {
    depth: Object.fromEntries(order.map(({ id, depth }) => [id, depth])),
    direct_reports: Object.fromEntries(spans.map(({ id, span }) => [id, span])),
    subtree_size: Object.fromEntries(spans.map(({ id }) => [id, sizes.get(id) ?? 0])),
    levels: order.reduce((most, { depth }) => Math.max(most, depth + 1), 0),
    managers: spans.length,
    avg_span: spans.length === 0 ? 0 : Math.round((total / spans.length) * 100) / 100,
    max_span: spans.reduce((most, { span }) => Math.max(most, span), 0),
    roots: tops.filter((id) => reports.has(id)).sort(),
    unassigned: tops.filter((id) => !reports.has(id)).sort(),
    narrow_span_eq_1: withSpan((span) => span === 1),
    wide_span_gt_10: withSpan((span) => span > wideSpan),
  };
}

/** The tree after a person has left: their own manager leads their reports. */
export const withoutPerson = (managers: Managers, leaver: string): Managers =>
  Object.fromEntries(
    Object.entries(managers)
      .filter(([id]) => id !== leaver)
      .map(([id, manager]) => [id, manager === leaver ? (managers[leaver] ?? null) : manager]),
  );
