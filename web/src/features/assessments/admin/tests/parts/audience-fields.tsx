import { Box } from '@mantine/core';
import { AudienceField } from '#ui/choose/audience-field.tsx';
import type { TestFieldsProps } from './data-fields.tsx';

/** Who may take a test. */
export const TestAudienceFields = ({ form }: TestFieldsProps) => (
  <Box maw={720}>
    <AudienceField
      legend="Quem pode fazer"
      all="Toda a empresa"
      some="Só quem for escolhido"
      hint="Faz quem está em um dos departamentos, tem um dos cargos ou foi escolhido pelo nome."
      {...form.field('audience')}
    />
  </Box>
);
