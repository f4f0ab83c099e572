/** A wire between two programs of this machine that can be slow, lose packets, be cut, or swallow everything. */
import net from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

export type Quality = {
  /** Of each direction, plus or minus `jitterMs`. */
  readonly delayMs?: number;
  readonly jitterMs?: number;
  /** The share of pieces that come late, as if a packet had been lost and sent again after `resentMs`. */
  readonly loss?: number;
  readonly bytesPerSecond?: number;
  /** Nothing passes, and nobody is told. */
  readonly isBlackhole?: boolean;
};

const resentMs = 300;
const holdMs = 50;

export type Wire = Awaited<ReturnType<typeof openWire>>;

export const openWire = async (targetPort: number) => {
  let quality: Quality = {};
  let target = targetPort;
  const open = new Set<net.Socket>();

  /** Passes on each piece in its order when its time has come. */
  const pass = (from: net.Socket, to: net.Socket) => {
    let last = Promise.resolve();
    let due = 0;
    from.on('data', (piece: Buffer) => {
      const { delayMs = 0, jitterMs = 0, loss = 0, bytesPerSecond = Number.POSITIVE_INFINITY } = quality;
      const late = Math.random() < loss ? resentMs : 0;
      const way = delayMs + jitterMs * (2 * Math.random() - 1) + late;
      const now = performance.now();
      due = Math.max(due, now + way) + (piece.length / bytesPerSecond) * 1000;
      const at = due;
      from.pause();
      const room = Math.max(0, at - now - way);
      setTimeout(() => from.resume(), room);
      last = last.then(async () => {
        const wait = at - performance.now();
        if (wait > 1) await sleep(wait);
        while (quality.isBlackhole && !to.destroyed) await sleep(holdMs);
        if (!to.destroyed) to.write(piece);
      });
    });
    from.on('end', () => void last.then(() => to.end()));
  };

  const server = net.createServer({ allowHalfOpen: true }, (near) => {
    const far = net.connect({ host: '127.0.0.1', port: target, allowHalfOpen: true });
    for (const [socket, other] of [
      [near, far],
      [far, near],
    ] as const) {
      open.add(socket);
      socket.setNoDelay(true);
      socket.on('error', () => {});
      socket.on('close', () => {
        open.delete(socket);
        if (!quality.isBlackhole) other.destroy();
      });
    }
    pass(near, far);
    pass(far, near);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));

  const cut = () => {
    for (const socket of open) socket.destroy();
  };
  return {
    port: (server.address() as net.AddressInfo).port,
    is: (now: Quality) => {
      quality = now;
    },
    /** Later connections lead there. */
    leadTo: (port: number) => {
      target = port;
    },
    cut,
    close: () => {
      cut();
      return new Promise<void>((resolve) => server.close(() => resolve()));
    },
  };
};

/** The same address behind another port of this machine. */
export const throughPort = (url: string, port: number): string => {
  const moved = new URL(url);
  moved.port = String(port);
  return moved.href;
};
