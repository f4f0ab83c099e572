import { join } from 'node:path';
import { contract } from '@pdy/contract';
import { defineConfig } from 'vite';
import { compileAtOnce } from './scripts/compile-at-once.ts';
import { compiled } from './scripts/compiled.ts';
import { firstReadsIn } from './scripts/first-reads.ts';
import { lightMantine } from './scripts/light-mantine.ts';
import { precompress } from './scripts/precompress.ts';
import { readCalls } from './scripts/read-calls.ts';

const dist = join(import.meta.dirname, 'dist');
const server = process.env.PDY_API ?? 'http://127.0.0.1:3000';

// A group includes what its modules import; a module taken by an earlier group stays there.
const alsoOfVisitors = new RegExp(
  [
    '@mantine/core/.*/(Input|InputBase|TextInput|ActionIcon|VisuallyHidden)/',
    '(get-auto-contrast-value|use-uncontrolled|create-safe-context)\\.mjs',
    'createLucideIcon|lucide-react/dist/esm/icons/|web/src/ui/(brand|link|parts|row)[.-]|web/src/lib/words/format',
  ].join('|'),
);
// Code that the pages before the sign-in share with one another, but hardly with pages inside.
const ofTheDoors = new RegExp(
  [
    'web/src/features/auth/(use-fields|email-field|providers|provider-refusal|door/door-)',
    'web/src/lib/session/account-error',
    '@mantine/core/.*/PasswordInput/',
  ].join('|'),
);
const ofEveryPageInside = new RegExp(
  [
    'web/src/lib/(?:[a-z]+/)?(api|act|refreshing|live-listeners|unsaved|shell-data|tour|why-address|single-click|shortcuts|offline|beginning|no-job-words)[.-]',
    'lucide-react/dist/esm/icons/(list-checks|clipboard-check|book-open|route|target|chevron-down|building|ruler|file-check|messages-square)',
    'web/src/ui/(?:[a-z]+/)?(page|layout|one-face|standing-ruler|level-ruler|ruler|why-button|ring|health-badge|section|confirm-dialog|accept-recommendation|undo-toast|no-job|what-is)[.-]',
    'web/src/app/shell/sidebar/sidebar.module|contract/src/panels/words',
    'web/src/(ui/(in-app-link|person/person-avatar)|lib/(address/profile-tabs|faces))|contract/src/people/photos|@mantine/hooks/.*/use-debounced-value/',
    'web/src/features/competencies/explained|web/src/lib/(address/test-address|words/(change|trend)-words)',
    'contract/src/rules/competencies/forecast|@mantine/hooks/.*/use-intersection/',
    '@mantine/core/.*/(Avatar|Drawer|Flex|Skeleton|use-mantine-color-scheme)/',
    'web/src/features/notifications/(notification-(query|types)|notifications.module)|web/src/app/pages/explained-page',
    '@tanstack/react-query/build/modern/(useQuery|useBaseQuery|useMutation)',
    '@tanstack/react-router/dist/esm/(useLocation|useSearch)',
  ].join('|'),
);

// Code that every page loads once it is idle.
const atRest =
  /web\/src\/(app\/(shell\/(frame-tools|keys\/shortcuts-sheet)|palette\/)|lib\/(live\/(live(?!-listeners)|call-rules)|security\/(monitor|security-)))|contract\/src\/((security|access-logs|library)\/words|rules\/privacy\/risk-score)/;

export default defineConfig({
  root: import.meta.dirname,
  plugins: [compiled(), lightMantine(), compileAtOnce(), precompress(dist), firstReadsIn(dist)],
  define: { __READ_CALLS__: JSON.stringify(readCalls(contract)) },
  server: { port: 5173, proxy: { '/rpc': server, '/auth/v1': server, '/api': server } },
  build: {
    target: 'es2024',
    sourcemap: false,
    manifest: true,
    // Every target browser supports modulepreload itself.
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
    chunkSizeWarningLimit: 700,
    rolldownOptions: {
      // Shared modules of pages are bundled: a request for each small module would cost more than its bytes.
      output: {
        codeSplitting: {
          groups: [
            // Libraries change seldom: after a release the browser still has them, and what it compiled of them.
            {
              name: 'libraries',
              tags: ['$initial'],
              test: /node_modules/,
              priority: 5,
              includeDependenciesRecursively: false,
            },
            { name: 'base', tags: ['$initial'], priority: 4 },
            { name: 'common', test: alsoOfVisitors, minShareCount: 2, priority: 3 },
            { name: 'rest', test: atRest, priority: 2, includeDependenciesRecursively: false },
            { name: 'switch', test: /@mantine\/core\/.*\/(Switch|InlineInput)\//, priority: 2 },
            { name: 'door', test: ofTheDoors, priority: 1 },
            { name: 'inside', test: ofEveryPageInside, priority: 1 },
          ],
        },
      },
    },
  },
});
