import { Button, Skeleton, Text } from '@mantine/core';
import type { Certificate } from '@pdy/contract/competencies/certificates';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '#lib/api.ts';
import { toastDone } from '#lib/feedback.ts';
import { shellQuery } from '#lib/shell-data.ts';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { ListFaces } from '#ui/list/list-faces.tsx';
import { Section } from '#ui/section.tsx';
import { useAfterAct, waitingQuery } from './acts-query.ts';
import { reasonProblem } from './acts-schema.ts';
import { CertificateItem } from './certificate-item.tsx';
import { ContestList } from './contest-list.tsx';
import classes from './evidence.module.css';
import { WordsDialog } from './words-dialog.tsx';

/** What administrators of the company decide about evidence: certificates that wait, and contests. */
export function EvidenceDesk() {
  const { data: shell } = useQuery(shellQuery);
  if (shell?.person.role === 'platform_admin') return <OfTheCompany />;
  return (
    <div className={classes.sections}>
      <Certificates />
      <ContestList />
    </div>
  );
}

const OfTheCompany = () => (
  <EmptyState
    title="Quem decide é a administração da empresa"
    why="A plataforma não lê evidências, certificados nem contestações das pessoas."
  />
);

function Certificates() {
  const query = useQuery(waitingQuery);
  return (
    <Section name="Certificados aguardando aprovação">
      <ListFaces
        query={query}
        skeleton={<Skeleton height={96} maw={760} />}
        rows={2}
        none={
          <Text fz="sm" c="dimmed">
            Nenhum certificado espera aprovação.
          </Text>
        }
        what="os certificados"
      >
        {(certificates) => (
          <ul className={classes.list}>
            {certificates.map((certificate) => (
              <CertificateItem key={certificate.id} certificate={certificate} who={certificate.person.name}>
                <Decide certificate={certificate} />
              </CertificateItem>
            ))}
          </ul>
        )}
      </ListFaces>
    </Section>
  );
}

function Decide({
  certificate: { id, version, name, person, competency, level },
}: {
  certificate: Certificate;
}) {
  const [asked, setAsked] = useState<'approve' | 'reject' | null>(null);
  const { refresh, refused } = useAfterAct();
  const decide = useMutation(
    api.evidenceActs.certificates.decide.mutationOptions({
      onSuccess: ({ status }) => {
        toastDone(status === 'approved' ? 'Certificado aprovado' : 'Certificado recusado');
        setAsked(null);
        return refresh();
      },
      onError: refused,
    }),
  );
  return (
    <>
      <Button size="xs" aria-label={`Aprovar: ${name}`} onClick={() => setAsked('approve')}>
        Aprovar
      </Button>
      <Button size="xs" variant="default" aria-label={`Recusar: ${name}`} onClick={() => setAsked('reject')}>
        Recusar
      </Button>
      <ConfirmDialog
        opened={asked === 'approve'}
        title="Aprovar o certificado?"
        confirm="Aprovar"
        busy={decide.isPending}
        onConfirm={() => decide.mutate({ id, version, is_approved: true })}
        onCancel={() => setAsked(null)}
      >
        Ele passa a contar como evidência de {person.name} em {competency.name}, nível {level}.
      </ConfirmDialog>
      <WordsDialog
        opened={asked === 'reject'}
        title="Recusar o certificado"
        label="Motivo"
        longest={500}
        send="Recusar"
        busy={decide.isPending}
        check={reasonProblem}
        onSend={(note) => decide.mutate({ id, version, is_approved: false, note })}
        onClose={() => setAsked(null)}
      >
        {person.name} lê o motivo e pode registrar de novo.
      </WordsDialog>
    </>
  );
}
