import { Box, Text, Title } from '@mantine/core';
import classes from './article.module.css';

export type ArticlePart = {
  id: string;
  title: string;
  paragraphs: readonly string[];
  list?: readonly (readonly [term: string, text: string])[];
};

type Props = { title: string; lead: string; parts: readonly ArticlePart[] };

/** A text to read from top to bottom: its lead, its parts with a link to each, and the parts themselves. */
export const Article = ({ title, lead, parts }: Props) => (
  <Box className={classes.text} component="article" maw={720}>
    <Title order={1} tabIndex={-1}>
      {title}
    </Title>
    <Text c="dimmed" mt="2xs" mb="xl">
      {lead}
    </Text>
    <nav aria-label="Nesta página" className={classes.contents}>
      <ul>
        {parts.map((part) => (
          <li key={part.id}>
            <a href={`#${part.id}`}>{part.title}</a>
          </li>
        ))}
      </ul>
    </nav>
    {parts.map((part) => (
      <ArticleSection key={part.id} {...part} />
    ))}
  </Box>
);

const ArticleSection = ({ id, title, paragraphs, list }: ArticlePart) => (
  <section id={id} aria-labelledby={`${id}-titulo`}>
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
);
