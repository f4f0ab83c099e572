import { Tabs } from '@mantine/core';
import type { JobRecord } from '@pdy/contract/competencies/catalogue/jobs';
import { jobStatusLabel } from '@pdy/contract/competencies/catalogue/words';
import { countText } from '@pdy/contract/rules/numbers';
import { useQuery } from '@tanstack/react-query';
import { useAct } from '#lib/act.ts';
import { api } from '#lib/api.ts';
import { beforeLosing } from '#lib/form/unsaved.ts';
import { useCatalogueAddress, useGoTo } from '../catalogue-address.ts';
import { jobQuery, useKeepJob } from '../catalogue-query.ts';
import { RecordDrawer, useLastAsked } from '../record-drawer.tsx';
import { RecordState } from '../record-state.tsx';
import { DemandsForm } from './demands-form.tsx';
import { JobForm } from './job-form.tsx';

/** One job, or a new one. */
export function JobDrawer() {
  const { cargo } = useCatalogueAddress();
  const shown = useLastAsked(cargo);
  const isNew = shown === 'novo';
  const query = useQuery({ ...jobQuery(shown ?? ''), enabled: cargo !== undefined && cargo !== 'novo' });
  return (
    <RecordDrawer
      asked={cargo}
      title={isNew ? 'Novo cargo' : 'Cargo'}
      what="o cargo"
      gone="Ele pode ter sido excluído. Volte à lista e busque pelo nome."
      query={query}
      blank={isNew ? <JobForm job={null} /> : null}
    >
      {(job) => <JobParts key={job.id} job={job} />}
    </RecordDrawer>
  );
}

function JobParts({ job }: { job: JobRecord }) {
  const { secao } = useCatalogueAddress();
  const goTo = useGoTo();
  const tab = secao === 'exigencias' ? secao : 'dados';
  const choose = (value: string | null) =>
    beforeLosing(() => goTo({ secao: value === 'exigencias' ? value : undefined }));
  return (
    <>
      <JobState job={job} />
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

function JobState({ job: { id, version, status, people } }: { job: JobRecord }) {
  const restore = useAct(api.catalogue.jobs.restore, { done: 'Cargo restaurado.', onDone: useKeepJob() });
  return (
    <RecordState
      status={status}
      label={jobStatusLabel}
      says={
        people === 0 ? 'Ninguém ocupa este cargo hoje' : countText(people, 'pessoa ocupa', 'pessoas ocupam')
      }
      archive="Arquivar"
      archived={{
        title: 'Cargo arquivado',
        says: 'Ninguém o ocupa, e ele não aparece nas escolhas.',
        isBusy: restore.isPending,
        onRestore: () => restore.mutate({ id, version }),
      }}
    />
  );
}
