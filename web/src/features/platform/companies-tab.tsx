import { Button, Skeleton, Stack, Switch, Text, Title } from '@mantine/core';
import { EmptyState } from '#ui/empty-state.tsx';
import { ListFaces } from '#ui/list/list-faces.tsx';
import { SearchField } from '#ui/search-field.tsx';
import { CompanyDialog } from './company-dialog.tsx';
import { CompanyTable } from './company-table.tsx';
import classes from './console.module.css';
import { useGoTo, usePlatformAddress } from './platform-address.ts';
import { useCompanyRecords } from './platform-queries.ts';
import { QaPanel } from './qa-panel.tsx';

/** The companies, one line each. */
export function CompaniesTab() {
  const { busca, inativas } = usePlatformAddress();
  const goTo = useGoTo();
  const query = useCompanyRecords({ search: busca, isWithClosed: inativas === 'sim' });
  return (
    <Stack gap="lg">
      <QaPanel />
      <div className={classes.headRow}>
        <div>
          <Title order={2}>Gestão de Empresas</Title>
          <Text fz="sm" c="dimmed">
            Gerencie todas as empresas cadastradas na plataforma
          </Text>
        </div>
        <Switch
          label="Mostrar inativas"
          checked={inativas === 'sim'}
          onChange={({ currentTarget }) => goTo({ inativas: currentTarget.checked ? 'sim' : undefined })}
        />
        <SearchField
          label="Buscar empresas"
          isBare
          placeholder="Buscar empresas..."
          kept={busca}
          onRest={(words) => goTo({ busca: words }, true)}
          className={classes.search}
        />
      </div>
      <ListFaces
        query={query}
        skeleton={<Skeleton height={44} />}
        filtered={busca !== undefined}
        none={<None />}
        filteredOut={<NoneFound />}
        what="as empresas"
      >
        {(companies) => <CompanyTable companies={companies} />}
      </ListFaces>
      <CompanyDialog />
    </Stack>
  );
}

function None() {
  const goTo = useGoTo();
  return (
    <EmptyState
      title="Nenhuma empresa cadastrada"
      why="Cadastre a primeira empresa para que as pessoas dela possam entrar."
      action={<Button onClick={() => goTo({ empresa: 'nova' })}>Cadastrar empresa</Button>}
    />
  );
}

function NoneFound() {
  const goTo = useGoTo();
  const { inativas } = usePlatformAddress();
  return (
    <EmptyState
      title="Nenhuma empresa encontrada"
      why="A busca procura no nome e no domínio."
      action={<Button onClick={() => goTo({ busca: undefined })}>Limpar busca</Button>}
      second={
        inativas === undefined && (
          <Button variant="default" onClick={() => goTo({ inativas: 'sim' })}>
            Procurar também nas inativas
          </Button>
        )
      }
    />
  );
}
