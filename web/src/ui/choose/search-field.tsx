import { Box, TextInput } from '@mantine/core';
import { Search } from 'lucide-react';
import { useEffect, useState } from 'react';

const waitMs = 300;

type Props = {
  label: string;
  /** The label is only for screen readers. */
  isBare?: boolean;
  placeholder?: string;
  /** The words of the present list; a change elsewhere (the address, 'Limpar') changes the field, too. */
  kept: string | undefined;
  /** Called after a pause in typing. Undefined: the search is empty. */
  onRest: (words: string | undefined) => void;
  className?: string | undefined;
};

/** A search field; the list follows after a pause in typing. */
export function SearchField({ label, isBare, placeholder, kept = '', onRest, className }: Props) {
  const [typed, setTyped] = useState(kept);
  const [known, setKnown] = useState(kept);
  if (kept !== known) {
    setKnown(kept);
    if (kept !== typed.trim()) setTyped(kept);
  }
  const words = typed.trim();
  // Only typing starts the pause.
  useEffect(() => {
    if (words === kept) return undefined;
    const timer = setTimeout(() => onRest(words || undefined), waitMs);
    return () => clearTimeout(timer);
  }, [words]);
  return (
    <TextInput
      type="search"
      {...(isBare ? { 'aria-label': label } : { label })}
      placeholder={placeholder}
      leftSection={<Search size={16} aria-hidden />}
      maxLength={100}
      onKeyDown={(event) => {
        // The list follows the typed words, so Enter does not send a surrounding form.
        if (event.key === 'Enter') event.preventDefault();
      }}
      value={typed}
      onChange={({ currentTarget }) => setTyped(currentTarget.value)}
      className={className}
    />
  );
}

type FilterProps = {
  placeholder: string;
  /** The words in the address of the list. */
  busca: string | undefined;
  goTo: (change: { busca: string | undefined }, isTyped: boolean) => void;
  flex: string;
  maw?: number;
};

/** Searches a list, by words that are in its address. */
export const SearchFilter = ({ placeholder, busca, goTo, flex, maw }: FilterProps) => (
  <Box flex={flex} maw={maw}>
    <SearchField
      label="Buscar"
      placeholder={placeholder}
      kept={busca}
      onRest={(words) => goTo({ busca: words }, true)}
    />
  </Box>
);
