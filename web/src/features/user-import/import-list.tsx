import { Badge, Button, Skeleton, Text } from '@mantine/core';
import type { UserImport } from '@pdy/contract/people/imports';
import { Upload } from 'lucide-react';
import { formatLongMoment } from '#lib/format.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { ListFaces } from '#ui/list/list-faces.tsx';
import { Section } from '#ui/section.tsx';
import { useArrival } from './arrival.ts';
import classes from './import.module.css';
import { useGoTo } from './import-address.ts';
import { useImports } from './import-query.ts';
import { outcomeText, statusColor, statusText } from './import-words.ts';
import tableClasses from './lines.module.css';

/** Imports there were, the newest first. */
export function ImportList() {
  const query = useImports();
  const head = useArrival<HTMLDivElement>('lista');
  const imports = query.data?.pages.flatMap(({ items }) => items);
  return (
    <div ref={head} tabIndex={-1} className={classes.list}>
      <Section name="Importações" aside={imports && imports.length > 0 && <Begin />}>
        <ListFaces
          query={{ ...query, data: imports }}
          skeleton={<Skeleton height={44} />}
          none={<None />}
          what="as importações"
        >
          {(found) => (
            <>
              <Table imports={found} />
              {query.hasNextPage && (
                <Button
                  variant="default"
                  mt="md"
                  loading={query.isFetchingNextPage}
                  onClick={() => void query.fetchNextPage()}
                >
                  Mostrar mais importações
                </Button>
              )}
              {query.isFetchNextPageError && (
                <Text fz="sm" c="dimmed" role="alert" mt="xs">
                  Não foi possível carregar mais importações.
                </Text>
              )}
            </>
          )}
        </ListFaces>
      </Section>
    </div>
  );
}

function Begin() {
  const goTo = useGoTo();
  return (
    <Button leftSection={<Upload size={16} aria-hidden />} onClick={() => goTo({ importacao: 'nova' })}>
      Importar arquivo
    </Button>
  );
}

const None = () => (
  <EmptyState
    title="Traga todo mundo de uma vez"
    why="Um arquivo CSV ou XLSX cadastra e atualiza até 10.000 pessoas. Você vê linha por linha o que vai acontecer antes de confirmar."
    action={<Begin />}
    example={<Example />}
  />
);

const Example = () => (
  <ul className={classes.sketch}>
    <li>
      <Badge color="green">Criar</Badge> Ana Souza recebe um convite
    </li>
    <li>
      <Badge color="indigo">Atualizar</Badge> Bruno Lima: cargo Analista
    </li>
    <li>
      <Badge color="red">Erro</Badge> Linha 4: Sobrenome é obrigatório
    </li>
  </ul>
);

const Table = ({ imports }: { imports: readonly UserImport[] }) => (
  <div className={tableClasses.room}>
    <table className={tableClasses.table} data-list>
      <caption className="fora-da-vista">Importações, da mais nova à mais antiga</caption>
      <thead>
        <tr>
          <th scope="col">Arquivo</th>
          <th scope="col">Situação</th>
          <th scope="col">Resultado</th>
          <th scope="col">Quem</th>
          <th scope="col">Quando</th>
        </tr>
      </thead>
      <tbody>
        {imports.map((known) => (
          <Row key={known.id} known={known} />
        ))}
      </tbody>
    </table>
  </div>
);

function Row({ known }: { known: UserImport }) {
  const goTo = useGoTo();
  const { id, file_name, requested_by, created_at, applied_at } = known;
  const when = formatLongMoment(applied_at ?? created_at);
  return (
    <tr>
      <th scope="row" className={tableClasses.who}>
        <button
          type="button"
          className={tableClasses.open}
          aria-label={`Abrir importação ${file_name}, ${when}`}
          onClick={() => goTo({ importacao: id, etapa: undefined, linhas: undefined })}
        >
          {file_name}
        </button>
      </th>
      <td className={tableClasses.action}>
        <Badge color={statusColor(known)}>{statusText(known)}</Badge>
      </td>
      <td>{outcomeText(known)}</td>
      <td>{requested_by ?? 'Plataforma'}</td>
      <td className={tableClasses.when}>{when}</td>
    </tr>
  );
}
