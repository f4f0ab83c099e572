import { useEffect, useState } from 'react';
import { useGoTo, usePlatformAddress } from './platform-address.ts';

const waitMs = 300;

/** What is typed into the search field. The list follows once typing rests; the address may change it, too. */
export function useTypedSearch() {
  const { busca: kept = '' } = usePlatformAddress();
  const goTo = useGoTo();
  const [typed, type] = useState(kept);
  const [known, setKnown] = useState(kept);
  if (kept !== known) {
    setKnown(kept);
    if (kept !== typed.trim()) type(kept);
  }
  const words = typed.trim();
  // Only typing starts the wait.
  useEffect(() => {
    if (words === kept) return;
    const timer = setTimeout(() => goTo({ busca: words || undefined }, true), waitMs);
    return () => clearTimeout(timer);
  }, [words]);
  return { typed, type };
}
