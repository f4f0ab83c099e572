import { Button, Text, Title } from '@mantine/core';
import { Component, type ReactNode } from 'react';
import whole from '#ui/whole-page.module.css';
import classes from './states.module.css';

/** The last net: shown when even the frame of the application failed. */
export class TopBoundary extends Component<{ children: ReactNode }, { failed: boolean }> {
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
          <Text c="dimmed" mt={6} mb="lg">
            Por favor, recarregue a página
          </Text>
          <Button onClick={() => window.location.reload()}>Recarregar</Button>
        </div>
      </main>
    );
  }
}
