import { Badge, Button, Skeleton, Text } from '@mantine/core';
import type { Incident } from '@pdy/contract/platform/incidents';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { ChevronRight } from 'lucide-react';
import { formatLongMoment } from '#lib/format.ts';
import { shellQuery } from '#lib/shell-data.ts';
import { ListFaces } from '#ui/list/list-faces.tsx';
import { Section } from '#ui/section.tsx';
import { IncidentDialog } from './incident-dialog.tsx';
import { incidentsQuery } from './incident-query.ts';
import { standingOf } from './incident-words.ts';
import { useGoTo } from './platform-address.ts';
import classes from './privacy.module.css';

/** The register of incidents with personal data, with the clock of each. */
export function IncidentsSection() {
  const query = useQuery(incidentsQuery);
  const goTo = useGoTo();
  const { data: shell } = useQuery(shellQuery);
  return (
    <Section
      name="Incidentes"
      aside={
        <Button size="sm" onClick={() => goTo({ incidente: 'novo' })}>
          Registrar incidente
        </Button>
      }
    >
      <Text fz="sm" c="dimmed" mb="sm" maw={640}>
        O prazo para avisar a ANPD e as pessoas é de 3 dias úteis desde o conhecimento; para completar o
        aviso, 20. O registro fica guardado por 5 anos depois de encerrado.
      </Text>
      <ListFaces
        query={query}
        skeleton={<Skeleton height={60} />}
        rows={2}
        none={<Text c="dimmed">Nenhum incidente registrado.</Text>}
        what="os incidentes"
      >
        {(incidents) => (
          <ul className={classes.list}>
            {incidents.map((incident) => (
              <Row key={incident.id} incident={incident} today={shell?.today ?? ''} />
            ))}
          </ul>
        )}
      </ListFaces>
      <IncidentDialog incidents={query.data} />
    </Section>
  );
}

function Row({ incident, today }: { incident: Incident; today: string }) {
  const { id, title, company, known_at } = incident;
  const standing = standingOf(incident, today);
  return (
    <li>
      <Link
        from="/platform-management"
        to="/platform-management"
        search={(now) => ({ ...now, incidente: id })}
        resetScroll={false}
        className={classes.open}
        aria-haspopup="dialog"
      >
        <span>
          <b>{title}</b>
          <small>
            {company.name}, conhecido em {formatLongMoment(known_at)}
          </small>
        </span>
        <Badge color={standing.color}>{standing.text}</Badge>
        <ChevronRight size={16} aria-hidden />
      </Link>
    </li>
  );
}
