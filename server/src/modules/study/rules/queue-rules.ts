/** The order in which cards are asked. */

/**
 * The number of reviews between two new cards. Due cards of (re)learning come first, by their time; then reviews by
 * risk.
 */
const reviewsBetweenNew = 4;

export type Waiting<Card> = {
  /** Due now, earliest first. */
  readonly learning: readonly Card[];
  /** The cards most likely forgotten first. */
  readonly reviews: readonly Card[];
  readonly fresh: readonly Card[];
};

export const inOrder = <Card>({ learning, reviews, fresh }: Waiting<Card>): Card[] => {
  const mixed = reviews.flatMap((card, i) => {
    const isFourth = i % reviewsBetweenNew === reviewsBetweenNew - 1;
    const next = fresh[Math.floor(i / reviewsBetweenNew)];
    return isFourth && next ? [card, next] : [card];
  });
  return [...learning, ...mixed, ...fresh.slice(Math.floor(reviews.length / reviewsBetweenNew))];
};
