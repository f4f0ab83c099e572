import { Badge, Button, Drawer, Skeleton, Text } from '@mantine/core';
import type { Incident } from '@pdy/contract/platform/incidents';
import { useQuery } from '@tanstack/react-query';
import { ChevronRight } from 'lucide-react';
import { api } from '#lib/api.ts';
import { shellQuery } from '#lib/shell-data.ts';
import { formatLongMoment } from '#lib/words/format.ts';
import { Link } from '#ui/link.tsx';
import { DataList } from '#ui/list/data-list.tsx';
import { later } from '#ui/page/later.tsx';
import { Section } from '#ui/page/section.tsx';
import parts from '#ui/parts.module.css';
import { FramedList, RowWords } from '#ui/parts.tsx';
import rowStyles from '#ui/row.module.css';
import { useGoTo, usePlatformAddress } from '../platform-address.ts';
import { standingOf } from './incident-words.ts';

const IncidentForm = later(() => import('./incident-form.tsx'), 'IncidentForm', <Skeleton height={420} />);

const incidentsQuery = { ...api.platform.incidents.list.queryOptions(), staleTime: 15_000 };

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
      <DataList
        query={query}
        skeleton={<Skeleton height={60} />}
        rows={2}
        none={<Text c="dimmed">Nenhum incidente registrado.</Text>}
        what="os incidentes"
      >
        {(incidents) => (
          <FramedList>
            {incidents.map((incident) => (
              <IncidentLink key={incident.id} incident={incident} today={shell?.today ?? ''} />
            ))}
          </FramedList>
        )}
      </DataList>
      <IncidentDialog incidents={query.data} />
    </Section>
  );
}

function IncidentLink({ incident, today }: { incident: Incident; today: string }) {
  const { id, title, company, known_at } = incident;
  const standing = standingOf(incident, today);
  return (
    <li>
      <Link
        from="/platform-management"
        to="/platform-management"
        search={(now) => ({ ...now, incidente: id })}
        resetScroll={false}
        c="inherit"
        underline="never"
        mih={60}
        px="md"
        py="xs"
        display="flex"
        className={`${rowStyles.rowLink} ${parts.line}`}
        aria-haspopup="dialog"
      >
        <RowWords>
          <b>{title}</b>
          <small>
            {company.name}, conhecido em {formatLongMoment(known_at)}
          </small>
        </RowWords>
        <Badge color={standing.color}>{standing.text}</Badge>
        <ChevronRight size={16} aria-hidden />
      </Link>
    </li>
  );
}

/** Adds or edits one incident, on top of the register. */
function IncidentDialog({ incidents }: { incidents: readonly Incident[] | undefined }) {
  const { incidente } = usePlatformAddress();
  const goTo = useGoTo();
  const close = () => goTo({ incidente: undefined });
  const isNew = incidente === 'novo';
  const incident = incidents?.find(({ id }) => id === incidente);
  return (
    <Drawer
      opened={incidente !== undefined && (isNew || incidents !== undefined)}
      onClose={close}
      size={560}
      classNames={{ title: parts.drawerTitle ?? '' }}
      title={isNew ? 'Registrar incidente' : (incident?.title ?? 'Incidente não encontrado')}
    >
      {isNew || incident ? (
        <IncidentForm key={incidente} incident={incident ?? null} onDone={close} />
      ) : (
        <Text>Este incidente não está mais no registro.</Text>
      )}
    </Drawer>
  );
}
