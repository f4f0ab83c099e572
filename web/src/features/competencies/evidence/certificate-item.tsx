import { Badge, Box, Button, Group, Text } from '@mantine/core';
import type { Certificate } from '@pdy/contract/competencies/certificates';
import { Download } from 'lucide-react';
import type { ReactNode } from 'react';
import { useAct } from '#lib/act.ts';
import { api } from '#lib/api.ts';
import { saveDownload } from '#lib/save-file.ts';
import { PersonLink } from '#ui/person/person-link.tsx';
import { Small } from '#ui/small.tsx';
import { certificateFacts, certificateStanding } from './certificate-words.ts';

type Props = {
  certificate: Certificate;
  /** The person, named before the competency. */
  who?: Certificate['person'];
  children?: ReactNode;
};

/** One certificate: its facts, the level that it proves, its state. */
export function CertificateItem({ certificate, who, children }: Props) {
  const { name, competency, level, decision_note, decided_by } = certificate;
  const standing = certificateStanding(certificate);
  return (
    <Box component="li" p="md">
      <Group justify="space-between" gap="xs" data-long>
        <b>{name}</b>
        <Badge color={standing.color}>{standing.text}</Badge>
      </Group>
      <Small mt="3xs" data-long>
        {who && (
          <>
            <PersonLink id={who.readable_id} about={name}>
              {who.name}
            </PersonLink>{' '}
            ·{' '}
          </>
        )}
        {competency.name}, nível {level}
      </Small>
      <Small mt="3xs" data-long>
        {certificateFacts(certificate)}
      </Small>
      {decision_note && (
        <Text mt="2xs" fz="xs" data-long>
          <b>{decided_by ?? 'Administração'}:</b> “{decision_note}”
        </Text>
      )}
      <Group gap="xs" mt="sm">
        <PaperButton certificate={certificate} />
        {children}
      </Group>
    </Box>
  );
}

/** A link to the document of a certificate. Nothing where there is none. */
function PaperButton({ certificate: { id, name, file_name } }: Pick<Props, 'certificate'>) {
  const fetching = useAct(api.evidenceActs.certificates.file, { onDone: saveDownload, refreshes: false });
  if (file_name === null) return null;
  return (
    <Button
      variant="default"
      size="xs"
      leftSection={<Download size={15} aria-hidden />}
      loading={fetching.isPending}
      aria-label={`Baixar arquivo: ${name}`}
      onClick={() => fetching.mutate({ id })}
    >
      Baixar arquivo
    </Button>
  );
}
