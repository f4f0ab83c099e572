import './lib/security/no-eval.ts';
import '@fontsource-variable/inter/opsz.css';
import './app/theme/mantine-css.ts';
import './app/theme/scale.css';
import './app/theme/base.css';
import './app/theme/chart-colours.css';
import { StrictMode, useEffect, useLayoutEffect } from 'react';
import { createRoot } from 'react-dom/client';
import { clearFirstWordsOnceDrawn } from '#lib/first-words.ts';
import { watchFrozenPage } from '#lib/session/frozen-page.ts';
import { startAuthSoon } from '#lib/session/session.ts';
import { watchLongWords } from '#lib/words/long-words.ts';
import { App } from './app/app.tsx';
import { router } from './app/routes/router.tsx';

/**
 * How long the frame that stands in the document is shown; for a person who waits longer it says what they wait for.
 */
const longestMs = 1_000;

// The router listens for other addresses once it is drawn; a person may go elsewhere before that. This listener is one
// of its own: the router's is added to the same set, and would be removed with it.
const stopHearing = router.history.subscribe(() => void router.load());

function Drawn() {
  useEffect(stopHearing, []);
  useLayoutEffect(clearFirstWordsOnceDrawn, []);
  return <App />;
}

const show = (place: HTMLElement) =>
  createRoot(place).render(
    <StrictMode>
      <Drawn />
    </StrictMode>,
  );

/** The page and its frame are drawn once, together: each drawing on the way would put off the one that is read. */
function begin(place: HTMLElement) {
  watchLongWords(document.body);
  const isReady = router.load();
  const isLate = new Promise((resolve) => setTimeout(resolve, longestMs));
  void Promise.race([isReady, isLate]).then(
    () => show(place),
    () => show(place),
  );
  startAuthSoon();
  watchFrozenPage();
}

const place = document.getElementById('root');
if (place) begin(place);
else document.body.textContent = 'Error: Could not find root element';
