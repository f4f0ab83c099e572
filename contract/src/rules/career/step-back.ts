/** Which jobs are a step back for a person: nobody is called ready for one, unless they chose it as their target. */

type Step = {
  /** The seniority of the present job, 1 to 10; null without a job. */
  readonly held: number | null;
  /** The seniority of the other job. */
  readonly offered: number;
  /** The person has chosen the job as their target, and the caller may know that. */
  readonly isTarget: boolean;
};

/** Whether the job has lower seniority than the present one; the same seniority is a step aside. */
export const isStepBack = ({ held, offered, isTarget }: Step): boolean =>
  !isTarget && held !== null && offered < held;
