/** How much of the demo company is loaded. The sign-in page shows it. */
export type DemoProgress = {
  /** A whole number, 0 to 100. */
  readonly percent: number;
  readonly done: boolean;
};
