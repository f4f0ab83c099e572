import { Badge, Group, Skeleton, Text } from '@mantine/core';
import type { Incident } from '@pdy/contract/platform/incidents';
import { incidentCategoryLabel, incidentNatureLabel } from '@pdy/contract/platform/words';
import { useQuery } from '@tanstack/react-query';
import { api } from '#lib/api.ts';
import { formatDay, formatLongMoment } from '#lib/words/format.ts';
import { DataList } from '#ui/list/data-list.tsx';
import { Section } from '#ui/page/section.tsx';
import { FramedList, RowWords } from '#ui/parts.tsx';
import rowStyles from '#ui/row.module.css';
import { FactList } from './fact-list.tsx';

const incidentsQuery = { ...api.privacy.incidents.queryOptions(), staleTime: 30_000 };

/** Incidents with personal data that concern the company, as the platform has registered them. */
export function CompanyIncidentsSection() {
  const query = useQuery(incidentsQuery);
  return (
    <Section name="Incidentes com dados pessoais">
      <DataList
        query={query}
        skeleton={<Skeleton height={56} />}
        rows={1}
        none={
          <Text c="dimmed" maw={560}>
            Nenhum incidente foi registrado. Se houver um, ele aparece aqui com os prazos para avisar a ANPD e
            as pessoas.
          </Text>
        }
        what="os incidentes"
      >
        {(incidents) => (
          <FramedList>
            {incidents.map((incident) => (
              <IncidentDetails key={incident.id} incident={incident} />
            ))}
          </FramedList>
        )}
      </DataList>
    </Section>
  );
}

const IncidentDetails = ({ incident }: { incident: Incident }) => (
  <li>
    <details>
      <Group component="summary" wrap="nowrap" mih={56} px="md" py="xs" className={rowStyles.rowLink}>
        <RowWords>
          <b>{incident.title}</b>
          <small>Conhecido em {formatLongMoment(incident.known_at)}</small>
        </RowWords>
        <Badge color={incident.closed_at ? 'gray' : 'orange'}>
          {incident.closed_at ? 'Encerrado' : 'Em andamento'}
        </Badge>
      </Group>
      <FactList facts={factsOf(incident)} px="md" pt="2xs" pb="md" />
    </details>
  </li>
);

const momentText = (moment: Date | null) => (moment ? formatLongMoment(moment) : 'Ainda não');

const riskText = ({ is_risky, decision }: Incident) => {
  if (is_risky === null) return 'Em análise';
  return `${is_risky ? 'Há risco relevante.' : 'Sem risco relevante.'} ${decision}`;
};

const factsOf = (incident: Incident): readonly (readonly [string, string])[] => [
  ['O que aconteceu', incident.description],
  ['Natureza', incidentNatureLabel[incident.nature]],
  ['Dados', incident.categories.map((one) => incidentCategoryLabel[one]).join('; ')],
  ['Pessoas atingidas', incident.people_count === null ? 'Em apuração' : String(incident.people_count)],
  ['Avisar a ANPD e as pessoas até', formatDay(incident.due_on)],
  ['Completar o aviso até', formatDay(incident.complement_due_on)],
  ['ANPD avisada', momentText(incident.authority_told_at)],
  ['Pessoas avisadas', momentText(incident.people_told_at)],
  ['Medidas', incident.measures || 'Em andamento'],
  ['Decisão', riskText(incident)],
];
