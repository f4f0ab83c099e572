import { Select, type SelectProps } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { api } from '#lib/api.ts';
import type { Held } from '#ui/form/parsed-field.tsx';
import { competencyChoices } from './recognition-words.ts';

type Props = Omit<SelectProps, 'value' | 'onChange' | 'data'> &
  Held<string> & {
    /** The competency that it already names; it can still be chosen though it was archived since. */
    kept?: { id: string; name: string } | null;
  };

/** A competency of the company, searched by typing; null: none in particular. */
export function CompetencyField({ value = null, onChange, kept = null, ...props }: Props) {
  const { data = [] } = useQuery(api.mentoring.offers.list.queryOptions());
  return (
    <Select
      label="Competência (opcional)"
      placeholder="Nenhuma em particular"
      searchable
      clearable
      clearButtonProps={{
        'aria-label': 'Limpar: competência',
        'aria-hidden': false,
        tabIndex: 0,
        size: 'md',
      }}
      limit={50}
      nothingFoundMessage="Nenhuma competência encontrada"
      {...props}
      data={competencyChoices(data, kept)}
      value={value}
      onChange={(next) => onChange?.(next)}
    />
  );
}
