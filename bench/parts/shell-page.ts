/// <reference lib="dom" />
/** Measures the frame inside the page, by the page's own clock. */
import type { CDPSession, Page } from '@playwright/test';

/** Milliseconds from the key or click of `act` to the frame in which `selector` is there. */
export const untilShown = async (page: Page, act: () => Promise<unknown>, selector: string) => {
  await page.evaluate((wanted) => {
    let since = 0;
    const begin = (event: Event) => {
      since ||= event.timeStamp;
    };
    for (const type of ['keydown', 'click']) addEventListener(type, begin, { capture: true, once: true });
    const shown = new Promise<number>((resolve) => {
      const look = () => {
        if (since > 0 && document.querySelector(wanted)) resolve(performance.now() - since);
        else requestAnimationFrame(look);
      };
      look();
    });
    Object.assign(window, { shown });
  }, selector);
  await act();
  return page.evaluate(() => (window as unknown as { shown: Promise<number> }).shown);
};

/** Records the length of every interaction from now on, as the browser reports it; INP is made of these. */
export const watchInteractions = (page: Page) =>
  page.evaluate(() => {
    const lengths: number[] = [];
    Object.assign(window, { lengths });
    const observer = new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        if ('interactionId' in entry && entry.interactionId) lengths.push(entry.duration);
      }
    });
    const asked: PerformanceObserverInit & { durationThreshold: number } = {
      type: 'event',
      durationThreshold: 16,
    };
    observer.observe(asked);
  });

/** Interactions shorter than 16 ms are not reported. */
export const interactionsOf = (page: Page) =>
  page.evaluate(() => (window as unknown as { lengths: number[] }).lengths);

/** The time the main thread has worked since the page began. */
export const mainThreadMs = async (session: CDPSession) => {
  const { metrics } = await session.send('Performance.getMetrics');
  return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0) * 1000;
};
