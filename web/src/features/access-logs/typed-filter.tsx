import { TextInput } from '@mantine/core';
import { useEffect, useState } from 'react';
import classes from './access-logs.module.css';
import { useGoTo, useLogsAddress } from './logs-address.ts';

const waitMs = 300;

type Props = { name: 'usuario' | 'recurso'; label: string; placeholder: string };

/** The list follows the words once typing rests; the address may change the words, too. */
export function TypedFilter({ name, label, placeholder }: Props) {
  const { [name]: kept = '' } = useLogsAddress();
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
    const timer = setTimeout(() => goTo({ [name]: words || undefined }, true), waitMs);
    return () => clearTimeout(timer);
  }, [words]);
  return (
    <TextInput
      type="search"
      label={label}
      placeholder={placeholder}
      maxLength={100}
      value={typed}
      onChange={({ currentTarget }) => setTyped(currentTarget.value)}
      className={classes.typed}
    />
  );
}
