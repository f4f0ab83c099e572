import { Box, Button, Group, Modal, Text } from '@mantine/core';
import type { QuestionFilters, QuestionRow } from '@pdy/contract/assessments/questions';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { mostSelected, type Selection } from '#lib/keys/selection.ts';
import { SearchField } from '#ui/choose/search-field.tsx';
import { ChoiceFilter } from '#ui/list/filters.tsx';
import { EmptyState } from '#ui/page/empty-state.tsx';
import { levels, levelText } from '../../../level-choices.ts';
import admin from '../../admin.module.css';
import { overviewQuery, useQuestions } from '../../admin-query.ts';
import { QuestionList } from '../../bank/question-list.tsx';
import { questionsText } from '../../bank/question-words.ts';

type Props = {
  /** The questions that the part already has. */
  taken: readonly string[];
  onChoose: (ids: string[]) => void;
  onClose: () => void;
};

/** Active questions of the bank that can be added to a part. */
export function QuestionPicker({ taken, onChoose, onClose }: Props) {
  const [filters, setFilters] = useState<QuestionFilters>({});
  const query = useQuestions({ ...filters, status: 'active' });
  const rows = (query.data ?? []).filter(({ id, in_exams }) => in_exams && !taken.includes(id));
  const selection = useChosen(rows);
  const count = selection.items.length;
  const choose = () => {
    onChoose(selection.items.map(({ id }) => id));
    onClose();
  };
  return (
    <Modal opened onClose={onClose} title="Escolher questões do banco" size={960}>
      <PickerFilters filters={filters} onChange={setFilters} />
      <QuestionList
        query={{ ...query, data: query.data && rows }}
        selection={selection}
        isFiltered={Object.values(filters).some((value) => value !== undefined)}
        none={
          <EmptyState
            title="Nenhuma questão para escolher"
            why="Só questões ativas, para simulados, e que ainda não estão nesta parte aparecem aqui."
          />
        }
        filteredOut={<Text c="dimmed">Nenhuma questão ativa com estes filtros.</Text>}
      />
      <Group justify="flex-end" gap="xs" mt="sm" className={admin.end}>
        <Button variant="default" onClick={onClose}>
          Cancelar
        </Button>
        <Button disabled={count === 0 || taken.length + count > mostSelected} onClick={choose}>
          {count === 0 ? 'Adicionar' : `Adicionar ${questionsText(count)}`}
        </Button>
      </Group>
    </Modal>
  );
}

/** The selection of marked questions, which stay marked while other filters are applied. */
function useChosen(shown: readonly QuestionRow[]): Selection<QuestionRow> {
  const [chosen, setChosen] = useState<ReadonlyMap<string, QuestionRow>>(new Map());
  const hasAll = shown.length > 0 && shown.every(({ id }) => chosen.has(id));
  return {
    items: [...chosen.values()],
    has: (id) => chosen.has(id),
    hasAll,
    toggle: (row) => {
      const next = new Map(chosen);
      if (!next.delete(row.id)) next.set(row.id, row);
      setChosen(next);
    },
    toggleAll: () => {
      const next = new Map(chosen);
      for (const row of shown) hasAll ? next.delete(row.id) : next.set(row.id, row);
      setChosen(next);
    },
    clear: () => setChosen(new Map()),
  };
}

type FilterProps = { filters: QuestionFilters; onChange: (filters: QuestionFilters) => void };

function PickerFilters({ filters, onChange }: FilterProps) {
  const { data } = useQuery(overviewQuery);
  return (
    <Group component="section" gap="xs" align="stretch" mb="md" aria-label="Filtros">
      <Box flex="1 1 220px" maw={380}>
        <SearchField
          label="Buscar"
          placeholder="Código ou enunciado"
          kept={filters.search}
          onRest={(search) => onChange({ ...filters, search })}
        />
      </Box>
      <ChoiceFilter
        label="Competência"
        all="Todas"
        data={data?.competencies.map(({ competency: { id, name } }) => ({ value: id, label: name })) ?? []}
        value={filters.competency_id}
        onChange={(competency_id) => onChange({ ...filters, competency_id })}
      />
      <ChoiceFilter
        label="Nível"
        data={levels.map((level) => ({ value: String(level), label: levelText(level) }))}
        value={filters.level === undefined ? undefined : String(filters.level)}
        onChange={(level) => onChange({ ...filters, level: level === undefined ? undefined : Number(level) })}
      />
    </Group>
  );
}
