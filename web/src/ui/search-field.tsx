import { TextInput } from '@mantine/core';
import { Search } from 'lucide-react';
import { useEffect, useState } from 'react';

const waitMs = 300;

type Props = {
  label: string;
  /** The name is said, not shown. */
  isBare?: boolean;
  placeholder?: string;
  /** The words the list was made with; a change elsewhere (the address, 'Limpar') changes the field, too. */
  kept: string | undefined;
  /** Typing has come to rest. Undefined: nothing is looked for any more. */
  onRest: (words: string | undefined) => void;
  className?: string | undefined;
};

/** Words a list follows once typing rests. */
export function SearchField({ label, isBare, placeholder, kept = '', onRest, className }: Props) {
  const [typed, setTyped] = useState(kept);
  const [known, setKnown] = useState(kept);
  if (kept !== known) {
    setKnown(kept);
    if (kept !== typed.trim()) setTyped(kept);
  }
  const words = typed.trim();
  // Only typing starts the wait.
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
        // The list follows what is typed: a form around it is not sent for it.
        if (event.key === 'Enter') event.preventDefault();
      }}
      value={typed}
      onChange={({ currentTarget }) => setTyped(currentTarget.value)}
      className={className}
    />
  );
}
