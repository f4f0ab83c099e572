/** Builds the web app and the server, each only if one of its sources is newer. */
import { buildServer } from './build-server.mjs';
import { buildWeb } from './build-web.mjs';

/** @returns {Promise<{ code: number, output: string, built: boolean }>} */
export async function build() {
  const server = await buildServer().then(
    (built) => ({ built }),
    (error) => ({ built: true, failure: `The server could not be bundled: ${error.message}` }),
  );
  if (server.failure) return { code: 1, output: server.failure, built: true };
  const web = await buildWeb();
  return { ...web, built: web.built || server.built };
}

if (import.meta.main) {
  const { code, output } = await build();
  if (output) console.log(output);
  process.exit(code);
}
