import { Anchor, Group } from '@mantine/core';
import { testFaultText } from '@pdy/contract/assessments/authoring-words';
import type { AuthoredTest, TestFault } from '@pdy/contract/assessments/tests';
import { Bullets, Framed } from '#ui/parts.tsx';
import { Sign } from '#ui/sign.tsx';

type Props = {
  test: Pick<AuthoredTest, 'faults' | 'status' | 'has_changes'>;
  /** Goes to the place where it is fixed; absent: it is only shown. */
  onMend?: (fault: TestFault) => void;
};

/** The faults that prevent publication, and the warnings. */
export const FaultList = ({ test: { faults, status, has_changes }, onMend }: Props) => {
  const blocking = faults.filter(({ is_blocking }) => is_blocking);
  const warnings = faults.filter(({ is_blocking }) => !is_blocking);
  return (
    <>
      {blocking.length > 0 && (
        <TestFaults name="Resolva antes de publicar" faults={blocking} onMend={onMend} isBlocking />
      )}
      {warnings.length > 0 && <TestFaults name="Vale saber" faults={warnings} onMend={onMend} />}
      {faults.length === 0 && (status === 'draft' || has_changes) && (
        <Group component="p" gap="xs" wrap="nowrap" fw={550}>
          <Sign shape="check" /> Nada no caminho: pode ser publicado.
        </Group>
      )}
    </>
  );
};

type FaultsProps = { name: string; faults: readonly TestFault[]; onMend: Props['onMend']; isBlocking?: true };

const TestFaults = ({ name, faults, onMend, isBlocking }: FaultsProps) => (
  <Framed
    component="section"
    bd={`1px solid var(${isBlocking ? '--mantine-color-error' : '--pdy-demand'})`}
    aria-label={name}
  >
    <Group
      component="h2"
      gap="xs"
      wrap="nowrap"
      mb="xs"
      fz="sm"
      c={isBlocking ? 'var(--mantine-color-error)' : 'inherit'}
    >
      <Sign shape="alert" /> {name}
    </Group>
    <Bullets fz="sm">
      {faults.map((fault) => (
        <li key={`${fault.code} ${fault.section} ${fault.level}`}>
          {onMend ? (
            // At the top, the sign of a wrapped line stays beside its first row.
            <Anchor
              component="button"
              type="button"
              fz="sm"
              ta="left"
              onClick={() => onMend(fault)}
              style={{ verticalAlign: 'top' }}
            >
              {testFaultText(fault)}
            </Anchor>
          ) : (
            testFaultText(fault)
          )}
        </li>
      ))}
    </Bullets>
  </Framed>
);
