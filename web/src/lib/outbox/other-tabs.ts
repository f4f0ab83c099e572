/** Messages between the tabs of one browser; a tab does not hear its own. The queue itself needs none: tabs share it. */
export function otherTabs(name: string) {
  const channel = new BroadcastChannel(name);
  return {
    tell: (text: string) => channel.postMessage(text),
    /** Returns a function that stops it. */
    listen: (hear: (text: string) => void) => {
      const onMessage = ({ data }: MessageEvent<string>) => hear(data);
      channel.addEventListener('message', onMessage);
      return () => channel.removeEventListener('message', onMessage);
    },
  };
}
