/**
 * A gate that gives out the pages of one build, and after `release` those of another, with the calls of one product.
 */
import http from 'node:http';
import type { AddressInfo } from 'node:net';

const isCall = (path: string) => /^\/(rpc|api|auth\/v1)\//.test(path);

/** `url`: the product that answers calls and has the new build. `build`: a product that has the build before. */
export const behindRelease = async (url: string, build: string) => {
  let isReleased = false;
  const agent = new http.Agent({ keepAlive: true });
  const server = http.createServer((request, response) => {
    const { hostname, port } = new URL(isReleased || isCall(request.url ?? '') ? url : build);
    const { method, url: path, headers } = request;
    const onward = http.request({ hostname, port, method, path, headers, agent }, (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(response);
    });
    onward.on('error', () => response.destroy());
    response.on('close', () => onward.destroy());
    request.pipe(onward);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    release: () => {
      isReleased = true;
    },
    close: () => {
      agent.destroy();
      server.closeAllConnections();
      return new Promise((resolve) => server.close(resolve));
    },
  };
};
