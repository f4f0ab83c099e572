import { Alert, Anchor, Badge, Button, Drawer, Skeleton, Tabs, Text } from '@mantine/core';
import type { CompetencyRecord } from '@pdy/contract/competencies/catalogue/competencies';
import { catalogueStatusLabel, escoCredit, escoSource } from '@pdy/contract/competencies/catalogue/words';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '#lib/api.ts';
import { toastDone, toastError } from '#lib/feedback.ts';
import { beforeLosing } from '#lib/form/unsaved.ts';
import { OneFace } from '#ui/one-face.tsx';
import classes from './catalogue.module.css';
import { closed, useCatalogueAddress, useGoTo } from './catalogue-address.ts';
import { competencyQuery, useAfterwards } from './catalogue-query.ts';
import { CompetencyFigures } from './competency-figures.tsx';
import { CompetencyForm } from './competency-form.tsx';
import { CompetencyJobs } from './competency-jobs.tsx';
import { LevelsForm } from './levels-form.tsx';

const isNotFound = (error: Error | null) => error !== null && 'code' in error && error.code === 'NOT_FOUND';

/** One competency, or a new one, on top of the list. */
export function CompetencyDrawer() {
  const { competencia, abrir } = useCatalogueAddress();
  const goTo = useGoTo();
  const [last, setLast] = useState(competencia);
  if (competencia !== undefined && competencia !== last) setLast(competencia);
  const shown = competencia ?? last;
  const isNew = shown === 'nova';
  const query = useQuery({
    ...competencyQuery(shown ?? ''),
    enabled: competencia !== undefined && competencia !== 'nova',
  });
  return (
    <Drawer
      opened={competencia !== undefined}
      onClose={() => goTo(closed)}
      size={640}
      closeOnEscape={abrir === undefined}
      classNames={{ title: classes.drawerTitle ?? '' }}
      title={isNew ? 'Nova competência' : (query.data?.name ?? 'Competência')}
    >
      {isNew && <CompetencyForm competency={null} />}
      {!isNew && isNotFound(query.error) && (
        <Text>Ela pode ter sido excluída. Volte à lista e busque pelo nome.</Text>
      )}
      {!isNew && !isNotFound(query.error) && (
        <OneFace query={query} skeleton={<Skeleton height={420} mt="md" />} what="a competência">
          {(competency) => <Opened key={competency.id} competency={competency} />}
        </OneFace>
      )}
    </Drawer>
  );
}

const tabs = ['niveis', 'cargos', 'evidencias'] as const;

function Opened({ competency }: { competency: CompetencyRecord }) {
  const { secao } = useCatalogueAddress();
  const goTo = useGoTo();
  const isArchived = competency.status === 'archived';
  const tab = tabs.find((one) => one === secao) ?? 'dados';
  const choose = (value: string | null) =>
    beforeLosing(() => goTo({ secao: tabs.find((one) => one === value) }));
  return (
    <>
      {isArchived ? <Archived competency={competency} /> : <State competency={competency} />}
      <Source competency={competency} />
      <Tabs value={tab} onChange={choose} mb="md" mt="md">
        <Tabs.List>
          <Tabs.Tab value="dados">Dados</Tabs.Tab>
          <Tabs.Tab value="niveis">Níveis</Tabs.Tab>
          <Tabs.Tab value="cargos">Cargos ({competency.demanded_by.length})</Tabs.Tab>
          <Tabs.Tab value="evidencias">Evidências</Tabs.Tab>
        </Tabs.List>
      </Tabs>
      {tab === 'dados' && <CompetencyForm competency={competency} />}
      {tab === 'niveis' && <LevelsForm competency={competency} />}
      {tab === 'cargos' && <CompetencyJobs competency={competency} />}
      {tab === 'evidencias' && <CompetencyFigures id={competency.id} />}
    </>
  );
}

function State({ competency: { status, code } }: { competency: CompetencyRecord }) {
  const goTo = useGoTo();
  return (
    <div className={classes.state}>
      <Badge color={status === 'active' ? 'green' : 'gray'}>{catalogueStatusLabel[status]}</Badge>
      <Text fz="sm" c="dimmed" className={classes.grow}>
        {code}
      </Text>
      <Button variant="default" size="xs" onClick={() => beforeLosing(() => goTo({ abrir: 'arquivar' }))}>
        Arquivar ou juntar
      </Button>
    </div>
  );
}

/** Where it was taken from, with the words its owners ask for. */
const Source = ({ competency: { source, external_uri } }: { competency: CompetencyRecord }) =>
  source === escoSource ? (
    <Text fz="sm" c="dimmed" mt="xs">
      {escoCredit}{' '}
      {external_uri && (
        <Anchor href={external_uri} target="_blank" rel="noreferrer">
          Ver no ESCO
        </Anchor>
      )}
    </Text>
  ) : null;

function Archived({ competency: { id, version, replaced_by } }: { competency: CompetencyRecord }) {
  const { keepCompetency, refresh } = useAfterwards();
  const restore = useMutation({
    mutationFn: () => api.catalogue.competencies.restore.call({ id, version }),
    onSuccess: (record) => {
      toastDone('Competência restaurada.');
      return keepCompetency(record);
    },
    onError: (error) => {
      toastError(error);
      return refresh();
    },
  });
  return (
    <Alert color="orange" title="Competência arquivada">
      {replaced_by
        ? `As evidências dela contam para ${replaced_by.name}, com 70% do peso.`
        : 'Nenhum cargo a exige, e ela não aparece nas escolhas.'}
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
