/**
 * A small balancer in front of the nodes. It asks each of them whether it is ready, keeps connections open, and sends a
 * request again only where it was certainly not received: every other failure reaches the client.
 */
import http from 'node:http';
import type net from 'node:net';

export type Target = {
  readonly name: string;
  readonly port: number;
  isUp: boolean;
  /** Requests that were sent and are not answered yet. */
  inFlight: number;
  /** Requests that it was ever sent. */
  sent: number;
};

export type Tamper = {
  /** Sends this request a second time while or after it runs. */
  isResent(request: http.IncomingMessage): boolean;
  /** Loses the answer after it came. */
  isDropped(request: http.IncomingMessage): boolean;
};

const checkEveryMs = 200;

const bodyOf = async (stream: http.IncomingMessage) => {
  const parts: Buffer[] = [];
  for await (const part of stream) parts.push(part as Buffer);
  return Buffer.concat(parts);
};

export const startBalancer = async (ports: Readonly<Record<string, number>>) => {
  const agent = new http.Agent({ keepAlive: true });
  const targets: Target[] = Object.entries(ports).map(([name, port]) => ({
    ...{ name, port, isUp: true, inFlight: 0, sent: 0 },
  }));
  let tamper: Tamper | null = null;
  let turn = 0;

  const pick = (tried: ReadonlySet<Target>): Target | undefined => {
    const left = targets.filter((target) => !tried.has(target));
    const up = left.filter(({ isUp }) => isUp);
    const among = up.length > 0 ? up : left;
    return among[turn++ % among.length];
  };

  const ask = (target: Target, request: http.IncomingMessage, body: Buffer) =>
    new Promise<http.IncomingMessage>((resolve, reject) => {
      const { method, url, headers } = request;
      const sent = http.request({ host: '127.0.0.1', port: target.port, agent, method, path: url, headers });
      sent.once('response', resolve);
      sent.once('error', reject);
      request.once('close', () => {
        if (!request.complete) sent.destroy();
      });
      sent.end(body);
    });

  /** Only a refused connection is tried elsewhere. */
  const forward = async (request: http.IncomingMessage, body: Buffer) => {
    const tried = new Set<Target>();
    for (;;) {
      const target = pick(tried);
      if (!target) throw new Error('no node');
      tried.add(target);
      target.inFlight += 1;
      target.sent += 1;
      try {
        const answer = await ask(target, request, body);
        answer.once('close', () => {
          target.inFlight -= 1;
        });
        return { target, answer };
      } catch (error) {
        target.inFlight -= 1;
        if ((error as NodeJS.ErrnoException).code !== 'ECONNREFUSED') throw error;
        target.sent -= 1;
        target.isUp = false;
      }
    }
  };

  const serve = async (request: http.IncomingMessage, reply: http.ServerResponse) => {
    const body = await bodyOf(request);
    const isPost = request.method === 'POST';
    if (isPost && tamper?.isResent(request))
      forward(request, body).then(
        ({ answer }) => answer.resume(),
        () => {},
      );
    const { target, answer } = await forward(request, body);
    if (isPost && tamper?.isDropped(request)) {
      answer.resume();
      answer.once('end', () => reply.destroy());
      return;
    }
    reply.writeHead(answer.statusCode ?? 502, { ...answer.headers, 'x-node': target.name });
    reply.flushHeaders();
    answer.once('error', () => reply.destroy());
    reply.once('close', () => answer.destroy());
    answer.pipe(reply);
  };

  const server = http.createServer({ keepAliveTimeout: 60_000 }, (request, reply) => {
    serve(request, reply).catch((error: Error) => {
      if (!reply.headersSent) reply.writeHead(502, { 'content-type': 'text/plain' });
      reply.end(`balancer: ${(error as NodeJS.ErrnoException).code ?? error.message}`);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));

  const check = ({ port }: Target) =>
    fetch(`http://127.0.0.1:${port}/api/ready`, { signal: AbortSignal.timeout(5_000) }).then(
      async (answer) => {
        await answer.arrayBuffer();
        return answer.ok;
      },
      () => false,
    );
  const checking = setInterval(() => {
    for (const target of targets)
      void check(target).then((isUp) => {
        target.isUp = isUp;
      });
  }, checkEveryMs);

  return {
    origin: `http://127.0.0.1:${(server.address() as net.AddressInfo).port}`,
    targets,
    tamperWith: (with_: Tamper | null) => {
      tamper = with_;
    },
    stop: () => {
      clearInterval(checking);
      agent.destroy();
      server.closeAllConnections();
      return new Promise<void>((resolve) => server.close(() => resolve()));
    },
  };
};

export type Balancer = Awaited<ReturnType<typeof startBalancer>>;
