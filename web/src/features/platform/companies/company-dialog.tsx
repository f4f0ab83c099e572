import { Modal, Skeleton, Stack, Text } from '@mantine/core';
import { later } from '#ui/page/later.tsx';
import { OneFace } from '#ui/page/one-face.tsx';
import { useGoTo, usePlatformAddress } from '../platform-address.ts';
import { useCompanyRecord } from '../platform-queries.ts';

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

const KnownCompany = ({ id, onDone }: { id: string; onDone: () => void }) => (
  <OneFace
    query={useCompanyRecord(id)}
    skeleton={waiting}
    what="a empresa"
    gone={<Text>Esta empresa não existe mais.</Text>}
  >
    {(company) => <CompanyForm company={company} onDone={onDone} />}
  </OneFace>
);
