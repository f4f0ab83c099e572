import { Article } from '#ui/article.tsx';
import { PublicFrame } from '#ui/public-frame.tsx';
import { parts } from './accessibility-text.ts';

/** What the product promises to people who use it in another way, what was tested, and what does not work yet. */
export const AccessibilityPage = () => (
  <PublicFrame title="Acessibilidade">
    <Article
      title="Acessibilidade"
      lead="O que o PDY oferece, o que testamos, o que ainda não funciona bem e como avisar."
      parts={parts}
    />
  </PublicFrame>
);
