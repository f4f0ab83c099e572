/** Metrics of the running process, in the text format of Prometheus. */
import { Counter, collectDefaultMetrics, Histogram, Registry } from 'prom-client';

export type CallMetrics = {
  /** Starts the timer of one call. The returned function stops it. */
  begin(path: string): (status: number, statements: number) => void;
};

export type Metrics = CallMetrics & { text(): Promise<{ type: string; body: string }> };

/** Paths as in the contract, because each identifier in a path would make its own series. */
const label = (path: string) => path.replaceAll(/[0-9a-f-]{36}/gi, '{id}').slice(0, 100);

export const createMetrics = (): Metrics => {
  const registers = [new Registry()];
  const [register] = registers as [Registry];
  collectDefaultMetrics({ register });
  const seconds = new Histogram({
    name: 'pdy_call_seconds',
    help: 'Time to answer a call',
    labelNames: ['path', 'status'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5],
    registers,
  });
  const statements = new Counter({
    name: 'pdy_statements_total',
    help: 'Statements sent to the database by calls',
    labelNames: ['path'],
    registers,
  });
  return {
    begin(path) {
      const started = process.hrtime.bigint();
      return (status, count) => {
        if (status === 404) return; // Unknown paths would fill the memory of the scraper.
        const elapsed = Number(process.hrtime.bigint() - started) / 1e9;
        seconds.observe({ path: label(path), status }, elapsed);
        statements.inc({ path: label(path) }, count);
      };
    },
    text: async () => ({ type: register.contentType, body: await register.metrics() }),
  };
};
