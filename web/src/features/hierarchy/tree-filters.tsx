import { Button, NativeSelect } from '@mantine/core';
import { SearchField } from '#ui/search-field.tsx';
import { healthFilters, healthLabel } from './health.ts';
import classes from './hierarchy.module.css';
import { useGoTo, useHierarchyAddress } from './hierarchy-address.ts';

/** Whom the list looks for. */
export function TreeFilters() {
  const { busca, filtro } = useHierarchyAddress();
  const goTo = useGoTo();
  return (
    <>
      <SearchField
        label="Buscar"
        placeholder="Nome, cargo ou departamento"
        kept={busca}
        onRest={(words) => goTo({ busca: words }, true)}
        className={classes.typed}
      />
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
