import { Box, Stack, Text } from '@mantine/core';
import type { ReadReview } from '@pdy/contract/reviews/forms';
import type { ReviewResult } from '@pdy/contract/reviews/results';
import { useQuery } from '@tanstack/react-query';
import { api } from '#lib/api.ts';
import { formatDay } from '#lib/words/format.ts';
import { Section } from '#ui/page/section.tsx';
import { Below } from '#ui/parts.tsx';
import { Small } from '#ui/small.tsx';
import { writtenAnswers } from './written-answers.ts';

/** The texts of the manager and of the person. Only the reviews that the reader may read are shown. */
export function ResultWritten({ result: { participant_id, is_own, person } }: { result: ReviewResult }) {
  const asked = { input: { participant_id } };
  const manager = useQuery(api.reviewForms.manager.queryOptions(asked));
  const self = useQuery(api.reviewForms.self.queryOptions(asked));
  return (
    <>
      {manager.data && (
        <Written
          name={is_own ? 'O que seu gestor escreveu' : 'O que o gestor escreveu'}
          review={manager.data}
          isOwn={is_own}
        />
      )}
      {self.data && (
        <Written
          name={is_own ? 'O que você escreveu' : `O que ${person.name} escreveu`}
          review={self.data}
          isOwn={is_own}
        />
      )}
    </>
  );
}

type Props = { name: string; review: ReadReview; isOwn: boolean };

function Written({ name, review, isOwn }: Props) {
  const answers = writtenAnswers(review, isOwn);
  const sent = `${review.rater.name}, ${formatDay(review.sent_on)}`;
  return (
    <Section name={name} aside={<Small component="span">{sent}</Small>}>
      {answers.length === 0 ? (
        <Small>Só notas, sem comentários.</Small>
      ) : (
        <Stack component="dl" maw="72ch">
          {answers.map(({ question_id, name: question, words, text, links }) => (
            <div key={question_id}>
              <Text component="dt" fz="sm" fw={600} c="inherit" data-long>
                {question}
                {words && (
                  <Box component="small" ml="xs">
                    {words}
                  </Box>
                )}
              </Text>
              <Below component="dd" mt="3xs" style={{ whiteSpace: 'pre-wrap' }}>
                {text}
                {links.map((link) => (
                  <small key={`${link.kind} ${link.id}`}>
                    {link.name}, {formatDay(link.on)}
                  </small>
                ))}
              </Below>
            </div>
          ))}
        </Stack>
      )}
    </Section>
  );
}
