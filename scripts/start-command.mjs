/** The arguments of node in `npm start`. Tests and measurements start the product with the same ones. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './run.mjs';

const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));

/** @type {readonly string[]} */
export const startArguments = scripts.start.split(' ').slice(1);
