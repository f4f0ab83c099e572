import { Alert } from '@mantine/core';
import { Ban } from 'lucide-react';
import { answersAreOwn, lineAndCompanyRead } from '#lib/words/reader-words.ts';

/** Who reads that an attempt was voided, and why. */
export const voidReaders = `${lineAndCompanyRead('Você')} ${answersAreOwn}`;

/** Says that an attempt no longer counts, and the reason of the person who voided it. Null: it counts. */
export const Voided = ({ reason }: { reason: string | null }) =>
  reason !== null && (
    <Alert color="gray" variant="light" mb="lg" icon={<Ban aria-hidden />} title="Anulado">
      <span>
        A administração da empresa anulou esta tentativa. Ela não conta como tentativa nem para o seu nível.
      </span>
      <span>{` Motivo: “${reason}”`}</span>
    </Alert>
  );
