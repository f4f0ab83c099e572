/** A card that was answered in one tab is not asked in another one. */
import { useEffect, useEffectEvent, useState } from 'react';
import { otherTabs } from '#lib/outbox/other-tabs.ts';

export function useOtherTabs(onAnswered: (side: string) => void) {
  const [tabs] = useState(() => otherTabs('pdy-estudo'));
  const hear = useEffectEvent((side: string) => onAnswered(side));
  useEffect(() => tabs.listen((side) => hear(side)), [tabs]);
  return tabs.tell;
}
