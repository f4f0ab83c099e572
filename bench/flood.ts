/** Sends sign-ins at a constant rate from a process of its own: `node flood.ts <origin> <per second> <seconds>`. */
import http from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';

const [origin = '', rate = '300', seconds = '60'] = process.argv.slice(2);
const agent = new http.Agent({ keepAlive: true, maxSockets: 256 });
const statuses: Record<string, number> = {};

const send = (n: number) =>
  new Promise<void>((resolve) => {
    const count = (status: string) => {
      statuses[status] = (statuses[status] ?? 0) + 1;
      resolve();
    };
    const headers = { 'content-type': 'application/json' };
    const request = http.request(
      `${origin}/auth/v1/token?grant_type=password`,
      { agent, method: 'POST', headers },
      (answer) => answer.resume().on('end', () => count(String(answer.statusCode))),
    );
    request.on('error', () => count('failed'));
    request.end(JSON.stringify({ email: `enxurrada${n}@bench.example`, password: 'Errada-1234' }));
  });

const started = performance.now();
const all: Promise<void>[] = [];
for (let n = 0; n < Number(rate) * Number(seconds); n++) {
  const wait = started + (n * 1000) / Number(rate) - performance.now();
  if (wait > 0) await sleep(wait);
  all.push(send(n));
}
await Promise.all(all);
agent.destroy();
console.log(JSON.stringify(statuses));
