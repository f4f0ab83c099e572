import { Skeleton, Stack, Text, Title } from '@mantine/core';
import type { MeanChange, Moved } from '@pdy/contract/reports/moved';
import { useQuery } from '@tanstack/react-query';
import { api } from '#lib/api.ts';
import { formatDay } from '#lib/words/format.ts';
import { How } from '#ui/level/how.tsx';
import { OneFace } from '#ui/page/one-face.tsx';
import { Small } from '#ui/small.tsx';
import figureTable from '#ui/table/figure-table.module.css';
import { PlainTable } from '#ui/table/plain-table.tsx';
import classes from '../reports.module.css';
import { signed } from './act-words.ts';

/** 'O que moveu níveis': levels after activities, compared with people who had the same gap and did not do them. */
export function MovedSection() {
  const query = useQuery(api.reports.moved.queryOptions());
  return (
    <Stack component="section" aria-labelledby="o-que-moveu-niveis">
      <Title order={2} id="o-que-moveu-niveis" mt="xl">
        O que moveu níveis
      </Title>
      <OneFace query={query} skeleton={<Skeleton height={120} />} what="o que moveu níveis">
        {(moved) => <MovedReading moved={moved} />}
      </OneFace>
    </Stack>
  );
}

const MovedReading = ({ moved: { rows, fewest, counted_on } }: { moved: Moved }) =>
  counted_on === null ? (
    <Text c="dimmed">Aparece em alguns minutos, com o mapa.</Text>
  ) : rows.length === 0 ? (
    <Text c="dimmed">
      {`Nenhuma atividade foi concluída há mais de 90 dias por ${fewest} pessoas que tinham a lacuna. Com menos pessoas, não dá para dizer.`}
    </Text>
  ) : (
    <>
      <Text>Não prova causa: quem fez a atividade pode ter feito outras coisas nos mesmos 90 dias.</Text>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard */}
      <section className={classes.scroll} tabIndex={0} aria-label="Mudança de nível por atividade">
        <div className={figureTable.table}>
          <PlainTable
            caption="Mudança média de nível em 90 dias, por atividade"
            headings={['Atividade', 'Competência', 'Quem fez', 'Mesma lacuna, sem fazer']}
            rows={rows.map(({ item, competency, did, others }) => ({
              key: `${item.id} ${competency.id}`,
              cells: [item.name, competency.name, changed(did), others ? changed(others) : 'poucas pessoas'],
            }))}
          />
        </div>
      </section>
      <Small>{`Contado em ${formatDay(counted_on)}.`}</Small>
      <How>
        {`A mudança vai do nível no dia em que a pessoa concluiu até 90 dias depois, sem contar a evidência da própria conclusão. Entram as pessoas cujo cargo pede a competência e que tinham lacuna naquele dia. Ao lado, quem tinha a mesma lacuna, arredondada a meio nível, nos mesmos dias e nunca fez a atividade. Entre parênteses, o intervalo de 95% da média. Menos de ${fewest} pessoas não formam um número.`}
      </How>
    </>
  );

const changed = ({ mean, low, high, people }: MeanChange) =>
  `${signed(mean)} (${signed(low)} a ${signed(high)}), n = ${people}`;
