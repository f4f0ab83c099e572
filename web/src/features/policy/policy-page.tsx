import { Text, Title } from '@mantine/core';
import { PublicFrame } from '#ui/public-frame.tsx';
import classes from './policy-page.module.css';
import { parts } from './policy-text.ts';

/** What is kept about people, why, who reads it and for how long, in words anybody understands. */
export const PolicyPage = () => (
  <PublicFrame title="Política de Privacidade">
    <article className={classes.text}>
      <Title order={1} tabIndex={-1}>
        Política de Privacidade
      </Title>
      <Text c="dimmed" mt={4} mb="xl">
        O que guardamos sobre você, para quê, quem lê e o que você pode pedir.
      </Text>
      <nav aria-label="Nesta página" className={classes.contents}>
        <ul>
          {parts.map(({ id, title }) => (
            <li key={id}>
              <a href={`#${id}`}>{title}</a>
            </li>
          ))}
        </ul>
      </nav>
      {parts.map(({ id, title, paragraphs, list }) => (
        <section key={id} id={id} aria-labelledby={`${id}-titulo`}>
          <Title order={2} id={`${id}-titulo`}>
            {title}
          </Title>
          {paragraphs.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
          {list && (
            <dl>
              {list.map(([term, text]) => (
                <div key={term}>
                  <dt>{term}</dt>
                  <dd>{text}</dd>
                </div>
              ))}
            </dl>
          )}
        </section>
      ))}
    </article>
  </PublicFrame>
);
