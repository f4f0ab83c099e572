import { Badge } from '@mantine/core';
import type { Certificate } from '@pdy/contract/competencies/certificates';
import type { ReactNode } from 'react';
import { certificateFacts, certificateStanding } from './certificate-words.ts';
import classes from './evidence.module.css';
import { PaperButton } from './paper-button.tsx';

type Props = {
  certificate: Certificate /** Named before the competency. */;
  who?: string;
  children?: ReactNode;
};

/** One certificate: what it is, what it proves, where it stands. */
export function CertificateItem({ certificate, who, children }: Props) {
  const { name, competency, level, decision_note, decided_by } = certificate;
  const standing = certificateStanding(certificate);
  return (
    <li className={classes.item}>
      <div className={classes.head}>
        <b>{name}</b>
        <Badge color={standing.color}>{standing.text}</Badge>
      </div>
      <p className={classes.facts}>
        {who && `${who} · `}
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
