import { Article } from '#ui/article.tsx';
import { PublicFrame } from '#ui/public-frame.tsx';
import { parts } from './policy-text.ts';

/** What is kept about people, why, who reads it and for how long, in words anybody understands. */
export const PolicyPage = () => (
  <PublicFrame title="Política de Privacidade">
    <Article
      title="Política de Privacidade"
      lead="O que guardamos sobre você, para quê, quem lê e o que você pode pedir."
      parts={parts}
    />
  </PublicFrame>
);
