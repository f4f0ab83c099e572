/** Closes what was opened, in reverse order. A failure does not stop the others from closing. */
import type { Log } from '#kernel/log.ts';

export class Shutdown {
  readonly #steps: { name: string; close: () => Promise<unknown> | void }[] = [];
  readonly #log: Log;
  #isStopping = false;

  constructor(log: Log) {
    this.#log = log;
  }

  add(name: string, close: () => Promise<unknown> | void) {
    this.#steps.push({ name, close });
  }

  get isStopping() {
    return this.#isStopping;
  }

  async run() {
    this.#isStopping = true;
    for (let step = this.#steps.pop(); step; step = this.#steps.pop()) {
      try {
        await step.close();
      } catch (error) {
        this.#log.error({ error, step: step.name }, 'shutdown');
      }
    }
  }
}
