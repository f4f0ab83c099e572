import { Select } from '@mantine/core';
import classes from './filters.module.css';

type Props = {
  label: string;
  /** Absent: this filter is off. */
  value: string | undefined;
  groups: readonly { group: string; items: readonly { value: string; label: string }[] }[];
  /** The label for no choice. */
  all: string;
  onChange: (value: string | undefined) => void;
  className?: string | undefined;
};

/** Filters a list by one of very many values, found by typing, under the names of their groups. */
export const GroupedFilter = ({ label, value, groups, all, onChange, className }: Props) => (
  <Select
    label={label}
    placeholder={all}
    data={groups.map(({ group, items }) => ({ group, items: [...items] }))}
    value={value ?? null}
    onChange={(next) => onChange(next ?? undefined)}
    searchable
    // A person who passes the field with Tab is not searching.
    openOnFocus={false}
    clearable
    clearButtonProps={{ 'aria-label': `Limpar ${label}` }}
    nothingFoundMessage="Nada encontrado"
    maxDropdownHeight={320}
    comboboxProps={{ width: 300, position: 'bottom-start' }}
    className={className ?? classes.filter}
  />
);
