/** Tells the server which program makes the request. The auth client sends a header of its own. */
import { version } from '../../../package.json';

export const clientInfo = { 'x-client-info': `pdy-web/${version}` };
