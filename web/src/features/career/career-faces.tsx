import { Button, Group, Select } from '@mantine/core';
import { Pencil, Printer, SlidersHorizontal } from 'lucide-react';
import { type Face, useCareerAddress, useGoTo } from './career-address.ts';
import { useCareer } from './career-context.ts';

type Props = { face: Face; choose: (face: Face) => void; draws: boolean };

const shown = [
  ['mapa', 'Mapa'],
  ['lista', 'Lista'],
] as const;

/** The choice of map or list and of the person, and a link to the editor. */
export function CareerFaces({ face, choose, draws }: Props) {
  const goTo = useGoTo();
  return (
    <Group gap="sm">
      <Button.Group aria-label="Como ver">
        {shown.map(([value, label]) => (
          <Button
            key={value}
            variant={face === value ? 'light' : 'default'}
            aria-pressed={face === value}
            onClick={() => choose(value)}
          >
            {label}
          </Button>
        ))}
      </Button.Group>
      <WhoseMap />
      {face === 'lista' && <SimulateButton />}
      {face === 'lista' && <PrintCareerButton />}
      {draws && (
        <Button
          variant="default"
          size="sm"
          leftSection={<Pencil size={16} aria-hidden />}
          onClick={() => goTo({ vista: 'editar', cargo: undefined })}
        >
          Editar mapa da empresa
        </Button>
      )}
    </Group>
  );
}

function SimulateButton() {
  const { isSimulating, simulate } = useCareer();
  return (
    <Button
      variant={isSimulating ? 'light' : 'default'}
      size="sm"
      leftSection={<SlidersHorizontal size={16} aria-hidden />}
      aria-pressed={isSimulating}
      onClick={() => simulate(!isSimulating)}
    >
      Simular
    </Button>
  );
}

/** Prints the list, or saves it as a PDF, with the browser's own dialog. */
const PrintCareerButton = () => (
  <Button
    variant="default"
    size="sm"
    visibleFrom="sm"
    leftSection={<Printer size={16} aria-hidden />}
    onClick={() => window.print()}
  >
    Exportar PDF
  </Button>
);

/** The choice of whose map is shown: leaders may see the maps of their immediate reports. */
function WhoseMap() {
  const { view } = useCareer();
  const { liderado } = useCareerAddress();
  const goTo = useGoTo();
  if (view.is_own && view.reports.length === 0) return null;
  const own = { value: '', label: 'Meu mapa' };
  // A person further down the line is shown by an address: not an immediate report, but the present choice.
  const isFurther = !view.is_own && !view.reports.some(({ user_id }) => user_id === view.person.user_id);
  const people = isFurther ? [view.person, ...view.reports] : view.reports;
  const options = [own, ...people.map(({ user_id, name }) => ({ value: user_id, label: name }))];
  return (
    <Select
      aria-label="Ver mapa de"
      size="sm"
      w={220}
      data={options}
      value={liderado ?? ''}
      allowDeselect={false}
      searchable
      onChange={(value) => goTo({ liderado: value || undefined, cargo: undefined })}
    />
  );
}
