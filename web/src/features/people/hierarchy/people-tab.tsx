import { Button, Group, Skeleton, Text } from '@mantine/core';
import { ButtonLink, Link } from '#ui/link.tsx';
import { EmptyState } from '#ui/page/empty-state.tsx';
import { later } from '#ui/page/later.tsx';
import parts from '#ui/parts.module.css';
import { TreeFile } from './export-tree.tsx';
import { healthOf } from './health.ts';
import classes from './hierarchy.module.css';
import { useGoTo, useHierarchyAddress } from './hierarchy-address.ts';
import { useHierarchy } from './hierarchy-context.ts';
import { awaitedText } from './hierarchy-words.ts';
import { StagedBar } from './staged-bar.tsx';
import { ToolsRow } from './tools-row.tsx';
import { BranchList } from './tree/branch-list.tsx';
import { MorePeople } from './tree/more-people.tsx';
import { OrgTree } from './tree/org-tree.tsx';
import { PersonPanel } from './tree/person-panel.tsx';
import { found } from './tree-model.ts';
import { useNarrow } from './use-narrow.ts';

const OrgChart = later(() => import('./chart/org-chart.tsx'), 'OrgChart', <Skeleton height={420} />);

/** The people searched for; null when there is no search. */
function useSought(): ReadonlySet<string> | null {
  const { tree, shown, levels } = useHierarchy();
  const { busca, filtro } = useHierarchyAddress();
  if (busca === undefined && filtro === undefined) return null;
  if (!levels.isWhole) return levels.sought?.ids ?? null;
  const named = busca === undefined ? null : new Set(found(shown, busca));
  const meant = filtro === undefined ? null : new Set(healthOf(tree)[filtro]);
  if (named && meant) return new Set([...named].filter((id) => meant.has(id)));
  return named ?? meant;
}

/** The tree as a list or a chart: all of it where there is room, one branch at a time on a phone. */
export function PeopleTab() {
  const { tree, shown, total, awaited, reader, isPast } = useHierarchy();
  const { pessoa, aba } = useHierarchyAddress();
  const isNarrow = useNarrow();
  const sought = useSought();
  const unlisted = awaited - (shown.people.size - tree.people.size);
  const nobodyIsLed =
    shown.reports.size === 0 && ![...tree.people.values()].some(({ direct = 0 }) => direct > 0);
  return (
    <>
      {nobodyIsLed && reader.administers && !isPast && (total > 1 ? <NobodyYet /> : <NobodyElse />)}
      <TreeFile />
      <ToolsRow sought={sought} />
      <StagedBar />
      {sought?.size === 0 ? (
        <NobodyInHierarchy />
      ) : isNarrow ? (
        <BranchList sought={sought} />
      ) : (
        <div className={classes.room}>
          {aba === 'organograma' ? <OrgChart sought={sought} /> : <OrgTree sought={sought} />}
          {pessoa !== undefined && shown.people.has(pessoa) && <PersonPanel id={pessoa} />}
        </div>
      )}
      {!isNarrow && sought === null && <MorePeople />}
      {unlisted > 0 && (
        <Text fz="sm" c="dimmed" mt="sm">
          E mais {awaitedText(unlisted)}, na{' '}
          <Link to="/user-management" search={{ aba: 'convites' }} fz="inherit">
            lista de convites
          </Link>
          .
        </Text>
      )}
    </>
  );
}

const NobodyYet = () => (
  <Group justify="space-between" mb="md" className={parts.tinted}>
    <Text>Ninguém tem gestor definido ainda. Comece importando ou arraste pessoas.</Text>
    <ButtonLink to="/user-management" search={{ aba: 'importacoes' }} size="sm">
      Importar pessoas
    </ButtonLink>
  </Group>
);

const NobodyElse = () => (
  <Group justify="space-between" mb="md" className={parts.tinted}>
    <Text>
      Só há uma pessoa na empresa. As outras chegam por um arquivo ou por convite; depois você diz aqui quem
      responde a quem.
    </Text>
    <Group gap="xs">
      <ButtonLink to="/user-management" search={{ aba: 'importacoes', importacao: 'nova' }} size="sm">
        Importar pessoas
      </ButtonLink>
      <ButtonLink to="/user-management" search={{ novo: 'convite' }} size="sm" variant="default">
        Convidar pessoas
      </ButtonLink>
    </Group>
  </Group>
);

function NobodyInHierarchy() {
  const goTo = useGoTo();
  return (
    <EmptyState
      title="Ninguém aqui"
      why="Nenhuma pessoa corresponde ao que você procura."
      action={
        <Button variant="default" onClick={() => goTo({ busca: undefined, filtro: undefined })}>
          Mostrar todas as pessoas
        </Button>
      }
    />
  );
}
