import { Button, Divider } from '@mantine/core';
import { useSearch } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { toastError } from '#lib/feedback.ts';
import { providerName, readProviders, signInWith } from '#lib/providers.ts';
import classes from './sign-in.module.css';

/** The other ways in that this installation offers; nothing where there is none. */
export function Providers() {
  const { from } = useSearch({ strict: false });
  const [names, setNames] = useState<readonly string[]>([]);
  useEffect(() => {
    const stop = new AbortController();
    readProviders(stop.signal).then(setNames, () => undefined);
    return () => stop.abort();
  }, []);
  if (names.length === 0) return null;
  const enter = async (name: string) => {
    const refusal = await signInWith(name, from);
    if (refusal) toastError(refusal);
  };
  return (
    <>
      <Divider my="lg" label="ou" />
      <div className={classes.providers}>
        {names.map((name) => (
          <Button key={name} variant="default" size="md" onClick={() => void enter(name)}>
            Entrar com {providerName(name)}
          </Button>
        ))}
      </div>
    </>
  );
}
