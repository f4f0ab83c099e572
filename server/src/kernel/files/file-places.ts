/**
 * Calls with a file wait here for their turn, before they have a connection to the database. The files of one person
 * are handled one after the other, so a person who uploads many delays only themselves.
 */
import { AsyncLocalStorage } from 'node:async_hooks';
import { broken } from '../broken.ts';
import { mostFilesAtOnce } from './file-threads.ts';

/** How many files one person may send at once: those of a whole message, and some more from another tab. */
const mostOfOne = 12;
/** The most calls with a file at a time, because each keeps its file in memory. */
const mostOfAll = 60;
const mostWaitMs = 30_000;

type Waiting = { readonly person_id: string; readonly enter: () => void };

const inside = new Set<string>();
const waiting: Waiting[] = [];

const nextPlace = () =>
  inside.size >= mostFilesAtOnce ? -1 : waiting.findIndex(({ person_id }) => !inside.has(person_id));

const letIn = () => {
  for (let place = nextPlace(); place >= 0; place = nextPlace()) {
    const [next] = waiting.splice(place, 1);
    if (next) inside.add(next.person_id);
    next?.enter();
  }
};

const turnOf = (person_id: string) =>
  new Promise<void>((resolve, reject) => {
    const ofThem = waiting.filter((one) => one.person_id === person_id).length;
    if (ofThem >= mostOfOne || waiting.length >= mostOfAll) throw broken('few_files_at_once');
    const timer = setTimeout(() => {
      waiting.splice(waiting.indexOf(one), 1);
      reject(broken('few_files_at_once'));
    }, mostWaitMs);
    const enter = () => {
      clearTimeout(timer);
      resolve();
    };
    const one: Waiting = { person_id, enter };
    waiting.push(one);
    letIn();
  });

/** The person whose turn a call runs in: a call that passes this point twice takes one turn. */
const running = new AsyncLocalStorage<string>();

/** Does the work in the person's turn. */
export const inTurn = async <T>(person_id: string, work: () => Promise<T>): Promise<T> => {
  if (running.getStore() === person_id) return work();
  await turnOf(person_id);
  try {
    return await running.run(person_id, work);
  } finally {
    inside.delete(person_id);
    letIn();
  }
};
