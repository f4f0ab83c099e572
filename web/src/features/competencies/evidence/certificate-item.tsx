import { Badge, Box, Button, Group } from '@mantine/core';
import type { Certificate } from '@pdy/contract/competencies/certificates';
import { Download } from 'lucide-react';
import type { ReactNode } from 'react';
import { useAct } from '#lib/act.ts';
import { api } from '#lib/api.ts';
import { saveDownload } from '#lib/save-file.ts';
import { PersonLink } from '#ui/person/person-link.tsx';
import { certificateFacts, certificateStanding } from './certificate-words.ts';
import classes from './evidence.module.css';

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
    <li className={classes.item}>
      <Group justify="space-between" gap="xs" className={classes.head}>
        <b>{name}</b>
        <Badge color={standing.color}>{standing.text}</Badge>
      </Group>
      <Box component="p" mt="3xs" mx={0} mb={0} fz="xs" c="dimmed" data-long>
        {who && (
          <>
            <PersonLink id={who.readable_id} about={name}>
              {who.name}
            </PersonLink>{' '}
            ·{' '}
          </>
        )}
        {competency.name}, nível {level}
      </Box>
      <Box component="p" mt="3xs" mx={0} mb={0} fz="xs" c="dimmed" data-long>
        {certificateFacts(certificate)}
      </Box>
      {decision_note && (
        <Box className={classes.said} component="p" mt="2xs" mx={0} mb={0} fz="xs" lh="1.45" data-long>
          <b>{decided_by ?? 'Administração'}:</b> “{decision_note}”
        </Box>
      )}
      <Group className={classes.end} gap="xs" mt="sm">
        <PaperButton certificate={certificate} />
        {children}
      </Group>
    </li>
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
