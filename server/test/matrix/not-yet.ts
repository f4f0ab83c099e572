/** Lines of the table whose module is not there yet. A call of the name, and the list is wrong. */
export type Later = {
  readonly op: RegExp;
  readonly module: string;
  /** What its calls will be called. */
  readonly calls: RegExp;
};

export const later: readonly Later[] = [
  {
    op: /^performance\.(?!cycle\.|template\.|participant\.|rater_status\.|(?:self_|manager_)?review\.|result\.|peer\.|ninebox\.|export$)/,
    module: 'performance',
    calls: /^performance\./,
  },
  // Saved views and schedules come later.
  { op: /^reports\.(?:save_view|schedule_email)$/, module: 'reports', calls: /^reportViews\./ },
];
