/** Lines of the table whose module does not exist yet. Once a call has such a name, the list is wrong. */
export type Later = {
  readonly op: RegExp;
  readonly module: string;
  /** The names that its calls will have. */
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
