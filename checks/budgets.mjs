/**
 * The size limits of pages: the scripts and style sheets that a first visit loads, compressed with Brotli as they are
 * sent. They are read from web/dist, so the check fails without a built app.
 */
import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';

const KIB = 1024;
const ENTRY = 'index.html';
const FRAME = /\/app-frame\.tsx$/;
const ANY_PAGE = /-page\.tsx$/;

/**
 * The budgets in KiB. `page`: the source of the page; `isFramed`: the frame of signed-in people is loaded with it;
 * `lazies`: what the page itself loads later counts too.
 */
const PAGES = [
  { name: 'sign-in', page: /\/sign-in-page\.tsx$/, isFramed: false, lazies: true, js_kib: 160, css_kib: 30 },
  {
    name: 'dashboard',
    page: /\/dashboard-page\.tsx$/,
    isFramed: true,
    lazies: false,
    js_kib: 235,
    css_kib: 40,
  },
];
/** KiB of JavaScript that any other page may add to the frame. */
const EXTRA_KIB = 90;

/**
 * Everything the browser fetches for these sources: their chunks and all they import. With `lazies` also what they load
 * later, except what the sources in `known` load later: for the entry, these are the other pages.
 */
export function closure(manifest, sources, lazies = false, known = new Set([ENTRY])) {
  const seen = new Set();
  const queue = [...sources];
  for (let source = queue.pop(); source !== undefined; source = queue.pop()) {
    if (seen.has(source)) continue;
    seen.add(source);
    const { imports = [], dynamicImports = [] } = manifest[source] ?? {};
    queue.push(...imports, ...(lazies && !known.has(source) ? dynamicImports : []));
  }
  return seen;
}

function filesOf(manifest, sources) {
  const chunks = [...sources].map((source) => manifest[source]).filter(Boolean);
  return new Set(chunks.flatMap(({ file, css = [] }) => [file, ...css]));
}

/** Scripts and style sheets written into the page itself. */
function filesOfHtml(dist) {
  const html = readFileSync(join(dist, ENTRY), 'utf8');
  return [...html.matchAll(/<(?:script|link)\b[^>]*?(?:src|href)="\/([^"]+\.(?:js|css))"/g)].map(
    ([, file]) => file,
  );
}

function weigh(dist, files, kind) {
  const sizes = [...files]
    .filter((file) => file.endsWith(kind))
    .map((file) => {
      const path = join(dist, file);
      return existsSync(`${path}.br`)
        ? statSync(`${path}.br`).size
        : brotliCompressSync(readFileSync(path)).length;
    });
  return sizes.reduce((sum, size) => sum + size, 0) / KIB;
}

export function readManifest(dist) {
  const file = join(dist, '.vite/manifest.json');
  if (!existsSync(file) || !existsSync(join(dist, ENTRY))) {
    throw new Error(`There is no built app with a manifest in ${dist}; run npm run build.`);
  }
  return JSON.parse(readFileSync(file, 'utf8'));
}

/** The sources loaded with every page of signed-in people. */
export function frameOf(manifest) {
  const frame = [ENTRY, ...Object.keys(manifest).filter((source) => FRAME.test(source))];
  if (frame.length !== 2)
    throw new Error(`The frame of signed-in people (${FRAME}) is not in the built app.`);
  return frame;
}

const judged = (weights, before) => ({
  isKept: weights.every(({ kib, most }) => kib <= most),
  line: before + weights.map(({ kind, kib, most }) => `${kib.toFixed(1)} KiB ${kind} of ${most}`).join(', '),
  weights,
});

/** A page with a budget of its own. */
function judgeNamed(budget, source, size) {
  const { name, page, frame, lazies, js_kib, css_kib } = budget;
  if (!source) {
    const line = `${name}: no page of the built app is ${page}; has it moved, or is it no longer lazy?`;
    return { isKept: false, line, page: name, weights: [] };
  }
  const { js, css } = size([...frame, source], lazies);
  const weights = [
    { kind: 'JS', kib: js, most: js_kib },
    { kind: 'CSS', kib: css, most: css_kib },
  ];
  return { ...judged(weights, `${name}: `), page: name };
}

/** Judges any other page by what it adds to the frame. */
function judgeExtra(source, frame, size) {
  const js = size([...frame, source]).js - size(frame).js;
  const weights = [{ kind: 'JS', kib: js, most: EXTRA_KIB }];
  return { ...judged(weights, `${source} beyond the frame: `), page: source };
}

/**
 * @param {string} dist the built app
 * @returns {{ isKept: boolean, line: string, page: string, weights: { kind: string, kib: number, most: number }[] }[]}
 *   one per page, by its name or its source; throws a sentence if there is nothing to weigh
 */
export function checkBudgets(dist) {
  const manifest = readManifest(dist);
  const sources = Object.keys(manifest);
  const frame = frameOf(manifest);
  const size = (from, lazies = false) => {
    const files = new Set([...filesOfHtml(dist), ...filesOf(manifest, closure(manifest, from, lazies))]);
    return { js: weigh(dist, files, '.js'), css: weigh(dist, files, '.css') };
  };
  const named = PAGES.map((budget) => {
    const source = sources.find((name) => budget.page.test(name));
    return judgeNamed({ ...budget, frame: budget.isFramed ? frame : [ENTRY] }, source, size);
  });
  const others = sources.filter((name) => ANY_PAGE.test(name) && !PAGES.some(({ page }) => page.test(name)));
  return [...named, ...others.map((source) => judgeExtra(source, frame, size))];
}

if (import.meta.main) {
  try {
    const results = checkBudgets(join(import.meta.dirname, '../web/dist'));
    for (const { isKept, line } of results) console.log(`${isKept ? 'kept   ' : 'BROKEN '} ${line}`);
    const [signIn, dashboard] = results;
    const isKept = results.every((result) => result.isKept);
    if (isKept) console.log(`${signIn.line}; ${dashboard.line}`);
    process.exit(isKept ? 0 : 1);
  } catch (error) {
    console.log(error.message);
    process.exit(1);
  }
}
