import { Badge, Button } from '@mantine/core';
import type { Certificate } from '@pdy/contract/competencies/certificates';
import { Download } from 'lucide-react';
import type { ReactNode } from 'react';
import { useAct } from '#lib/act.ts';
import { api } from '#lib/api.ts';
import { saveDownload } from '#lib/save-file.ts';
import layout from '#ui/layout.module.css';
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
      <div className={`${layout.ends} ${classes.head}`}>
        <b>{name}</b>
        <Badge color={standing.color}>{standing.text}</Badge>
      </div>
      <p className={classes.facts}>
        {who && (
          <>
            <PersonLink id={who.readable_id} about={name}>
              {who.name}
            </PersonLink>{' '}
            ·{' '}
          </>
        )}
        {competency.name}, nível {level}
      </p>
      <p className={classes.facts}>{certificateFacts(certificate)}</p>
      {decision_note && (
        <p className={classes.said}>
          <b>{decided_by ?? 'Administração'}:</b> “{decision_note}”
        </p>
      )}
      <div className={classes.end}>
        <PaperButton certificate={certificate} />
        {children}
      </div>
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
