import { localStorageColorSchemeManager, MantineProvider } from '@mantine/core';
import { RouterProvider } from '@tanstack/react-router';
import { setNonce } from 'get-nonce';
import { colorSchemeKey } from '#lib/session.ts';
import { Toasts } from '#ui/toasts.tsx';
import { router } from './router.tsx';
import { TopBoundary } from './states/top-boundary.tsx';
import { theme } from './theme.ts';
import { cssVariablesResolver } from './tokens.ts';

// The content policy lets in only style elements that carry the nonce of this answer.
const nonce = document.querySelector<HTMLMetaElement>('meta[name="csp-nonce"]')?.content ?? '';
setNonce(nonce);

const colorScheme = localStorageColorSchemeManager({ key: colorSchemeKey });

export const App = () => (
  <MantineProvider
    theme={theme}
    cssVariablesResolver={cssVariablesResolver}
    colorSchemeManager={colorScheme}
    defaultColorScheme="auto"
    getStyleNonce={() => nonce}
  >
    <TopBoundary>
      <Toasts />
      <RouterProvider router={router} />
    </TopBoundary>
  </MantineProvider>
);
