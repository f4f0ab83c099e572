import { Anchor, Badge, Button, Stack } from '@mantine/core';
import type { UserImport } from '@pdy/contract/people/imports';
import { Upload } from 'lucide-react';
import { useAct } from '#lib/act.ts';
import { api } from '#lib/api.ts';
import { formatLongMoment } from '#lib/words/format.ts';
import { DataList } from '#ui/list/data-list.tsx';
import { EmptyState } from '#ui/page/empty-state.tsx';
import { Section } from '#ui/page/section.tsx';
import { useArrival } from './arrival.ts';
import classes from './import.module.css';
import { useGoTo } from './import-address.ts';
import { useImports } from './import-query.ts';
import { outcomeText, statusColor, statusText } from './import-words.ts';

const momentOf = ({ applied_at, created_at }: UserImport) => formatLongMoment(applied_at ?? created_at);

/** Past imports, the newest first. */
export function ImportList() {
  const query = useImports();
  const head = useArrival<HTMLDivElement>('lista');
  return (
    <div ref={head} tabIndex={-1} style={{ outline: 'none' }}>
      <Section name="Importações" aside={query.data && query.data.length > 0 && <NewImport />}>
        <DataList
          query={query}
          what="as importações"
          none={<NoImports />}
          more="Mostrar mais importações"
          caption="Importações, da mais nova à mais antiga"
          className={classes.files}
          keyOf={({ id }) => id}
          columns={[
            { name: 'Arquivo', as: 'head', cell: (known) => <OpenImport known={known} /> },
            {
              name: 'Situação',
              as: 'state',
              cell: (known) => <Badge color={statusColor(known)}>{statusText(known)}</Badge>,
            },
            { name: 'Resultado', as: 'plain', cell: outcomeText },
            { name: 'Quem', as: 'plain', cell: ({ requested_by }) => requested_by ?? 'Plataforma' },
            { name: 'Quando', as: 'plain', cell: momentOf },
            { name: 'Descartar', as: 'plain', cell: (known) => <DiscardTrial known={known} /> },
          ]}
        />
      </Section>
    </div>
  );
}

function OpenImport({ known }: { known: UserImport }) {
  const goTo = useGoTo();
  return (
    <Anchor
      component="button"
      type="button"
      ta="left"
      underline="never"
      className={classes.open}
      data-long
      aria-label={`Abrir importação ${known.file_name}, ${momentOf(known)}`}
      onClick={() => goTo({ importacao: known.id, etapa: undefined, linhas: undefined })}
    >
      {known.file_name}
    </Anchor>
  );
}

/** For trials only: they have changed nothing. */
function DiscardTrial({ known: { id, version, status, file_name } }: { known: UserImport }) {
  const discard = useAct(api.userImports.discard, {
    done: 'Simulação descartada.',
    refused: 'Erro ao descartar a simulação',
  });
  if (status !== 'simulado' && status !== 'expirado') return null;
  return (
    <Button
      size="compact-sm"
      variant="subtle"
      className={classes.discard}
      aria-label={`Descartar simulação de ${file_name}`}
      loading={discard.isPending}
      onClick={() => discard.mutate({ id, version })}
    >
      Descartar
    </Button>
  );
}

function NewImport() {
  const goTo = useGoTo();
  return (
    <Button leftSection={<Upload size={16} aria-hidden />} onClick={() => goTo({ importacao: 'nova' })}>
      Importar arquivo
    </Button>
  );
}

const NoImports = () => (
  <EmptyState
    title="Traga todo mundo de uma vez"
    why="Um arquivo CSV ou XLSX cadastra e atualiza até 10.000 pessoas. Você vê linha por linha o que vai acontecer antes de confirmar."
    action={<NewImport />}
    example={<ExampleOutcome />}
  />
);

const ExampleOutcome = () => (
  <Stack component="ul" gap="sm" fz="sm">
    <li>
      <Badge color="green">Criar</Badge> Ana Souza recebe um convite
    </li>
    <li>
      <Badge color="indigo">Atualizar</Badge> Bruno Lima: cargo Analista
    </li>
    <li>
      <Badge color="red">Erro</Badge> Linha 4: Sobrenome é obrigatório
    </li>
  </Stack>
);
