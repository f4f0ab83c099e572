import { Button, Skeleton, Stack } from '@mantine/core';
import type { Certificate } from '@pdy/contract/competencies/certificates';
import { ActReason } from '@pdy/contract/competencies/evidence-acts';
import { useQuery } from '@tanstack/react-query';
import { api } from '#lib/api.ts';
import { lastingName } from '#lib/form/lasting.ts';
import { shellQuery } from '#lib/shell-data.ts';
import { companyReads } from '#lib/words/reader-words.ts';
import { AskFirst } from '#ui/dialog/ask-first.tsx';
import { DataList } from '#ui/list/data-list.tsx';
import { EmptyState } from '#ui/page/empty-state.tsx';
import { Section } from '#ui/page/section.tsx';
import { FramedList } from '#ui/parts.tsx';
import { CertificateItem } from './certificate-item.tsx';
import { ContestList } from './contest-list.tsx';
import { WordsButton } from './words-button.tsx';

/** The decisions of administrators on evidence: certificates that wait, and contests. */
export function EvidenceDesk() {
  const { data: shell } = useQuery(shellQuery);
  if (shell?.person.role === 'platform_admin') return <DecidedInTheCompany />;
  return (
    <Stack gap="xl">
      <WaitingCertificates />
      <ContestList />
    </Stack>
  );
}

const DecidedInTheCompany = () => (
  <EmptyState
    title="Quem decide é a administração da empresa"
    why="A plataforma não lê evidências, certificados nem contestações das pessoas."
  />
);

function WaitingCertificates() {
  const query = useQuery({ ...api.evidenceActs.certificates.waiting.queryOptions(), staleTime: 0 });
  return (
    <Section name="Certificados aguardando aprovação">
      <DataList
        query={query}
        skeleton={<Skeleton height={96} maw={760} />}
        rows={2}
        none="Nenhum certificado espera aprovação."
        what="os certificados"
      >
        {(certificates) => (
          <FramedList maw={760} data-open>
            {certificates.map((certificate) => (
              <CertificateItem key={certificate.id} certificate={certificate} who={certificate.person}>
                <DecideButtons certificate={certificate} />
              </CertificateItem>
            ))}
          </FramedList>
        )}
      </DataList>
    </Section>
  );
}

type DecideProps = { certificate: Certificate };

function DecideButtons({ certificate }: DecideProps) {
  const { id, version, name, person } = certificate;
  return (
    <>
      <ApproveButton certificate={certificate} />
      <WordsButton
        variant="default"
        size="xs"
        name={lastingName(`certificate-refusal-${id}`)}
        word="Recusar"
        about={name}
        title="Recusar o certificado"
        label="Motivo"
        longest={500}
        send="Recusar"
        schema={ActReason}
        act={api.evidenceActs.certificates.decide}
        input={(note) => ({ id, version, is_approved: false, note })}
        done="Certificado recusado"
      >
        {companyReads(person.name)} A pessoa pode registrar de novo.
      </WordsButton>
    </>
  );
}

const ApproveButton = ({ certificate: { id, version, name, person, competency, level } }: DecideProps) => (
  <AskFirst
    act={api.evidenceActs.certificates.decide}
    input={{ id, version, is_approved: true }}
    done="Certificado aprovado"
    title="Aprovar o certificado?"
    confirm="Aprovar"
    button={(ask) => (
      <Button size="xs" aria-label={`Aprovar: ${name}`} onClick={ask}>
        Aprovar
      </Button>
    )}
  >
    Ele passa a contar como evidência de {person.name} em {competency.name}, nível {level}.
  </AskFirst>
);
