import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, expect, it, vi } from 'vitest';
import { OfflineBand } from './offline-band.tsx';

const shown = (onLine: boolean, isUnheard = false) => {
  vi.stubGlobal('navigator', { onLine });
  return renderToStaticMarkup(<OfflineBand isUnheard={isUnheard} />);
};

afterEach(() => vi.unstubAllGlobals());

it('says that the connection is gone before anything is answered', () => {
  expect(shown(false)).toContain('Sem conexão. O que você responder fica guardado neste dispositivo');
});

it('says it too where the device knows of a connection and the server does not answer', () => {
  expect(shown(true, true)).toContain('Sem conexão.');
});

it('is silent while all is well', () => {
  expect(shown(true)).not.toContain('Sem conexão');
});
