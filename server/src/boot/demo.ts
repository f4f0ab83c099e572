/** How far the demo company is loaded; the sign-in page shows it. */
export type DemoProgress = {
  /** Whole, 0 to 100. */
  readonly percent: number;
  readonly done: boolean;
};
