import { useState } from 'react';

/** What was asked for last: a panel or dialog goes on showing it while it slides away. */
export function useLastAsked<Asked>(asked: Asked) {
  const [last, setLast] = useState(asked);
  const isNothing = asked === null || asked === undefined;
  if (!isNothing && asked !== last) setLast(asked);
  return isNothing ? last : asked;
}
