import { Button, CloseButton, Group, Stack, Text, Title } from '@mantine/core';
import { ArrowRightLeft } from 'lucide-react';
import { Fragment } from 'react';
import { Link } from '#ui/link.tsx';
import parts from '#ui/parts.module.css';
import { FactGrid } from '#ui/parts.tsx';
import { PersonLink } from '#ui/person/person-link.tsx';
import { RoleBadge } from '#ui/person/role-badge.tsx';
import classes from '../hierarchy.module.css';
import { useGoTo } from '../hierarchy-address.ts';
import { useHierarchy } from '../hierarchy-context.ts';
import { teamText } from '../hierarchy-words.ts';
import { lineAbove } from '../tree-model.ts';
import { Tags } from './tree-item.tsx';
import { useSizes } from './use-sizes.ts';

/** A person's place: who is above and below, and the way to change it. */
export function PersonPanel({ id }: { id: string }) {
  const goTo = useGoTo();
  const { shown, isPast } = useHierarchy();
  const person = shown.people.get(id);
  if (!person) return null;
  return (
    <Stack
      component="section"
      gap="sm"
      mb="md"
      align="flex-start"
      className={`${parts.framed} ${classes.panel}`}
      aria-label={person.name}
      data-long
    >
      <Group justify="space-between" align="flex-start" wrap="nowrap" gap="xs" w="100%">
        <Title order={2}>
          <PersonLink id={person.is_readable ? id : null}>{person.name}</PersonLink>
        </Title>
        <CloseButton aria-label="Fechar detalhes" onClick={() => goTo({ pessoa: undefined })} />
      </Group>
      <Text fz="sm" c="dimmed">
        {[person.position, person.department].filter(Boolean).join(' · ') || 'Sem cargo'}
      </Text>
      <Group gap="xs" align="stretch">
        <RoleBadge role={person.role} />
        <Tags id={id} />
      </Group>
      <PersonPlace id={id} />
      {person.awaited && <BeforeJoining isInvited={person.awaited === 'pendente'} />}
      {!isPast && <MoveButton id={id} />}
    </Stack>
  );
}

/** What is still to happen before the person joins. */
const BeforeJoining = ({ isInvited }: { isInvited: boolean }) => (
  <Text fz="sm">
    {isInvited
      ? 'O convite já foi enviado: a pessoa ocupa este lugar quando o aceitar. '
      : 'O lugar está guardado e o convite ainda não foi enviado. '}
    <Link to="/user-management" search={{ aba: 'convites' }} fz="inherit">
      Ver convites
    </Link>
  </Text>
);

function PersonPlace({ id }: { id: string }) {
  const { shown: tree } = useHierarchy();
  const { direct, below } = useSizes(id);
  const line = lineAbove(tree, id);
  return (
    <FactGrid>
      <dt>Responde a</dt>
      <dd>{line[0] === undefined ? 'Ninguém' : <PlaceLink id={line[0]} />}</dd>
      {line.length > 1 && (
        <>
          <dt>Linha acima</dt>
          <dd>
            {line.slice(1).map((one, at) => (
              <Fragment key={one}>
                {at > 0 && ' → '}
                <PlaceLink id={one} />
              </Fragment>
            ))}
          </dd>
        </>
      )}
      <dt>Lidera</dt>
      <dd>{direct === 0 ? 'Ninguém' : teamText(direct, below)}</dd>
    </FactGrid>
  );
}

const PlaceLink = ({ id }: { id: string }) => {
  const { nameOf } = useHierarchy();
  return (
    <Link
      from="/hierarchy-management"
      to="/hierarchy-management"
      search={(now) => ({ ...now, pessoa: id })}
      resetScroll={false}
      fz="sm"
    >
      {nameOf(id)}
    </Link>
  );
};

/** Within the reader's permission the person is moved; otherwise the administration is asked. */
function MoveButton({ id }: { id: string }) {
  const goTo = useGoTo();
  const { reader, line, mayAsk } = useHierarchy();
  if (!mayAsk(id))
    return (
      <Text fz="sm" c="dimmed">
        Só a administração muda o seu gestor.
      </Text>
    );
  const isWithinReach = reader.administers || line.has(id);
  return (
    <Button
      variant="default"
      leftSection={<ArrowRightLeft size={16} aria-hidden />}
      onClick={() => goTo({ mover: id, para: undefined })}
    >
      {isWithinReach ? 'Mudar gestor' : 'Pedir mudança de gestor'}
    </Button>
  );
}
