import { type ComboboxItem, Group, Select, type SelectProps, Text } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { foldedText } from '@pdy/contract/line-text';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { PersonAvatar } from '../person/person-avatar.tsx';
import classes from './person-picker.module.css';

export type PersonChoice = {
  user_id: string;
  name: string;
  /** Tells people with the same name apart: job, department, address. */
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
  /** The chosen person; null: nobody. */
  value: { id: string; name: string } | null;
  onChange: (person: { id: string; name: string } | null) => void;
  /** Searches people, the best match first; one page is enough. Without words: the first people by name. */
  search: (words: string) => Promise<readonly PersonChoice[]>;
  /** The cache key of the search function; the same for the same set of people. */
  searchName: string;
  /** The ids of people who are not offered, such as the person who gets a manager here. */
  without?: readonly string[];
  /** A choice is passed on at once, and the field is emptied for the next one. */
  empties?: boolean;
  'data-autofocus'?: boolean;
} & Pick<SelectProps, 'id' | 'className' | 'size' | 'onBlur'>;

const restMs = 200;
const freshMs = 60_000;

type Search = Pick<Props, 'value' | 'search' | 'searchName'> & {
  without: readonly string[];
  typed: string;
  isOpen: boolean;
};

/** The people that the server found, and those of them that fit the words which are typed now. */
function useFoundPeople({ value, search, searchName, without, typed, isOpen }: Search) {
  const words = typed.trim();
  // The name of the chosen person is not a search.
  const [asked] = useDebouncedValue(words === value?.name ? '' : words, restMs);
  const query = useQuery({
    queryKey: ['person-picker', searchName, asked],
    queryFn: () => search(asked),
    enabled: isOpen,
    staleTime: freshMs,
    placeholderData: (last) => last,
  });
  const found = (query.data ?? []).filter(({ user_id }) => !without.includes(user_id));
  const isBehind = query.isPlaceholderData || (asked !== words && words !== value?.name);
  // Until the answer to these words arrives, the last answer is filtered by them: otherwise it would move under the
  // pointer.
  const shown = isBehind ? found.filter(({ name }) => hasWords(name, words)) : found;
  return { found, shown, isPending: isBehind || query.isPending, isError: query.isError };
}

/** Chooses one of many people by name or address. Typing asks the server; arrows and Enter choose, Esc closes. */
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
  const [isOpen, setOpen] = useState(false);
  const { found, shown, ...state } = useFoundPeople({ value, search, searchName, without, typed, isOpen });
  return (
    <Select
      {...field}
      searchable
      clearable
      allowDeselect={false}
      openOnFocus={false}
      // Field, button and list each need a name of their own.
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
      // The server has already filtered them.
      filter={({ options }) => options.filter((one) => 'value' in one && isAmong(shown, one.value))}
      renderOption={({ option }) => (
        <PersonOption person={found.find(({ user_id }) => user_id === option.value)} />
      )}
      nothingFoundMessage={sayNothing(state)}
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

// The options always include the chosen person, also when the search finds others.
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
    <Group className={classes.choice} component="span" gap="sm" wrap="nowrap" miw={0} lh="1.3" data-long>
      <PersonAvatar person={person} size={28} />
      <span>
        <span>{person.name}</span>
        {person.detail && (
          <Text component="span" display="block" fz="xs" c="dimmed">
            {person.detail}
          </Text>
        )}
      </span>
    </Group>
  );
