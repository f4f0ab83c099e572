import { Anchor, Badge, Group, Tabs, Text } from '@mantine/core';
import type { CompetencyRecord } from '@pdy/contract/competencies/catalogue/competencies';
import {
  catalogueStatusLabel,
  criticalityLabel,
  escoCredit,
  escoSource,
  jobStatusLabel,
} from '@pdy/contract/competencies/catalogue/words';
import { levelNames } from '@pdy/contract/levels';
import { useQuery } from '@tanstack/react-query';
import { useAct } from '#lib/act.ts';
import { api } from '#lib/api.ts';
import { beforeLosing } from '#lib/form/unsaved.ts';
import { RowWords, RuledList } from '#ui/parts.tsx';
import { useCatalogueAddress, useGoTo } from '../catalogue-address.ts';
import { competencyQuery, useKeepCompetency } from '../catalogue-query.ts';
import { RecordDrawer, useLastAsked } from '../record-drawer.tsx';
import { RecordState } from '../record-state.tsx';
import { CompetencyFigures } from './competency-figures.tsx';
import { CompetencyForm } from './competency-form.tsx';
import { LevelsForm } from './levels-form.tsx';

/** One competency, or a new one. */
export function CompetencyDrawer() {
  const { competencia } = useCatalogueAddress();
  const shown = useLastAsked(competencia);
  const isNew = shown === 'nova';
  const query = useQuery({
    ...competencyQuery(shown ?? ''),
    enabled: competencia !== undefined && competencia !== 'nova',
  });
  return (
    <RecordDrawer
      asked={competencia}
      title={isNew ? 'Nova competência' : 'Competência'}
      what="a competência"
      gone="Ela pode ter sido excluída. Volte à lista e busque pelo nome."
      query={query}
      blank={isNew ? <CompetencyForm competency={null} /> : null}
    >
      {(competency) => <CompetencyParts key={competency.id} competency={competency} />}
    </RecordDrawer>
  );
}

type Props = { competency: CompetencyRecord };

const tabs = ['niveis', 'cargos', 'evidencias'] as const;

function CompetencyParts({ competency }: Props) {
  const { secao } = useCatalogueAddress();
  const goTo = useGoTo();
  const tab = tabs.find((one) => one === secao) ?? 'dados';
  const choose = (value: string | null) =>
    beforeLosing(() => goTo({ secao: tabs.find((one) => one === value) }));
  return (
    <>
      <CompetencyState competency={competency} />
      <SourceLine competency={competency} />
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

function CompetencyState({ competency: { id, version, status, code, replaced_by } }: Props) {
  const restore = useAct(api.catalogue.competencies.restore, {
    done: 'Competência restaurada.',
    onDone: useKeepCompetency(),
  });
  return (
    <RecordState
      status={status}
      label={catalogueStatusLabel}
      says={code}
      archive="Arquivar ou juntar"
      archived={{
        title: 'Competência arquivada',
        says: replaced_by
          ? `As evidências dela contam para ${replaced_by.name}, com 70% do peso.`
          : 'Nenhum cargo a exige, e ela não aparece nas escolhas.',
        isBusy: restore.isPending,
        onRestore: () => restore.mutate({ id, version }),
      }}
    />
  );
}

/** Its source, with the credit that its owners require. */
const SourceLine = ({ competency: { source, external_uri } }: Props) =>
  source === escoSource ? (
    <Text fz="sm" c="dimmed" mt="xs">
      {escoCredit}{' '}
      {external_uri && (
        <Anchor href={external_uri} target="_blank" rel="noreferrer">
          Ver na classificação europeia
        </Anchor>
      )}
    </Text>
  ) : null;

/** Cargos: the jobs that require it, and at which level. */
function CompetencyJobs({ competency: { demanded_by } }: Props) {
  if (demanded_by.length === 0)
    return <Text c="dimmed">Nenhum cargo exige esta competência. As exigências ficam em cada cargo.</Text>;
  return (
    <RuledList>
      {demanded_by.map(({ job, level, criticality, is_required }) => (
        <Group key={job.id} component="li" gap="sm" wrap="nowrap" py="sm">
          <RowWords>
            <b>{job.name}</b>
            <small>
              Nível {level}, {levelNames[level - 1]} · {criticalityLabel[criticality]} ·{' '}
              {is_required ? 'obrigatória' : 'desejável'}
            </small>
          </RowWords>
          {job.status !== 'active' && <Badge color="gray">{jobStatusLabel[job.status]}</Badge>}
        </Group>
      ))}
    </RuledList>
  );
}
