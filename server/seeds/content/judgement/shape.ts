/** A judgement case that comes with the product. It has no ratings: experts of each company rate it. */
export type CaseText = {
  /** At most 90 words, one dilemma. */
  readonly situation: string;
  readonly options: readonly [string, string, string, string];
};

export type ShippedCase = CaseText & {
  /** 'COMUN-1-3': competency, set, place. */
  readonly code: string;
  readonly set_number: 1 | 2;
};

export type ShippedCases = {
  /** Code and name of the competency in the ready-made catalogue. */
  readonly competency: string;
  readonly name: string;
  readonly cases: readonly ShippedCase[];
};
