import { Button, localStorageColorSchemeManager, MantineProvider, Text, Title } from '@mantine/core';
import { RouterProvider } from '@tanstack/react-router';
import { setNonce } from 'get-nonce';
import { Component, type ReactNode } from 'react';
import { colorSchemeKey } from '#lib/session/session-store.ts';
import whole from '#ui/page/whole-page.module.css';
import { Toasts } from '#ui/toast/toasts.tsx';
import { router } from './routes/router.tsx';
import classes from './states/states.module.css';
import { theme } from './theme/theme.ts';
import { cssVariablesResolver } from './theme/tokens.ts';

// The content policy accepts only style elements with the nonce of this answer.
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

/** The last error boundary: shown when even the frame of the application failed. */
class TopBoundary extends Component<{ children: ReactNode }, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override componentDidCatch() {
    document.title = 'Erro: Ops! Algo deu errado - PDY';
  }

  override render() {
    if (!this.state.failed) return this.props.children;
    return (
      <main className={`${whole.wholePage} ${classes.full}`}>
        <div>
          <Title order={1}>Ops! Algo deu errado</Title>
          <Text c="dimmed" mt="xs" mb="lg">
            Por favor, recarregue a página
          </Text>
          <Button onClick={() => window.location.reload()}>Recarregar</Button>
        </div>
      </main>
    );
  }
}
