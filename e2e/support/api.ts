/** The product's calls as another system would make them, in the name of the person signed in on the page. */
import type { Page } from '@playwright/test';

/** The answer of a read of /api; dates are strings. */
export async function read<T>(page: Page, path: string): Promise<T> {
  const token = await page.evaluate(() => {
    const kept: unknown = JSON.parse(localStorage.getItem('pdy-session') ?? '{}');
    return (kept as { access_token?: string }).access_token ?? '';
  });
  const answer = await page.request.get(`/api${path}`, { headers: { authorization: `Bearer ${token}` } });
  if (!answer.ok()) throw new Error(`${path} answered ${answer.status()}`);
  return (await answer.json()) as T;
}
