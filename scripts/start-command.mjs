/** What `npm start` runs node with, from the project's folder: what is tested and measured is what people run. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './run.mjs';

const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));

/** @type {readonly string[]} */
export const startArguments = scripts.start.split(' ').slice(1);
