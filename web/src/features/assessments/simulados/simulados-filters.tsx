import type { CompetencyName } from '@pdy/contract/competencies/competencies';
import { SearchFilter } from '#ui/choose/search-field.tsx';
import { FoldedFilters } from '#ui/list/filter-sheet.tsx';
import { ChoiceFilter } from '#ui/list/filters.tsx';
import { levels, levelText } from '../level-choices.ts';
import { durationChoices, noFilters, useGoTo, useSimuladosAddress } from './simulados-address.ts';

const levelChoices = levels.map((level) => ({ value: String(level), label: levelText(level) }));

type Props = {
  competencies: readonly CompetencyName[];
  /** Filters are set and there are matches. Without matches, the empty state offers to clear the filters. */
  canClear: boolean;
};

/** The filters of the simulados. */
export function SimuladosFilters({ competencies, canClear }: Props) {
  const { busca, competencia, nivel, duracao } = useSimuladosAddress();
  const goTo = useGoTo();
  return (
    <>
      <SearchFilter flex="1 1 220px" maw={360} placeholder="Buscar simulados…" busca={busca} goTo={goTo} />
      <FoldedFilters
        count={[competencia, nivel, duracao].filter(Boolean).length}
        show="Ver simulados"
        onClear={canClear ? () => goTo(noFilters) : undefined}
      >
        <ChoiceFilter
          label="Competência"
          all="Todas"
          data={competencies.map(({ id, name }) => ({ value: id, label: name }))}
          value={competencia}
          onChange={(id) => goTo({ competencia: id })}
        />
        <ChoiceFilter
          label="Nível"
          data={levelChoices}
          value={nivel && String(nivel)}
          onChange={(level) => goTo({ nivel: levels.find((one) => String(one) === level) })}
        />
        <ChoiceFilter
          label="Duração"
          all="Qualquer"
          data={durationChoices}
          value={duracao}
          onChange={(word) => goTo({ duracao: word })}
        />
      </FoldedFilters>
    </>
  );
}
