import { Button, Group, NativeSelect, Skeleton } from '@mantine/core';
import type { TableFormat } from '@pdy/contract/common';
import type { CorporateReport } from '@pdy/contract/panels/corporate-figures';
import { useMutation, useQuery } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { api } from '#lib/api.ts';
import { toastError } from '#lib/feedback.ts';
import { saveDownload } from '#lib/save-file.ts';
import { OneFace } from '#ui/one-face.tsx';
import { Section } from '#ui/section.tsx';
import classes from './corporate.module.css';
import { useCorporateAddress, useFilter } from './corporate-address.ts';
import looks from './figures.module.css';
import panels from './panels.module.css';

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

/** 'Exportações': what the tabs show, as files. */
export const ReportsTab = () => (
  <div className={classes.sections}>
    <Section name="Arquivos" className={panels.narrow}>
      <p className={classes.small}>
        Cada arquivo fica registrado nos logs, com quem pediu, as linhas e a soma de verificação. O que a tela
        oculta o arquivo também oculta.
      </p>
      <ul className={looks.files}>
        {files.map(({ report, name, what }) => (
          <li key={report}>
            <div>
              <b>{name}</b>
              <small>{what}</small>
            </div>
            <FileButtons report={report} name={name} />
          </li>
        ))}
      </ul>
    </Section>
    <NamedReadiness />
  </div>
);

const formats: readonly (readonly [TableFormat, string])[] = [
  ['csv', 'CSV'],
  ['xlsx', 'Excel'],
];

type ButtonsProps = { report: CorporateReport; name: string; job_profile_id?: string | undefined };

function FileButtons({ report, name, job_profile_id }: ButtonsProps) {
  const exporting = useMutation(
    api.corporate.report.mutationOptions({ onSuccess: saveDownload, onError: toastError }),
  );
  return (
    <Group gap={4} wrap="nowrap">
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

/** Names leave the company here: each file counts as a look at them. */
function NamedReadiness() {
  const query = useQuery(api.corporate.jobs.queryOptions());
  const { cargo } = useCorporateAddress();
  const filter = useFilter();
  return (
    <Section name="Pessoas prontas para um cargo" className={panels.narrow}>
      <OneFace query={query} skeleton={<Skeleton height={60} />} what="os cargos">
        {(jobs) => {
          const chosen = jobs.find(({ id }) => id === cargo) ?? jobs[0];
          return chosen ? (
            <Group align="flex-end">
              <NativeSelect
                label="Cargo"
                miw={260}
                value={chosen.id}
                data={jobs.map(({ id, name }) => ({ value: id, label: name }))}
                onChange={({ currentTarget }) => filter({ cargo: currentTarget.value })}
              />
              <FileButtons report="prontidao" name={`Prontidão: ${chosen.name}`} job_profile_id={chosen.id} />
            </Group>
          ) : (
            <p className={classes.small}>Nenhum cargo ativo pede competências ainda.</p>
          );
        }}
      </OneFace>
    </Section>
  );
}
