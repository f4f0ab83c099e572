import { useState } from 'react';

/** The last value that was asked for: a panel or dialog keeps showing it while it slides away. */
export function useLastAsked<Asked>(asked: Asked) {
  const [last, setLast] = useState(asked);
  const isNothing = asked === null || asked === undefined;
  if (!isNothing && asked !== last) setLast(asked);
  return isNothing ? last : asked;
}
