import { join } from 'node:path';
import babel from '@rolldown/plugin-babel';
import react, { reactCompilerPreset } from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { contract } from '../contract/src/index.ts';
import { lightScrollArea } from './scripts/light-scroll-area.ts';
import { precompress } from './scripts/precompress.ts';
import { pureContract } from './scripts/pure-contract.ts';
import { readCalls } from './scripts/read-calls.ts';
import { schemaCopies } from './scripts/schema-copies.ts';

const server = 'http://127.0.0.1:3000';

const any = (...parts: string[]) => new RegExp(parts.join('|'));
const mantine = (...names: string[]) => `@mantine/core/.*/components/(${names.join('|')})/`;

// Only people who are signed in need these.
const insideOnly = any(
  '@orpc/|@tanstack/(react-query|query-core)/',
  'src/lib/(api|shell-data|why-address|accept-recommendation)',
  'src/ui/(page|section|list-faces|one-face|empty-state|confirm-dialog)\\.',
  'src/ui/(standing-ruler|why-button|ring|pace|health-badge)\\.',
  mantine('Drawer', 'Modal', 'ModalBase', 'ScrollArea', 'Tabs', 'Alert', 'Skeleton'),
  mantine('Badge', 'Avatar', 'Burger', 'Breadcrumbs'),
);
const sharedByMost = any('@mantine/', 'lucide-react', 'web/src/(ui|lib)/');

export default defineConfig({
  root: import.meta.dirname,
  plugins: [
    react(),
    babel({ presets: [reactCompilerPreset()] }),
    lightScrollArea(),
    schemaCopies(),
    pureContract(),
    precompress(join(import.meta.dirname, 'dist')),
  ],
  define: { __READ_CALLS__: JSON.stringify(readCalls(contract)) },
  server: { port: 5173, proxy: { '/rpc': server, '/auth/v1': server, '/api': server } },
  build: {
    target: 'es2024',
    sourcemap: false,
    manifest: true,
    assetsInlineLimit: 0,
    chunkSizeWarningLimit: 700,
    rolldownOptions: {
      // What pages share travels together: a request for each small module would cost more than its bytes.
      output: {
        codeSplitting: {
          includeDependenciesRecursively: false,
          groups: [
            { name: 'inside', test: insideOnly, minShareCount: 2 },
            { name: 'common', test: sharedByMost, minShareCount: 6, maxModuleSize: 4_000 },
          ],
        },
      },
    },
  },
});
