import { Badge, Modal, Skeleton, Stack, Text } from '@mantine/core';
import type { Suggestion } from '@pdy/contract/library/library';
import { useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { api } from '#lib/api.ts';
import { lazyPart } from '#lib/lazy.ts';
import { ListFaces } from '#ui/list/list-faces.tsx';
import classes from './drawer.module.css';
import fields from './form.module.css';
import { useGoTo, useLibraryAddress } from './library-address.ts';

const SuggestForm = lazyPart(() => import('./suggest-form.tsx'), 'SuggestForm');

/** What somebody misses in the library, and what became of what they suggested before. */
export function SuggestDialog() {
  const { sugestoes } = useLibraryAddress();
  const goTo = useGoTo();
  return (
    <Modal
      opened={sugestoes !== undefined}
      onClose={() => goTo({ sugestoes: undefined })}
      title="Sugerir atividade"
      size="lg"
    >
      <Suspense fallback={<Skeleton height={300} />}>
        <SuggestForm />
      </Suspense>
      <OwnSuggestions />
    </Modal>
  );
}

const standing = {
  pending: { text: 'Em análise', color: 'gray' },
  accepted: { text: 'Aceita', color: 'green' },
  rejected: { text: 'Não aceita', color: 'orange' },
} as const;

function OwnSuggestions() {
  const query = useQuery(api.library.suggestions.queryOptions());
  return (
    <section aria-label="Suas sugestões" className={fields.own}>
      <h3 className={classes.partTitle}>Suas sugestões</h3>
      <ListFaces
        query={query}
        skeleton={<Skeleton height={40} />}
        rows={2}
        none={<Text c="dimmed">Nenhuma ainda. A administração da empresa responde aqui.</Text>}
        what="as suas sugestões"
      >
        {(all) => (
          <Stack component="ul" gap="xs" className={fields.plain}>
            {all.map((one) => (
              <Own key={one.id} suggestion={one} />
            ))}
          </Stack>
        )}
      </ListFaces>
    </section>
  );
}

const Own = ({ suggestion: { title, status, answer } }: { suggestion: Suggestion }) => (
  <li>
    <b>{title}</b> <Badge color={standing[status].color}>{standing[status].text}</Badge>
    {answer && (
      <Text fz="sm" c="dimmed">
        “{answer}”
      </Text>
    )}
  </li>
);
