import { Box } from '@mantine/core';
import { type CategoryColor, categoryColors } from '@pdy/contract/competencies/catalogue/category-colors';

/** The colour of a category, beside its name. It is decoration: the name says everything. */
export const CategoryDot = ({ color }: { color: CategoryColor }) => (
  <Box
    aria-hidden
    component="span"
    display="inline-block"
    flex="none"
    w={10}
    h={10}
    bdrs="sm"
    style={{ background: `var(--pdy-chart-${categoryColors.indexOf(color) + 1})` }}
  />
);
