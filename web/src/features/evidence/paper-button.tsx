import { Button } from '@mantine/core';
import type { Certificate } from '@pdy/contract/competencies/certificates';
import { useMutation } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { api } from '#lib/api.ts';
import { toastError } from '#lib/feedback.ts';
import { saveDownload } from '#lib/save-file.ts';

/** The paper of a certificate, to look at. Nothing where it came without. */
export function PaperButton({ certificate: { id, name, file_name } }: { certificate: Certificate }) {
  const fetching = useMutation({
    mutationFn: () => api.evidenceActs.certificates.file.call({ id }),
    onSuccess: saveDownload,
    onError: toastError,
  });
  if (file_name === null) return null;
  return (
    <Button
      variant="default"
      size="xs"
      leftSection={<Download size={15} aria-hidden />}
      loading={fetching.isPending}
      aria-label={`Baixar arquivo: ${name}`}
      onClick={() => fetching.mutate()}
    >
      Baixar arquivo
    </Button>
  );
}
