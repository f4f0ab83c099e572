import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { WhatIs } from './what-is.tsx';

it('the help button asks about the words beside it, and explains each', () => {
  const one = renderToStaticMarkup(<WhatIs words={['aderência']} />);
  expect(one).toContain('O que é aderência?');
  expect(one).toContain('A parte do que o cargo pede que você já mostrou');
  const two = renderToStaticMarkup(<WhatIs words={['evidência', 'peso']} />);
  expect(two).toContain('O que são evidência e peso?');
  expect(two).toContain('<dt>Peso</dt>');
});
