import './lib/no-eval.ts';
import '@fontsource-variable/inter/opsz.css';
import './app/mantine-css.ts';
import './app/base.css';
import './app/chart-colours.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app/app.tsx';

const place = document.getElementById('root');
if (place) {
  createRoot(place).render(
    <StrictMode>
      <App />
    </StrictMode>,
  );
} else {
  document.body.textContent = 'Error: Could not find root element';
}
