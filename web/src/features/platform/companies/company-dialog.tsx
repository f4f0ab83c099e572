import { Alert, Button, Modal, Skeleton, Stack, Text } from '@mantine/core';
import { later } from '#ui/page/later.tsx';
import { useGoTo, usePlatformAddress } from '../platform-address.ts';
import { useCompanyRecords } from '../platform-queries.ts';

const waiting = (
  <Stack gap="lg">
    <Skeleton height={58} />
    <Skeleton height={58} />
    <Skeleton height={58} />
  </Stack>
);
const CompanyForm = later(() => import('./company-form.tsx'), 'CompanyForm', waiting);
const NewCompanyForm = later(() => import('./company-form.tsx'), 'NewCompanyForm', waiting);

/** Adds or edits a company. */
export function CompanyDialog() {
  const { empresa } = usePlatformAddress();
  const goTo = useGoTo();
  const close = () => goTo({ empresa: undefined });
  const isNew = empresa === 'nova';
  return (
    <Modal
      opened={empresa !== undefined}
      onClose={close}
      size="lg"
      title={isNew ? 'Cadastrar Nova Empresa' : 'Editar Empresa'}
    >
      {isNew && <NewCompanyForm onDone={close} />}
      {empresa !== undefined && !isNew && <KnownCompany key={empresa} id={empresa} onDone={close} />}
    </Modal>
  );
}

function KnownCompany({ id, onDone }: { id: string; onDone: () => void }) {
  const query = useCompanyRecords({ search: undefined, isWithClosed: true });
  const company = query.data?.find((one) => one.id === id);
  if (company) return <CompanyForm company={company} onDone={onDone} />;
  if (query.isPending || query.isPlaceholderData) return waiting;
  if (!query.error) return <Text>Esta empresa não existe mais.</Text>;
  return (
    <Alert color="red" title="Não foi possível carregar a empresa.">
      <Button size="xs" variant="default" onClick={() => void query.refetch()}>
        Tentar novamente
      </Button>
    </Alert>
  );
}
