/**
 * Messages between the tabs of one browser; a tab does not hear its own. The queue itself needs none, because all tabs
 * share it.
 */
export function otherTabs(name: string) {
  let channel: BroadcastChannel | null = null;
  return {
    /** Only a tab that listens tells the others. */
    notify: (text: string) => channel?.postMessage(text),
    /** Returns a function that stops it. */
    listen: (hear: (text: string) => void) => {
      const opened = new BroadcastChannel(name);
      channel = opened;
      opened.addEventListener('message', ({ data }: MessageEvent<string>) => hear(data));
      return () => {
        opened.close();
        channel = null;
      };
    },
  };
}
