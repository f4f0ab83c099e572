import { type ComboboxItem, Select, type SelectProps, Text } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { foldedText } from '@pdy/contract/line-text';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { PersonAvatar } from './person-avatar.tsx';
import classes from './person-picker.module.css';

export type PersonChoice = {
  user_id: string;
  name: string;
  /** What tells people of one name apart: job, department, address. */
  detail?: string | null;
  avatar_url?: string | null;
};

type Props = {
  label: string;
  description?: ReactNode;
  placeholder?: string;
  error?: ReactNode;
  required?: boolean;
  disabled?: boolean;
  /** Who is chosen; null: nobody. */
  value: { id: string; name: string } | null;
  onChange: (person: { id: string; name: string } | null) => void;
  /** People who fit the words, the best first; a page of them is enough. Without words: the first by name. */
  search: (words: string) => Promise<readonly PersonChoice[]>;
  /** Tells the answers of one search function from those of another; the same for the same people. */
  searchName: string;
  /** People not to be offered, such as the one who gets a manager here. */
  without?: readonly string[];
  /** The chosen person is passed on at once, and the field is empty for the next one. */
  empties?: boolean;
  'data-autofocus'?: boolean;
} & Pick<SelectProps, 'id' | 'className' | 'size' | 'onBlur'>;

const restMs = 200;
const freshMs = 60_000;

/** Chooses one person of many by name or address. Typing asks the server; arrows and Enter choose, Esc leaves. */
export function PersonPicker({
  value,
  onChange,
  search,
  searchName,
  without = [],
  empties = false,
  ...field
}: Props) {
  const [typed, setTyped] = useState(value?.name ?? '');
  const words = typed.trim();
  // The name of the chosen person is no search.
  const [asked] = useDebouncedValue(words === value?.name ? '' : words, restMs);
  const [isOpen, setOpen] = useState(false);
  const query = useQuery({
    queryKey: ['person-picker', searchName, asked],
    queryFn: () => search(asked),
    enabled: isOpen,
    staleTime: freshMs,
    placeholderData: (last) => last,
  });
  const found = (query.data ?? []).filter(({ user_id }) => !without.includes(user_id));
  const isBehind = query.isPlaceholderData || (asked !== words && words !== value?.name);
  // Until the answer to these words is here, the last one is narrowed by them: it would move away under the pointer.
  const shown = isBehind ? found.filter(({ name }) => hasWords(name, words)) : found;
  return (
    <Select
      {...field}
      searchable
      clearable
      allowDeselect={false}
      openOnFocus={false}
      // Field, button and list are told apart by their names.
      clearButtonProps={{
        'aria-label': `Limpar: ${field.label}`,
        'aria-hidden': false,
        tabIndex: 0,
        size: 'md',
      }}
      placeholder={field.placeholder ?? 'Busque por nome ou e-mail'}
      maxLength={100}
      limit={50}
      data={optionsOf(found, value)}
      // The server has found them already.
      filter={({ options }) => options.filter((one) => 'value' in one && isAmong(shown, one.value))}
      renderOption={({ option }) => (
        <PersonOption person={found.find(({ user_id }) => user_id === option.value)} />
      )}
      nothingFoundMessage={sayNothing({ isPending: isBehind || query.isPending, isError: query.isError })}
      searchValue={typed}
      onSearchChange={setTyped}
      onDropdownOpen={() => setOpen(true)}
      onDropdownClose={() => setOpen(false)}
      value={value?.id ?? null}
      onChange={(id, option) => {
        onChange(id === null ? null : { id, name: option?.label ?? '' });
        if (empties) setTyped('');
      }}
      comboboxProps={{ shadow: 'md' }}
    />
  );
}

const isAmong = (found: readonly PersonChoice[], id: string) => found.some(({ user_id }) => user_id === id);

const hasWords = (name: string, words: string) =>
  foldedText(words)
    .split(/\s+/)
    .every((word) => foldedText(name).includes(word));

// The field always knows the chosen person, also when the search finds others.
function optionsOf(found: readonly PersonChoice[], value: Props['value']): ComboboxItem[] {
  const options = found.map(({ user_id, name }) => ({ value: user_id, label: name }));
  if (value && !isAmong(found, value.id)) options.push({ value: value.id, label: value.name });
  return options;
}

function sayNothing({ isPending, isError }: { isPending: boolean; isError: boolean }) {
  if (isError) return 'Não foi possível buscar. Tente de novo.';
  return isPending ? 'Buscando…' : 'Nenhuma pessoa encontrada';
}

const PersonOption = ({ person }: { person: PersonChoice | undefined }) =>
  person && (
    <span className={classes.choice}>
      <PersonAvatar person={person} size={28} />
      <span>
        <span>{person.name}</span>
        {person.detail && (
          <Text component="span" display="block" fz={13} c="dimmed">
            {person.detail}
          </Text>
        )}
      </span>
    </span>
  );
