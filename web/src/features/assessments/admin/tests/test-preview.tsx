import { Button } from '@mantine/core';
import type { TestPreview as Preview } from '@pdy/contract/assessments/tests';
import { Eye } from 'lucide-react';
import { useState } from 'react';
import { api } from '#lib/api.ts';
import { toastError } from '#lib/feedback.ts';
import { friendlyError } from '#lib/words/friendly-error.ts';
import { later } from '#ui/page/later.tsx';

const PreviewPlayer = later(() => import('./preview-player.tsx'), 'PreviewPlayer');

type Props = {
  /** The id of the simulado. */
  id: string;
};

/** The simulado as people see it when they take it. It is drawn again each time. Answers given here are not stored. */
export function TestPreview({ id }: Props) {
  const [preview, setPreview] = useState<Preview | null>(null);
  const [isLoading, setLoading] = useState(false);
  const open = () => {
    setLoading(true);
    api.tests.preview
      .call({ id })
      .then(setPreview, (error: Error) => toastError(friendlyError(error, 'work')))
      .finally(() => setLoading(false));
  };
  return (
    <div>
      <Button
        variant="default"
        leftSection={<Eye size={16} aria-hidden />}
        loading={isLoading}
        onClick={open}
      >
        Ver como participante
      </Button>
      {preview && <PreviewPlayer preview={preview} onClose={() => setPreview(null)} />}
    </div>
  );
}
