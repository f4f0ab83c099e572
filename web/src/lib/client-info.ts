/** Tells the server which program is asking. The auth client brings a header of its own. */
import { version } from '../../package.json';

export const clientInfo = { 'x-client-info': `pdy-web/${version}` };
