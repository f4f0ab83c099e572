import { MantineProvider } from '@mantine/core';
import type { ComponentProps } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { WhatIs } from './what-is.tsx';

const drawn = (words: ComponentProps<typeof WhatIs>['words']) =>
  renderToStaticMarkup(
    <MantineProvider>
      <WhatIs words={words} />
    </MantineProvider>,
  );

it('the help button asks about the words beside it, and explains each', () => {
  const one = drawn(['aderência']);
  expect(one).toContain('O que é aderência?');
  expect(one).toContain('A parte do que o cargo pede que você já mostrou');
  const two = drawn(['evidência', 'peso']);
  expect(two).toContain('O que são evidência e peso?');
  expect(two).toContain('<dt>Peso</dt>');
});
