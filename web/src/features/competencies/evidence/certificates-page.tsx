import { Button, Modal, Skeleton } from '@mantine/core';
import type { Certificate } from '@pdy/contract/competencies/certificates';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useProfileTabs } from '#lib/address/profile-tabs.ts';
import { api } from '#lib/api.ts';
import { beforeLosing } from '#lib/form/unsaved.ts';
import { AskFirst } from '#ui/dialog/ask-first.tsx';
import { DataList } from '#ui/list/data-list.tsx';
import { EmptyState } from '#ui/page/empty-state.tsx';
import { Page } from '#ui/page/page.tsx';
import { FramedList } from '#ui/parts.tsx';
import { CertificateForm } from './certificate-form.tsx';
import { CertificateItem } from './certificate-item.tsx';

/** /profile, Certificados: one's own certificates and their states. */
export function CertificatesPage() {
  const [isAdding, setAdding] = useState(false);
  const query = useQuery({ ...api.evidenceActs.certificates.mine.queryOptions(), staleTime: 15_000 });
  const add = <Button onClick={() => setAdding(true)}>Registrar certificado</Button>;
  const close = () => setAdding(false);
  return (
    <Page
      title="Perfil"
      heading="Certificados"
      purpose="Aprovado pela administração, um certificado conta como evidência até vencer."
      action={query.data && query.data.length > 0 ? add : undefined}
      tabs={useProfileTabs('certificados')}
    >
      <DataList
        query={query}
        skeleton={<Skeleton height={88} maw={760} />}
        rows={2}
        none={
          <EmptyState
            title="Você ainda não registrou certificados"
            why="Cursos e certificações que você já tem valem como evidência do seu nível."
            action={add}
          />
        }
        what="os seus certificados"
      >
        {(certificates) => (
          <FramedList maw={760} data-open>
            {certificates.map((certificate) => (
              <CertificateItem key={certificate.id} certificate={certificate}>
                {certificate.status === 'pending' && <WithdrawCertificateButton certificate={certificate} />}
              </CertificateItem>
            ))}
          </FramedList>
        )}
      </DataList>
      <Modal opened={isAdding} onClose={() => beforeLosing(close)} title="Registrar certificado" size={560}>
        <CertificateForm onDone={close} onCancel={() => beforeLosing(close)} />
      </Modal>
    </Page>
  );
}

const WithdrawCertificateButton = ({ certificate: { id, version, name } }: { certificate: Certificate }) => (
  <AskFirst
    act={api.evidenceActs.certificates.withdraw}
    input={{ id, version }}
    done="Certificado retirado"
    title="Retirar o certificado?"
    confirm="Retirar"
    closesRefused
    button={(ask) => (
      <Button variant="subtle" size="xs" aria-label={`Retirar: ${name}`} onClick={ask}>
        Retirar
      </Button>
    )}
  >
    Ele deixa de esperar aprovação. Você pode registrar de novo quando quiser.
  </AskFirst>
);
