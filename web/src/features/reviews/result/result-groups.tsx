import { Box } from '@mantine/core';
import type { ReviewResult } from '@pdy/contract/reviews/results';
import { Section } from '#ui/page/section.tsx';
import { FramedList } from '#ui/parts.tsx';
import { Small } from '#ui/small.tsx';
import classes from '../reviews.module.css';
import { groupMeanWords, shownGroups, usedGroupLabel } from './group-words.ts';

type Props = { result: ReviewResult };

/** Each group beside the others, where unnamed groups answered. */
export function ResultGroups({ result }: Props) {
  const groups = shownGroups(result);
  if (groups.length === 0) return null;
  return (
    <Section name="Por quem avaliou">
      <Box style={{ overflowX: 'auto' }}>
        <table className={classes.table}>
          <caption className="fora-da-vista">Notas por grupo</caption>
          <thead>
            <tr>
              <th scope="col">Competência</th>
              {groups.map((group) => (
                <th key={group} scope="col">
                  {usedGroupLabel[group]}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {result.competencies.map(({ competency_id, name, groups: means }) => (
              <tr key={competency_id}>
                <th scope="row">{name}</th>
                {groups.map((group) => (
                  <td key={group}>{groupMeanWords(group, means[group])}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </Box>
    </Section>
  );
}

/** In no particular order, and never beside a mark. */
export function ResultComments({ result: { comments } }: Props) {
  if (comments.length === 0) return null;
  return (
    <Section name="O que disseram, sem o nome">
      {comments.map(({ prompt, group, texts }) => (
        <section key={`${prompt} ${group}`} aria-label={prompt}>
          <Small mt="xs">
            {prompt} · {usedGroupLabel[group]}
          </Small>
          <FramedList>
            {texts.map((text, at) => (
              <li key={at} data-long>
                {text}
              </li>
            ))}
          </FramedList>
        </section>
      ))}
    </Section>
  );
}
