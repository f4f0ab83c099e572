import { Stack, Text } from '@mantine/core';
import type { QuestionRow } from '@pdy/contract/assessments/questions';
import { useQuery } from '@tanstack/react-query';
import { Checks } from '#ui/choose/checks.tsx';
import { ChoiceField } from '#ui/form/choice-field.tsx';
import { NumberField } from '#ui/form/number-field.tsx';
import { Link } from '#ui/link.tsx';
import { Pair } from '#ui/parts.tsx';
import { levels, levelText } from '../../../level-choices.ts';
import { overviewQuery } from '../../admin-query.ts';
import { useBankPlace } from '../../simulations-address.ts';
import type { PoolRow } from '../test-values.ts';
import { drawnFrom, drawText } from './section-figures.ts';
import type { SectionProps } from './section-props.ts';

/** Questions that are drawn again for each attempt. */
export function PoolFields({ form, section, at, parts, onChange }: SectionProps<PoolRow>) {
  const { data } = useQuery(overviewQuery);
  const active = parts.active.get(section.competency_id);
  const set = (change: Partial<PoolRow>) => onChange({ ...section, ...change });
  return (
    <Stack>
      <Pair>
        <ChoiceField
          label="Competência"
          required
          none="Escolha"
          data={(data?.competencies ?? []).map(({ competency: { id, name } }) => ({
            value: id,
            label: name,
          }))}
          {...form.field(`sections.${at}.competency_id`)}
          description={data?.competencies.length === 0 && <NoQuestionYet />}
          value={section.competency_id}
          onChange={(id) => set({ competency_id: id ?? '', topics: [] })}
        />
        <NumberField
          isWhole
          label="Quantas sortear"
          required
          {...form.field(`sections.${at}.draw_count`)}
          value={section.draw_count}
        />
      </Pair>
      {section.competency_id !== '' && active && (
        <>
          <Narrowing section={section} active={active} onChange={set} />
          <Available available={drawnFrom(section, active).length} drawn={section.draw_count} />
        </>
      )}
    </Stack>
  );
}

function NoQuestionYet() {
  const place = useBankPlace();
  return (
    <>
      Uma parte sorteia entre as questões ativas de uma competência, e o banco ainda não tem nenhuma.{' '}
      <Link {...place({ questao: 'nova' })} inherit>
        Escrever a primeira questão
      </Link>
    </>
  );
}

/** '12 disponíveis, 10 sorteadas', while the author types. */
function Available({ available, drawn }: { available: number; drawn: number }) {
  const isShort = Number.isInteger(drawn) && available < drawn;
  return (
    <Text fz="sm" fw={550} role="status" {...(isShort && { c: 'red' })}>
      {drawText(available, drawn)}
      {isShort && '. Ative mais questões ou sorteie menos.'}
    </Text>
  );
}

type NarrowingProps = {
  section: PoolRow;
  active: readonly QuestionRow[];
  onChange: (change: Partial<PoolRow>) => void;
};

/** Levels and topics to draw from, each with the number of its questions. */
function Narrowing({ section, active, onChange }: NarrowingProps) {
  const usable = drawnFrom({ levels: [], topics: [] }, active);
  // A chosen topic that no question has any more stays in the list.
  const topics = [...new Set([...usable.flatMap(({ topic }) => topic ?? []), ...section.topics])].sort();
  const count = (isMeant: (row: QuestionRow) => boolean) => usable.filter(isMeant).length;
  return (
    <Pair>
      <Checks
        name="Níveis"
        none="Nenhum marcado: todos os níveis."
        options={levels.map((level) => ({
          value: level,
          label: `${levelText(level)} (${count(({ target_level }) => target_level === level)})`,
        }))}
        chosen={section.levels}
        isNarrow
        onChange={(chosen) => onChange({ levels: chosen.sort() })}
      />
      {topics.length > 0 && (
        <Checks
          name="Temas"
          none="Nenhum marcado: todos os temas, e questões sem tema."
          options={topics.map((topic) => ({
            value: topic,
            label: `${topic} (${count((row) => row.topic === topic)})`,
          }))}
          chosen={section.topics}
          isNarrow
          onChange={(chosen) => onChange({ topics: chosen })}
        />
      )}
    </Pair>
  );
}
