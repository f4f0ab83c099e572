/** Files that ship with the server, whether it runs from its sources or from the bundle. */
import { findPackageJSON } from 'node:module';
import { dirname, join } from 'node:path';

const folder = dirname(findPackageJSON('..', import.meta.url) ?? '');

/** @param path from the folder of the server's package */
export const ownFile = (path: string) => join(folder, path);
