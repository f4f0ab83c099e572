import { TextInput } from '@mantine/core';
import { Search } from 'lucide-react';
import { useEffect, useState } from 'react';
import classes from './users.module.css';
import { useGoTo, useUsersAddress } from './users-address.ts';

const waitMs = 300;

/** The list follows the words once typing rests; the address may change the words, too. */
export function TypedSearch() {
  const { busca: kept = '' } = useUsersAddress();
  const goTo = useGoTo();
  const [typed, setTyped] = useState(kept);
  const [known, setKnown] = useState(kept);
  if (kept !== known) {
    setKnown(kept);
    if (kept !== typed.trim()) setTyped(kept);
  }
  const words = typed.trim();
  // Only typing starts the wait.
  useEffect(() => {
    if (words === kept) return;
    const timer = setTimeout(() => goTo({ busca: words || undefined }, true), waitMs);
    return () => clearTimeout(timer);
  }, [words]);
  return (
    <TextInput
      type="search"
      label="Buscar"
      placeholder="Nome ou e-mail"
      leftSection={<Search size={16} aria-hidden />}
      maxLength={100}
      value={typed}
      onChange={({ currentTarget }) => setTyped(currentTarget.value)}
      className={classes.typed}
    />
  );
}
