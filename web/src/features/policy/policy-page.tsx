import { Article } from '#ui/page/article.tsx';
import { PublicFrame } from '#ui/page/public-frame.tsx';
import { parts } from './policy-text.ts';

/** The stored data about people, its purpose, its readers and its retention, in plain words. */
export const PolicyPage = () => (
  <PublicFrame title="Política de Privacidade">
    <Article
      title="Política de Privacidade"
      lead="O que guardamos sobre você, para quê, quem lê e o que você pode pedir."
      parts={parts}
    />
  </PublicFrame>
);
