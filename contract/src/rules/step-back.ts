/** Which jobs lie behind a person: nobody is called ready for one, unless they aim at it themselves. */

type Step = {
  /** Seniority of the job held now, 1 to 10; null without a job. */
  readonly held: number | null;
  /** Of the job that is looked at. */
  readonly offered: number;
  /** The person has chosen it as their target, and whoever looks may know that. */
  readonly isTarget: boolean;
};

/** A job of lower seniority than the one held; one of the same is a step aside. */
export const isStepBack = ({ held, offered, isTarget }: Step): boolean =>
  !isTarget && held !== null && offered < held;
