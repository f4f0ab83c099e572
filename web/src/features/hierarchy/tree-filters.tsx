import { Button, NativeSelect, TextInput } from '@mantine/core';
import { Search } from 'lucide-react';
import { useEffect, useState } from 'react';
import { healthFilters, healthLabel } from './health.ts';
import classes from './hierarchy.module.css';
import { useGoTo, useHierarchyAddress } from './hierarchy-address.ts';

const waitMs = 200;

/** Whom the list looks for. */
export function TreeFilters() {
  const { busca, filtro } = useHierarchyAddress();
  const goTo = useGoTo();
  return (
    <>
      <TypedSearch />
      <NativeSelect
        label="Mostrar"
        className={classes.filter}
        data={[
          { value: '', label: 'Todas as pessoas' },
          ...healthFilters.map((value) => ({ value, label: healthLabel[value] })),
        ]}
        value={filtro ?? ''}
        onChange={({ currentTarget: { value } }) =>
          goTo({ filtro: healthFilters.find((one) => one === value) })
        }
      />
      {(busca !== undefined || filtro !== undefined) && (
        <Button
          variant="subtle"
          className={classes.clear}
          onClick={() => goTo({ busca: undefined, filtro: undefined })}
        >
          Limpar filtros
        </Button>
      )}
    </>
  );
}

/** The list follows the words once typing rests; the address may change the words, too. */
function TypedSearch() {
  const { busca: kept = '' } = useHierarchyAddress();
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
    if (words === kept) return undefined;
    const timer = setTimeout(() => goTo({ busca: words || undefined }, true), waitMs);
    return () => clearTimeout(timer);
  }, [words]);
  return (
    <TextInput
      type="search"
      label="Buscar"
      placeholder="Nome, cargo ou departamento"
      leftSection={<Search size={16} aria-hidden />}
      maxLength={100}
      value={typed}
      onChange={({ currentTarget }) => setTyped(currentTarget.value)}
      className={classes.typed}
    />
  );
}
