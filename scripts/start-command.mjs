/** What `npm start` runs. Tests and measurements start the product with the same arguments. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './run.mjs';

const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));

const [, supervisor, ...others] = scripts.start.split(' ');

/**
 * Of node, for the product alone.
 * @type {readonly string[]}
 */
export const startArguments = others;
/**
 * Of node, for the product that is started again when it dies.
 * @type {readonly string[]}
 */
export const supervisedArguments = [supervisor, ...others];
