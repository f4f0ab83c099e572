import { Article } from '#ui/page/article.tsx';
import { PublicFrame } from '#ui/page/public-frame.tsx';
import { parts } from './accessibility-text.ts';

/** The accessibility of the product: its promise, the tests, and the known limits. */
export const AccessibilityPage = () => (
  <PublicFrame title="Acessibilidade">
    <Article
      title="Acessibilidade"
      lead="O que o PDY oferece, o que testamos, o que ainda não funciona bem e como avisar."
      parts={parts}
    />
  </PublicFrame>
);
