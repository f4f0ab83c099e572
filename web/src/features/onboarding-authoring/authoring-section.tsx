import { NativeSelect, Skeleton, Text } from '@mantine/core';
import { roleLabel } from '@pdy/contract/permissions';
import { type CompanyRole, companyRoles } from '@pdy/contract/rules/grantable-roles';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { OneFace } from '#ui/one-face.tsx';
import { Section } from '#ui/section.tsx';
import classes from './authoring.module.css';
import { Figures } from './figures.tsx';
import { StepList } from './step-list.tsx';
import { tourQuery } from './use-draft.ts';

type Address = { papel?: CompanyRole | undefined };

/** Primeiros passos: the tour as the company writes it, role by role. */
export function AuthoringSection() {
  const { papel = 'employee' }: Address = useSearch({ strict: false });
  const navigate = useNavigate();
  const query = useQuery(tourQuery(papel));
  const choose = (value: string) => {
    const role = companyRoles.find((one) => one === value);
    void navigate({ to: '.', search: (now) => ({ ...now, papel: role }), resetScroll: false });
  };
  return (
    <Section name="Primeiros passos" className={classes.section}>
      <Text mb="md" className={classes.lead}>
        O tour que apresenta o PDY a quem chega. Enquanto a empresa tiver passos ativos para um papel, eles
        valem no lugar dos passos do PDY. O tour só começa quando a pessoa pede.
      </Text>
      <NativeSelect
        label="Papel"
        value={papel}
        data={companyRoles.map((role) => ({ value: role, label: roleLabel[role] }))}
        onChange={({ currentTarget }) => choose(currentTarget.value)}
        maw={260}
        mb="lg"
      />
      <OneFace query={query} skeleton={<Skeleton height={420} />} what="os passos">
        {(tour) => (
          <>
            <StepList key={tour.role} tour={tour} />
            <Figures tour={tour} />
          </>
        )}
      </OneFace>
    </Section>
  );
}
