import { Group } from '@mantine/core';
import { questionStatusLabel, questionTypeLabel } from '@pdy/contract/assessments/authoring-words';
import { useQuery } from '@tanstack/react-query';
import { SearchFilter } from '#ui/choose/search-field.tsx';
import { choicesOf } from '#ui/form/choice-field.tsx';
import { FoldedFilters } from '#ui/list/filter-sheet.tsx';
import { ChoiceFilter } from '#ui/list/filters.tsx';
import { levels, levelText } from '../../level-choices.ts';
import { overviewQuery } from '../admin-query.ts';
import { noFilters, useGoTo, useSimulationsAddress } from '../simulations-address.ts';

const levelChoices = levels.map((level) => ({ value: String(level), label: levelText(level) }));

export function LevelFilter() {
  const { nivel } = useSimulationsAddress();
  const goTo = useGoTo();
  return (
    <ChoiceFilter
      label="Nível"
      data={levelChoices}
      value={nivel && String(nivel)}
      onChange={(level) => goTo({ nivel: levels.find((one) => String(one) === level) })}
    />
  );
}

/** The filters of the bank. */
export function QuestionFilters({ isFiltered }: { isFiltered: boolean }) {
  const { busca, competencia, nivel, tipo, situacao } = useSimulationsAddress();
  const goTo = useGoTo();
  const { data } = useQuery(overviewQuery);
  const competencies =
    data?.competencies.map(({ competency }) => ({ value: competency.id, label: competency.name })) ?? [];
  return (
    <Group component="section" gap="xs" align="stretch" mb="md" aria-label="Filtros">
      <SearchFilter flex="1 1 220px" maw={380} placeholder="Código ou enunciado" busca={busca} goTo={goTo} />
      <FoldedFilters
        count={[competencia, nivel, tipo, situacao].filter(Boolean).length}
        show="Ver questões"
        onClear={isFiltered ? () => goTo(noFilters) : undefined}
      >
        <ChoiceFilter
          label="Competência"
          all="Todas"
          data={competencies}
          value={competencia}
          onChange={(id) => goTo({ competencia: id })}
        />
        <LevelFilter />
        <ChoiceFilter
          label="Tipo"
          data={choicesOf(questionTypeLabel)}
          value={tipo}
          onChange={(type) => goTo({ tipo: type })}
        />
        <ChoiceFilter
          label="Situação"
          all="Todas"
          data={choicesOf(questionStatusLabel)}
          value={situacao}
          onChange={(status) => goTo({ situacao: status })}
        />
      </FoldedFilters>
    </Group>
  );
}
