/** Messages between the tabs of one browser during a study: an answered card is not asked in another one. */
import { useEffect, useEffectEvent, useState } from 'react';

const name = 'pdy-estudo';

export function useOtherTabs(onAnswered: (side: string) => void) {
  const [channel] = useState(() => new BroadcastChannel(name));
  const hear = useEffectEvent(({ data }: MessageEvent<string>) => onAnswered(data));
  useEffect(() => {
    const listen = (event: MessageEvent<string>) => hear(event);
    channel.addEventListener('message', listen);
    return () => channel.removeEventListener('message', listen);
  }, [channel]);
  return (side: string) => channel.postMessage(side);
}
