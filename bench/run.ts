/**
 * `npm run bench -- <name>`; without a name it measures the development loop. 'auth': sign-in; 'streams': live events;
 * 'shell': the frame; 'first-visit': its first paint; 'evidence': a full company; 'canvas': a full map; 'companies':
 * 2,000 companies in one database; 'night': nightly jobs; 'saves': answers of tests; 'regrade': a corrected key;
 * 'study': flash cards; 'tickets': a full queue; 'reviews': a cycle of reviews; 'analytics': panels and reports of a
 * large company; 'mix': a working day; 'nodes': the same over two nodes; 'pgbouncer': the same through a pooler;
 * 'distribution': which tables could be spread by company; 'start': a start; 'weight': the files of a first visit;
 * 'hostile': how long others wait while harmful files are read; 'hostile-calls' (`npm run hostile`): how long they wait
 * while every call gets its largest bodies; 'full', also `--size full`: a working day of 1,000,000 people.
 */
const scenarios = {
  development: () => import('./development.ts'),
  auth: () => import('./auth.ts'),
  streams: () => import('./parts/streams.ts'),
  shell: () => import('./shell.ts'),
  'first-visit': () => import('./first-visit.ts'),
  import: () => import('./import.ts'),
  plans: () => import('./plans.ts'),
  users: () => import('./users.ts'),
  hierarchy: () => import('./hierarchy.ts'),
  evidence: () => import('./evidence.ts'),
  canvas: () => import('./canvas.ts'),
  companies: () => import('./companies.ts'),
  night: () => import('./parts/rankings-night.ts'),
  saves: () => import('./parts/saves.ts'),
  regrade: () => import('./regrade.ts'),
  study: () => import('./study.ts'),
  tickets: () => import('./tickets.ts'),
  reviews: () => import('./reviews.ts'),
  analytics: () => import('./analytics.ts'),
  mix: () => import('./mix.ts'),
  nodes: () => import('./scale/nodes.ts'),
  pgbouncer: () => import('./scale/pgbouncer.ts'),
  distribution: () => import('./scale/distribution.ts'),
  start: () => import('./parts/start.ts'),
  weight: () => import('./parts/weight.ts'),
  hostile: () => import('./hostile.ts'),
  'hostile-calls': () => import('./parts/hostile-calls.ts'),
  full: () => import('./full/full.ts'),
};

const size = process.argv.indexOf('--size');
const name = process.argv[size > 0 ? size + 1 : 2] ?? 'development';
const isKnown = (text: string): text is keyof typeof scenarios => Object.hasOwn(scenarios, text);
if (!isKnown(name)) {
  console.error(`There is no measurement '${name}'; there are ${Object.keys(scenarios).join(' and ')}.`);
  process.exit(1);
}
const { run } = await scenarios[name]();
await run();
