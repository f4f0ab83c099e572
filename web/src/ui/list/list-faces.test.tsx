import { MantineProvider } from '@mantine/core';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { PageFace } from './list-faces.tsx';

const shown = (query: { data?: string; error: Error | null }) =>
  renderToStaticMarkup(
    <MantineProvider>
      <PageFace query={{ ...query, refetch: () => {} }} what="o simulado" skeleton={<i>carregando</i>}>
        {(data) => <b>{data}</b>}
      </PageFace>
    </MantineProvider>,
  );

describe('one thing on a page', () => {
  it('has a waiting state, and a failure is shown instead of waiting forever', () => {
    expect(shown({ error: null })).toContain('<i>carregando</i>');
    const failed = shown({ error: Object.assign(new Error('x'), { status: 500 }) });
    expect(failed).toContain('Não foi possível carregar o simulado.');
    expect(failed).toContain('Tentar novamente');
    expect(failed).not.toContain('carregando');
  });

  it('does not blame the connection when the session ended: another message asks to sign in again', () => {
    const ended = shown({ error: Object.assign(new Error('x'), { status: 401 }) });
    expect(ended).toContain('Entre novamente para ver o simulado.');
    expect(ended).not.toContain('Verifique sua conexão');
  });

  it('keeps showing the old content when reading it again fails', () => {
    expect(shown({ data: 'SQL', error: new Error('x') })).toContain('<b>SQL</b>');
  });
});
