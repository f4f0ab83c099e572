import { Badge, Modal, Skeleton, Stack, Text, Title } from '@mantine/core';
import type { Suggestion } from '@pdy/contract/library/library';
import { useQuery } from '@tanstack/react-query';
import { api } from '#lib/api.ts';
import { DataList } from '#ui/list/data-list.tsx';
import { later } from '#ui/page/later.tsx';
import { Part } from '#ui/parts.tsx';
import { useGoTo, useLibraryAddress } from './library-address.ts';

const SuggestForm = later(() => import('./suggest-form.tsx'), 'SuggestForm', <Skeleton height={300} />);

/** Suggests what is missing in the library, and shows the answers to earlier suggestions. */
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
      <SuggestForm />
      <OwnSuggestions />
    </Modal>
  );
}

function OwnSuggestions() {
  const query = useQuery(api.library.suggestions.queryOptions());
  return (
    <Part aria-label="Suas sugestões">
      <Title order={3} mb="xs">
        Suas sugestões
      </Title>
      <DataList
        query={query}
        what="as suas sugestões"
        rows={2}
        skeleton={<Skeleton height={40} />}
        none={<Text c="dimmed">Nenhuma ainda. A administração da empresa responde aqui.</Text>}
      >
        {(suggestions) => (
          <Stack component="ul" gap="xs">
            {suggestions.map((suggestion) => (
              <SuggestionAnswer key={suggestion.id} suggestion={suggestion} />
            ))}
          </Stack>
        )}
      </DataList>
    </Part>
  );
}

const standing = {
  pending: { text: 'Em análise', color: 'gray' },
  accepted: { text: 'Aceita', color: 'green' },
  rejected: { text: 'Não aceita', color: 'orange' },
} as const;

const SuggestionAnswer = ({ suggestion: { title, status, answer } }: { suggestion: Suggestion }) => (
  <li>
    <b>{title}</b> <Badge color={standing[status].color}>{standing[status].text}</Badge>
    {answer && (
      <Text fz="sm" c="dimmed">
        “{answer}”
      </Text>
    )}
  </li>
);
