import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, expect, it, vi } from 'vitest';
import { OfflineBand } from './offline-band.tsx';

const shown = (onLine: boolean, isUnheard = false) => {
  vi.stubGlobal('navigator', { onLine });
  return renderToStaticMarkup(<OfflineBand isUnheard={isUnheard} />);
};

afterEach(() => vi.unstubAllGlobals());

it('the band says that the connection is lost before anything is answered', () => {
  expect(shown(false)).toContain('Sem conexão. O que você responder fica guardado neste dispositivo');
});

it('the band says so too when the device has a connection and the server does not answer', () => {
  expect(shown(true, true)).toContain('Sem conexão.');
});

it('the band is empty while all is well', () => {
  expect(shown(true)).not.toContain('Sem conexão');
});
