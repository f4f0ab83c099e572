/** One thread that reads files of ESCO, and ends. See esco-reading.ts. */
import { parentPort, workerData } from 'node:worker_threads';
import { ORPCError } from '@orpc/server';
import { findIn } from './esco-find.ts';
import type { EscoFinding } from './esco-reading.ts';

/** What is wrong with a file is no fault of ours: the rule goes to whoever asked. */
const answer = (): EscoFinding => {
  try {
    return findIn(workerData);
  } catch (error) {
    if (error instanceof ORPCError && typeof error.data?.rule === 'string') return { rule: error.data.rule };
    throw error;
  }
};

parentPort?.postMessage(answer());
