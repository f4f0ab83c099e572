import { Button, Group, Skeleton, Stack } from '@mantine/core';
import type { TableFormat } from '@pdy/contract/common';
import type { CorporateReport } from '@pdy/contract/panels/corporate-figures';
import { useQuery } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { useAct } from '#lib/act.ts';
import { api } from '#lib/api.ts';
import { saveDownload } from '#lib/save-file.ts';
import { OneFace } from '#ui/page/one-face.tsx';
import { Section } from '#ui/page/section.tsx';
import { EndsRow, RowWords, RuledList } from '#ui/parts.tsx';
import { Small } from '#ui/small.tsx';
import classes from '../panels.module.css';
import { JobSelect, useChosenJob } from './job-select.tsx';

const files: readonly { report: CorporateReport; name: string; what: string }[] = [
  { report: 'meses', name: 'Evolução', what: 'Os cinco números do desenvolvimento, mês a mês.' },
  { report: 'departamentos', name: 'Departamentos', what: 'Os mesmos números de cada departamento, hoje.' },
  {
    report: 'lacunas',
    name: 'Lacunas',
    what: 'As maiores distâncias entre o que os cargos pedem e o que há.',
  },
  { report: 'pdis', name: 'PDIs', what: 'Cada PDI enviado, com nome, situação e quem decide.' },
  {
    report: 'prontidao',
    name: 'Prontidão dos cargos críticos',
    what: 'Quantas pessoas estão prontas, ou quase, para cada cargo com exigência crítica. Sem nomes.',
  },
];

/** 'Exportações': the content of the tabs, as files. */
export const ReportsTab = () => (
  <Stack gap="xl">
    <Section name="Arquivos" className={classes.narrow}>
      <Small>
        Cada arquivo fica registrado nos logs, com quem pediu, as linhas e a soma de verificação. O que a tela
        oculta o arquivo também oculta.
      </Small>
      <RuledList mt="xs">
        {files.map(({ report, name, what }) => (
          <EndsRow key={report} px={0} py="sm">
            <RowWords>
              <b>{name}</b>
              <small>{what}</small>
            </RowWords>
            <FileButtons report={report} name={name} />
          </EndsRow>
        ))}
      </RuledList>
    </Section>
    <NamedReadiness />
  </Stack>
);

const formats: readonly (readonly [TableFormat, string])[] = [
  ['csv', 'CSV'],
  ['xlsx', 'Excel'],
];

type ButtonsProps = { report: CorporateReport; name: string; job_profile_id?: string | undefined };

function FileButtons({ report, name, job_profile_id }: ButtonsProps) {
  const exporting = useAct(api.corporate.report, { onDone: saveDownload, refreshes: false });
  return (
    <Group gap="2xs" wrap="nowrap">
      {formats.map(([format, label]) => (
        <Button
          key={format}
          variant="subtle"
          size="xs"
          leftSection={<Download size={14} aria-hidden />}
          aria-label={`Exportar ${name} em ${label}`}
          loading={exporting.isPending && exporting.variables.format === format}
          disabled={exporting.isPending}
          onClick={() => exporting.mutate({ report, format, ...(job_profile_id && { job_profile_id }) })}
        >
          {label}
        </Button>
      ))}
    </Group>
  );
}

/** Names are exported here: each file is logged as a view of them. */
function NamedReadiness() {
  const query = useQuery(api.corporate.jobs.queryOptions());
  return (
    <Section name="Pessoas prontas para um cargo" className={classes.narrow}>
      <OneFace query={query} skeleton={<Skeleton height={60} />} what="os cargos">
        {(jobs) => <NamedFile jobs={jobs} />}
      </OneFace>
    </Section>
  );
}

function NamedFile({ jobs }: { jobs: readonly { id: string; name: string }[] }) {
  const chosen = useChosenJob(jobs);
  if (!chosen) return <Small>Nenhum cargo ativo pede competências ainda.</Small>;
  return (
    <Group align="flex-end">
      <JobSelect jobs={jobs} miw={260} />
      <FileButtons report="prontidao" name={`Prontidão: ${chosen.name}`} job_profile_id={chosen.id} />
    </Group>
  );
}
