/** The arguments of node in `npm start`, so that tests and measurements run the product as people do. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './run.mjs';

const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));

/** @type {readonly string[]} */
export const startArguments = scripts.start.split(' ').slice(1);
