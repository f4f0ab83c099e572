import './lib/no-eval.ts';
import '@fontsource-variable/inter/opsz.css';
import './app/mantine-css.ts';
import './app/base.css';
import './app/chart-colours.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { startAuthSoon } from '#lib/session.ts';
import { App } from './app/app.tsx';
import { router } from './app/router.tsx';

/** Until then the frame that stands in the document is shown; whoever waits longer is told for what. */
const longestMs = 1_000;

const show = (place: HTMLElement) =>
  createRoot(place).render(
    <StrictMode>
      <App />
    </StrictMode>,
  );

/** The page and its frame are drawn once, together: each drawing on the way would put off the one that is read. */
function begin(place: HTMLElement) {
  const isReady = router.load();
  const isLate = new Promise((resolve) => setTimeout(resolve, longestMs));
  void Promise.race([isReady, isLate]).then(
    () => show(place),
    () => show(place),
  );
  startAuthSoon();
}

const place = document.getElementById('root');
if (place) begin(place);
else document.body.textContent = 'Error: Could not find root element';
