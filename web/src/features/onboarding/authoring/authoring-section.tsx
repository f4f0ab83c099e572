import { Box, NativeSelect, Skeleton, Text } from '@mantine/core';
import { type Role, roleLabel } from '@pdy/contract/permissions';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { OneFace } from '#ui/page/one-face.tsx';
import { Section } from '#ui/page/section.tsx';
import { tourQuery, useDesk } from './desk.ts';
import { TourFigures } from './figures.tsx';
import { StepList } from './step-list.tsx';

type Address = { papel?: Role | undefined };

/** Primeiros passos: the tour as the company writes it, role by role. */
export function AuthoringSection() {
  const { papel }: Address = useSearch({ strict: false });
  const { roles } = useDesk();
  const navigate = useNavigate();
  const choose = (value: string) => {
    const role = roles.find((one) => one === value);
    void navigate({ to: '.', search: (now) => ({ ...now, papel: role }), resetScroll: false });
  };
  return (
    <Box maw={820}>
      <Section name="Primeiros passos">
        <Text mb="md" maw="68ch">
          Enquanto a empresa tiver passos ativos para um papel, eles valem no lugar dos passos do PDY. O tour
          só começa quando a pessoa pede.
        </Text>
        <ToursByRole role={roles.find((one) => one === papel) ?? 'employee'} onRole={choose} />
      </Section>
    </Box>
  );
}

type Props = { role: Role; onRole: (value: string) => void };

/** The list of one role, and the progress of its people. */
export function ToursByRole({ role, onRole }: Props) {
  const desk = useDesk();
  const query = useQuery(tourQuery(desk, role));
  return (
    <>
      <NativeSelect
        label="Papel"
        value={role}
        data={desk.roles.map((one) => ({ value: one, label: roleLabel[one] }))}
        onChange={({ currentTarget }) => onRole(currentTarget.value)}
        maw={260}
        mb="lg"
      />
      <OneFace query={query} skeleton={<Skeleton height={420} />} what="os passos">
        {(tour) => (
          <>
            <StepList key={tour.role} tour={tour} />
            <TourFigures tour={tour} />
          </>
        )}
      </OneFace>
    </>
  );
}
