import { Box, Group, Stack, Text } from '@mantine/core';
import type { RoundPage, RoundResult } from '@pdy/contract/rounds/rounds';
import { workFactorsNotice } from '@pdy/contract/rounds/work-factors';
import { anonymousMeanWords, endOfMeans } from '#lib/words/anonymous-words.ts';
import { DataTable } from '#ui/list/data-table.tsx';
import { Section } from '#ui/page/section.tsx';
import { Below, FramedList } from '#ui/parts.tsx';
import { choiceWords, groupWords } from './round-words.ts';

type Props = { round: RoundPage; result: RoundResult };
type Question = RoundPage['questions'][number];

/** Means by question and group, and the texts apart from them. */
export function RoundResultPart({ round, result }: Props) {
  const { answered, invited } = result;
  if (answered === null) return null;
  return (
    <>
      <Section name="Resultado">
        <Text mb="sm">{`Ao menos ${answered} de ${invited} responderam, sem nomes.`}</Text>
        {round.is_pack && (
          <Text fz="sm" c="dimmed" mb="sm">
            {workFactorsNotice}
          </Text>
        )}
        <RoundMeans round={round} result={result} />
        <Habits round={round} result={result} />
        <Text fz="sm" c="dimmed" mt="sm">
          Nas pontas não mostramos o valor exato, para que ninguém seja descoberto.
        </Text>
      </Section>
      <RoundWords round={round} result={result} />
    </>
  );
}

/** One group with its means on the scale, or several groups side by side. */
function RoundMeans({ round: { questions }, result }: Props) {
  const asked = questions.filter(({ kind }) => kind === 'mark');
  const [only, ...others] = result.groups;
  if (asked.length === 0 || !only) return null;
  if (others.length === 0) return <MeansOfOne asked={asked} means={only.means} />;
  return (
    <DataTable
      items={asked}
      caption="Médias por pergunta"
      columns={[
        { name: 'Pergunta', as: 'head', cell: ({ prompt }) => prompt },
        ...result.groups.map((group) => ({
          name: groupWords(group, result),
          cell: ({ id }: Question) => meanWords(group.means[id]),
        })),
      ]}
      keyOf={({ id }) => id}
    />
  );
}

/** What more than half chose. The share itself is not revealed. */
function Habits({ round: { questions }, result }: Props) {
  const asked = questions.filter(({ kind }) => kind === 'choice');
  if (asked.length === 0) return null;
  return (
    <DataTable
      items={asked}
      caption="Continuar, começar ou parar"
      columns={[
        { name: 'Prática', as: 'head', cell: ({ prompt }) => prompt },
        ...result.groups.map((group) => ({
          name: groupWords(group, result),
          cell: ({ id }: Question) => choiceWords(group.choices[id]),
        })),
      ]}
      keyOf={({ id }) => id}
    />
  );
}

const meanWords = (mean: number | undefined) =>
  mean === undefined ? 'Poucas respostas' : anonymousMeanWords(mean);

type Asked = RoundPage['questions'];

const MeansOfOne = ({ asked, means }: { asked: Asked; means: Record<string, number> }) => (
  <Stack component="dl" gap={0} aria-label="Médias por pergunta, de discordo muito (1) a concordo muito (5)">
    {asked.map(({ id, prompt, help }, at) => (
      <Group key={id} gap="xs" py="sm">
        <Below component="dt" flex="5 1 16rem" fz="md" c="inherit" data-long>
          {help !== '' && help !== asked[at - 1]?.help && <small>{help}</small>}
          {prompt}
        </Below>
        <Box
          component="dd"
          flex="4 1 10rem"
          h={8}
          bdrs="sm"
          bg="var(--pdy-track)"
          style={{ overflow: 'hidden' }}
          aria-hidden
        >
          <MeanOnScale mean={means[id]} />
        </Box>
        <Box component="dd" w={96} fw={600} ta="right">
          {meanWords(means[id])}
        </Box>
      </Group>
    ))}
  </Stack>
);

const hatched = 'repeating-linear-gradient(-45deg, var(--pdy-held) 0 3px, var(--pdy-track) 3px 6px)';

/** At an end of the scale the whole half step is hatched: the exact mean is not revealed. */
function MeanOnScale({ mean }: { mean: number | undefined }) {
  if (mean === undefined) return null;
  const end = endOfMeans(mean);
  if (end !== null) return <Box h="100%" w="12.5%" ml={end === 'high' ? 'auto' : 0} bg={hatched} />;
  return <Box h="100%" w={`${((mean - 1) / 4) * 100}%`} bg="var(--pdy-held)" />;
}

/** In no order, and never beside a mark. */
function RoundWords({ round: { questions }, result: { texts } }: Props) {
  const shown = texts.flatMap(({ question_id, texts: list }) => {
    const question = questions.find(({ id }) => id === question_id);
    return question ? [{ ...question, list }] : [];
  });
  if (shown.length === 0) return null;
  return (
    <Section name="O que disseram, sem o nome">
      {shown.map(({ id, prompt, list }) => (
        <section key={id} aria-label={prompt}>
          <Text c="dimmed" fz="sm" mt="sm" mb="2xs">
            {prompt}
          </Text>
          <FramedList>
            {list.map((text, at) => (
              <Box key={at} component="li" py="sm" px="md" data-long>
                {text}
              </Box>
            ))}
          </FramedList>
        </section>
      ))}
    </Section>
  );
}
