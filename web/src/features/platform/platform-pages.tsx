import { Button, Checkbox, Group, Skeleton, Text } from '@mantine/core';
import { hideablePages } from '@pdy/contract/rules/page-visibility';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { api, queryClient } from '#lib/api.ts';
import { toastDone, toastError } from '#lib/feedback.ts';
import { useUnsavedGuard } from '#lib/form/unsaved.ts';
import { PendingButton } from '#ui/pending-button.tsx';
import { Section } from '#ui/section.tsx';
import classes from './figures.module.css';

type Kept = Awaited<ReturnType<typeof api.platformPages.get.call>>;

/** Which pages every company sees. */
export function PlatformPages() {
  const { data, isError, refetch } = useQuery(api.platformPages.get.queryOptions());
  return (
    <Section name="Páginas da plataforma">
      <Text fz="sm" c="dimmed" mt={-8} mb="md">
        Uma página desmarcada some do menu de todas as empresas. Dashboard, Perfil e Chamados sempre aparecem.
      </Text>
      {data && <Choice kept={data} />}
      {!data && !isError && <Skeleton height={160} />}
      {isError && !data && (
        <Text fz="sm" role="alert">
          Não foi possível carregar as páginas.{' '}
          <Button size="compact-sm" variant="default" onClick={() => void refetch()}>
            Tentar novamente
          </Button>
        </Text>
      )}
    </Section>
  );
}

function Choice({ kept }: { kept: Kept }) {
  const [chosen, setChosen] = useState<readonly string[] | null>(null);
  const hidden = chosen ?? kept.disabled_pages_global;
  const isDirty = chosen !== null && !isSame(chosen, kept.disabled_pages_global);
  useUnsavedGuard(isDirty, ['aba']);
  const pagesQuery = api.platformPages.get.queryOptions();
  const save = useMutation(
    api.platformPages.change.mutationOptions({
      onSuccess: (saved) => {
        queryClient.setQueryData(pagesQuery.queryKey, saved);
        setChosen(null);
        toastDone('Páginas da plataforma atualizadas');
      },
      onError: (error) => {
        toastError(error);
        return queryClient.invalidateQueries({ queryKey: pagesQuery.queryKey });
      },
    }),
  );
  const toggle = (path: string) =>
    setChosen(hidden.includes(path) ? hidden.filter((one) => one !== path) : [...hidden, path]);
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        save.mutate({ disabled_pages_global: [...hidden], version: kept.version });
      }}
    >
      <fieldset className={classes.pages}>
        <legend className="fora-da-vista">Páginas visíveis para as empresas</legend>
        {hideablePages.map(({ path, title }) => (
          <Checkbox key={path} label={title} checked={!hidden.includes(path)} onChange={() => toggle(path)} />
        ))}
      </fieldset>
      {isDirty && (
        <Group gap="xs" mt="md">
          <PendingButton type="submit" isPending={save.isPending} pending="Salvando...">
            Salvar páginas
          </PendingButton>
          <Button variant="default" onClick={() => setChosen(null)}>
            Desfazer
          </Button>
        </Group>
      )}
    </form>
  );
}

const isSame = (one: readonly string[], other: readonly string[]) =>
  one.length === other.length && one.every((path) => other.includes(path));
