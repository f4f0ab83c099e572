import { arranged, type Box } from './arrange.ts';

type Asked = { boxes: readonly Box[]; links: readonly (readonly [string, string])[] };

self.addEventListener('message', ({ data }: MessageEvent<Asked>) => {
  self.postMessage(arranged(data.boxes, data.links));
});
