import { Anchor, Button, Group, Skeleton, Stack, Text, Textarea, Title } from '@mantine/core';
import { activityKindLabel } from '@pdy/contract/pdi/words';
import { useQuery } from '@tanstack/react-query';
import { useAct } from '#lib/act.ts';
import { api } from '#lib/api.ts';
import { useKeptState } from '#lib/form/kept-state.ts';
import { lastingName } from '#lib/form/lasting.ts';
import { formatMinutes } from '#lib/words/format.ts';
import { companyReads } from '#lib/words/reader-words.ts';
import { RecoveredDraft } from '#ui/form/recovered-draft.tsx';
import { DataList } from '#ui/list/data-list.tsx';
import { EmptyState } from '#ui/page/empty-state.tsx';
import parts from '#ui/parts.module.css';
import { useGoTo } from './authoring-address.ts';

type Waiting = Awaited<ReturnType<typeof api.libraryAuthoring.suggestions.call>>[number];

/** People's suggestions that nobody has answered. */
export function SuggestionsTab() {
  const query = useQuery(api.libraryAuthoring.suggestions.queryOptions());
  return (
    <DataList
      query={query}
      what="as sugestões"
      skeleton={<Skeleton height={120} />}
      rows={3}
      none={
        <EmptyState
          title="Nenhuma sugestão esperando"
          why="Quando alguém sugere uma atividade na biblioteca, ela aparece aqui."
        />
      }
    >
      {(suggestions) => (
        <Stack component="ul" maw={760} mt="md">
          {suggestions.map((suggestion) => (
            <li key={suggestion.id}>
              <SuggestionCard suggestion={suggestion} />
            </li>
          ))}
        </Stack>
      )}
    </DataList>
  );
}

function SuggestionCard({ suggestion }: { suggestion: Waiting }) {
  const { id, version, title, kind, minutes, url, competency, reason, person } = suggestion;
  const draft = useKeptState(lastingName(`suggestion-answer-${id}`), '');
  const answer = draft.value;
  const goTo = useGoTo();
  const decide = useAct(api.libraryAuthoring.decide, {
    done: ({ item_id }) => (item_id ? 'Sugestão aceita: complete o rascunho' : 'Sugestão respondida'),
    onDone: ({ item_id }) => {
      draft.forget();
      if (item_id) goTo({ aba: undefined, atividade: item_id });
    },
  });
  const send = (is_accepted: boolean) => decide.mutate({ id, version, is_accepted, answer });
  return (
    <Stack className={parts.framed} component="article" gap="xs" data-long aria-label={title} data-form>
      <Title order={2} fz="md">
        {title}
      </Title>
      <Text fz="sm" c="dimmed">
        {person} · {activityKindLabel[kind]} · {formatMinutes(minutes)}
        {competency && ` · ${competency.name}`}
      </Text>
      {url && (
        <Anchor fz="sm" href={url} target="_blank" rel="noopener noreferrer">
          {url}
        </Anchor>
      )}
      {reason && <Text fz="sm">“{reason}”</Text>}
      {draft.isRecovered && <RecoveredDraft onDiscard={draft.discard} />}
      <Textarea
        label="Resposta"
        description={`${companyReads(person)} Para não aceitar, diga por quê.`}
        rows={2}
        maxLength={500}
        value={answer}
        onChange={({ currentTarget }) => draft.set(currentTarget.value)}
      />
      <Group gap="xs">
        <Button
          variant="light"
          loading={decide.isPending}
          aria-label={`Aceitar e criar rascunho: ${title}`}
          onClick={() => send(true)}
        >
          Aceitar e criar rascunho
        </Button>
        <Button
          variant="default"
          disabled={answer.trim().length < 3}
          loading={decide.isPending}
          aria-label={`Não aceitar: ${title}`}
          onClick={() => send(false)}
        >
          Não aceitar
        </Button>
      </Group>
    </Stack>
  );
}
