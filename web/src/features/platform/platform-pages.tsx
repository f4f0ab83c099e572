import { Button, Checkbox, Group, Skeleton, Text } from '@mantine/core';
import { PlatformPages } from '@pdy/contract/companies/pages';
import { hideablePages } from '@pdy/contract/rules/platform/page-visibility';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { api } from '#lib/api.ts';
import { useContractForm } from '#lib/form/contract-form.ts';
import { FormFrame } from '#ui/form/form-frame.tsx';
import { PendingButton } from '#ui/form/pending-button.tsx';
import { Section } from '#ui/page/section.tsx';
import { Tiles } from '#ui/parts.tsx';

const pagesQuery = api.platformPages.get.queryOptions();

/** The pages that every company sees. */
export function PlatformPagesSection() {
  const { data, isError, refetch } = useQuery(pagesQuery);
  return (
    <Section name="Páginas da plataforma">
      <Text fz="sm" c="dimmed" mt="-xs" mb="md">
        Uma página desmarcada some do menu de todas as empresas. Dashboard, Perfil e Chamados sempre aparecem.
      </Text>
      {data && <PageChoice kept={data} />}
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

function PageChoice({ kept }: { kept: PlatformPages }) {
  const client = useQueryClient();
  const form = useContractForm({
    name: { unkept: 'Choices alone: leaving asks first.' },
    schema: PlatformPages.pick({ disabled_pages_global: true }),
    // Sorted, so that removing a page and adding it again is not a change.
    initial: { disabled_pages_global: kept.disabled_pages_global.toSorted() },
    version: kept.version,
    send: api.platformPages.change,
    standsOn: ['aba'],
    done: 'Páginas da plataforma atualizadas',
    onDone: (saved) => client.setQueryData(pagesQuery.queryKey, saved),
  });
  const hidden = form.values.disabled_pages_global;
  const toggle = (path: string) => {
    const others = hidden.filter((one) => one !== path);
    const next = others.length < hidden.length ? others : [...hidden, path].toSorted();
    form.set({ disabled_pages_global: next });
  };
  return (
    <FormFrame
      form={form}
      send="Salvar páginas"
      end={
        form.isDirty && (
          <Group gap="xs" mt="md">
            <PendingButton type="submit" isPending={form.isBusy} pending="Salvando...">
              Salvar páginas
            </PendingButton>
            <Button variant="default" onClick={form.discard}>
              Desfazer
            </Button>
          </Group>
        )
      }
    >
      <Tiles component="fieldset">
        <legend className="fora-da-vista">Páginas visíveis para as empresas</legend>
        {hideablePages.map(({ path, title }) => (
          <Checkbox key={path} label={title} checked={!hidden.includes(path)} onChange={() => toggle(path)} />
        ))}
      </Tiles>
    </FormFrame>
  );
}
