import { Box, Button, Group, Stack, Title } from '@mantine/core';
import { ChevronRight } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Link } from '#ui/link.tsx';
import parts from '#ui/parts.module.css';
import { RuledList } from '#ui/parts.tsx';
import rowStyles from '#ui/row.module.css';
import classes from '../hierarchy.module.css';
import { useHierarchyAddress } from '../hierarchy-address.ts';
import { useHierarchy } from '../hierarchy-context.ts';
import { teamText } from '../hierarchy-words.ts';
import { lineAbove } from '../tree-model.ts';
import { MoreOf } from './more-people.tsx';
import { PersonPanel } from './person-panel.tsx';
import { Tags, TreeFace } from './tree-item.tsx';
import { useSizes } from './use-sizes.ts';

const pageSize = 50;

/** One branch at a time, with the way back up: for narrow windows. */
export function BranchList({ sought }: { sought: ReadonlySet<string> | null }) {
  const { shown: tree, levels } = useHierarchy();
  const { pessoa } = useHierarchyAddress();
  const at = pessoa !== undefined && tree.people.has(pessoa) ? pessoa : null;
  useEffect(() => {
    if (at !== null) levels.open([at]);
  });
  if (sought !== null && at === null) return <BranchPeople ids={[...sought]} name="Pessoas encontradas" />;
  const below = at === null ? tree.tops : (tree.reports.get(at) ?? []);
  return (
    <>
      {at !== null && <BranchPath id={at} />}
      {at !== null && <PersonPanel id={at} />}
      {below.length > 0 && (
        <BranchPeople key={`below ${at}`} ids={below} name={at === null ? 'No topo' : 'Liderados'} />
      )}
      <MoreOf id={at ?? undefined} />
    </>
  );
}

function BranchPath({ id }: { id: string }) {
  const { shown: tree, nameOf } = useHierarchy();
  const line = lineAbove(tree, id).toReversed();
  return (
    <Box aria-label="Caminho na hierarquia" component="nav" mb="sm" fz="sm">
      <Group component="ol" gap="xs" className={classes.way}>
        <li>
          <StepLink id={undefined}>Empresa</StepLink>
        </li>
        {line.map((one) => (
          <li key={one}>
            <StepLink id={one}>{nameOf(one) ?? ''}</StepLink>
          </li>
        ))}
        <li aria-current="location">{nameOf(id)}</li>
      </Group>
    </Box>
  );
}

const StepLink = ({ id, children }: { id: string | undefined; children: string }) => (
  <Link from="/hierarchy-management" to="/hierarchy-management" search={(now) => ({ ...now, pessoa: id })}>
    {children}
  </Link>
);

function BranchPeople({ ids, name }: { ids: readonly string[]; name: string }) {
  const [most, setMost] = useState(pageSize);
  return (
    <section aria-label={name}>
      <Title order={2} mb="xs">
        {name}
      </Title>
      <RuledList>
        {ids.slice(0, most).map((id) => (
          <BranchRow key={id} id={id} />
        ))}
      </RuledList>
      {ids.length > most && (
        <Button variant="default" mt="sm" onClick={() => setMost(most + pageSize)}>
          Mostrar mais
        </Button>
      )}
    </section>
  );
}

function BranchRow({ id }: { id: string }) {
  const { shown: tree } = useHierarchy();
  const { direct, below } = useSizes(id);
  const person = tree.people.get(id);
  if (!person) return null;
  return (
    <li>
      <Link
        from="/hierarchy-management"
        to="/hierarchy-management"
        search={(now) => ({ ...now, pessoa: id })}
        underline="never"
        c="inherit"
        display="flex"
        mih={56}
        py="xs"
        fz="sm"
        className={`${rowStyles.paleIcons} ${parts.line}`}
      >
        <TreeFace person={person} size={36} />
        <Stack component="span" gap={0} flex={1} miw={0} align="flex-start" data-long>
          <b>{person.name}</b>
          <Box component="span" c="dimmed" fz="xs" lh="19px">
            {person.position ?? 'Sem cargo'}
          </Box>
          {direct > 0 && (
            <Box component="span" c="dimmed" fz="xs" lh="19px">
              {teamText(direct, below)}
            </Box>
          )}
          <Tags id={id} />
        </Stack>
        <ChevronRight size={18} aria-hidden />
      </Link>
    </li>
  );
}
