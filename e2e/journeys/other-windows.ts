/** Other windows in which a row is saved while it is being written in this one. */
import type { Browser, Page } from '@playwright/test';

export const writes = '**/rpc/**';

/** The window where the row is saved meanwhile, and what the second one to save is told. */
export type Meanwhile = { title: string; take: string; window: (page: Page) => Promise<Page> };

export const inOtherTab: Meanwhile = {
  title: 'Você mudou isto em outra aba',
  take: 'Usar o texto novo',
  window: (page) => page.context().newPage(),
};

/** The same, but the tab is closed before its answer arrives: the page learns of the saved text in another way. */
export const inTabThatCloses: Meanwhile = {
  ...inOtherTab,
  async window(page) {
    const other = await page.context().newPage();
    await other.route(writes, async (route) => {
      if (!route.request().postData()?.includes('A outra versão deste texto')) return route.continue();
      const answer = await route.fetch();
      // Waits until the tab is gone. If nothing else reports the save, the answer does.
      await new Promise((resume) => setTimeout(resume, 12_000));
      await route.fulfill({ response: answer }).catch(() => undefined);
    });
    return other;
  },
};

/** A browser that shares only the session with this one: to the page it is somebody else. */
export const elsewhere = (title: string): Meanwhile => ({
  title,
  take: 'Usar o que foi salvo',
  async window(page) {
    const storageState = await page.context().storageState();
    return (await (page.context().browser() as Browser).newContext({ storageState })).newPage();
  },
});
