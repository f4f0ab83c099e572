/** What the server says about its own state while it starts. */
import { clientInfo } from './client-info.ts';

/** `percent` is whole, 0 to 100. */
export type DemoLoading = { percent: number; done: boolean };

/** How far the demo company is loaded; null when there is none to load, or when the server does not say. */
export async function readDemoLoading(signal: AbortSignal): Promise<DemoLoading | null> {
  const answer = await fetch('/api/health', { signal, headers: clientInfo });
  const body: { demo?: DemoLoading | null } = await answer.json();
  return body.demo ?? null;
}
