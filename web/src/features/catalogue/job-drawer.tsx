import { Alert, Badge, Button, Drawer, Skeleton, Tabs, Text } from '@mantine/core';
import type { JobRecord } from '@pdy/contract/competencies/catalogue/jobs';
import { jobStatusLabel } from '@pdy/contract/competencies/catalogue/words';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '#lib/api.ts';
import { toastDone, toastError } from '#lib/feedback.ts';
import { beforeLosing } from '#lib/form/unsaved.ts';
import { OneFace } from '#ui/one-face.tsx';
import classes from './catalogue.module.css';
import { closed, useCatalogueAddress, useGoTo } from './catalogue-address.ts';
import { jobQuery, useAfterwards } from './catalogue-query.ts';
import { countText } from './catalogue-words.ts';
import { DemandsForm } from './demands-form.tsx';
import { JobForm } from './job-form.tsx';

const isNotFound = (error: Error | null) => error !== null && 'code' in error && error.code === 'NOT_FOUND';

/** One job, or a new one, on top of the list. */
export function JobDrawer() {
  const { cargo, abrir } = useCatalogueAddress();
  const goTo = useGoTo();
  const [last, setLast] = useState(cargo);
  if (cargo !== undefined && cargo !== last) setLast(cargo);
  const shown = cargo ?? last;
  const isNew = shown === 'novo';
  const query = useQuery({ ...jobQuery(shown ?? ''), enabled: cargo !== undefined && cargo !== 'novo' });
  return (
    <Drawer
      opened={cargo !== undefined}
      onClose={() => goTo(closed)}
      size={640}
      closeOnEscape={abrir === undefined}
      classNames={{ title: classes.drawerTitle ?? '' }}
      title={isNew ? 'Novo cargo' : (query.data?.name ?? 'Cargo')}
    >
      {isNew && <JobForm job={null} />}
      {!isNew && isNotFound(query.error) && (
        <Text>Ele pode ter sido excluído. Volte à lista e busque pelo nome.</Text>
      )}
      {!isNew && !isNotFound(query.error) && (
        <OneFace query={query} skeleton={<Skeleton height={420} mt="md" />} what="o cargo">
          {(job) => <Opened key={job.id} job={job} />}
        </OneFace>
      )}
    </Drawer>
  );
}

function Opened({ job }: { job: JobRecord }) {
  const { secao } = useCatalogueAddress();
  const goTo = useGoTo();
  const tab = secao === 'exigencias' ? secao : 'dados';
  const choose = (value: string | null) =>
    beforeLosing(() => goTo({ secao: value === 'exigencias' ? value : undefined }));
  return (
    <>
      {job.status === 'archived' ? <Archived job={job} /> : <State job={job} />}
      <Tabs value={tab} onChange={choose} mb="md" mt="md">
        <Tabs.List>
          <Tabs.Tab value="dados">Dados</Tabs.Tab>
          <Tabs.Tab value="exigencias">Exigências ({job.demanded.length})</Tabs.Tab>
        </Tabs.List>
      </Tabs>
      {tab === 'dados' ? <JobForm job={job} /> : <DemandsForm job={job} />}
    </>
  );
}

function State({ job: { status, people } }: { job: JobRecord }) {
  const goTo = useGoTo();
  return (
    <div className={classes.state}>
      <Badge color={status === 'active' ? 'green' : 'gray'}>{jobStatusLabel[status]}</Badge>
      <Text fz="sm" c="dimmed" className={classes.grow}>
        {people === 0 ? 'Ninguém ocupa este cargo hoje' : countText(people, 'pessoa ocupa', 'pessoas ocupam')}
      </Text>
      <Button variant="default" size="xs" onClick={() => beforeLosing(() => goTo({ abrir: 'arquivar' }))}>
        Arquivar
      </Button>
    </div>
  );
}

function Archived({ job: { id, version } }: { job: JobRecord }) {
  const { keepJob, refresh } = useAfterwards();
  const restore = useMutation({
    mutationFn: () => api.catalogue.jobs.restore.call({ id, version }),
    onSuccess: (record) => {
      toastDone('Cargo restaurado.');
      return keepJob(record);
    },
    onError: (error) => {
      toastError(error);
      return refresh();
    },
  });
  return (
    <Alert color="orange" title="Cargo arquivado">
      Ninguém o ocupa, e ele não aparece nas escolhas.
      <Button
        display="block"
        mt="sm"
        variant="default"
        size="xs"
        loading={restore.isPending}
        onClick={() => restore.mutate()}
      >
        Restaurar
      </Button>
    </Alert>
  );
}
