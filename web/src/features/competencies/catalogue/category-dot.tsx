import { type CategoryColor, categoryColors } from '@pdy/contract/competencies/catalogue/category-colors';
import classes from './catalogue.module.css';

/** The colour of a category, beside its name. It is decoration: the name says everything. */
export const CategoryDot = ({ color }: { color: CategoryColor }) => (
  <span
    aria-hidden
    className={classes.dot}
    style={{ background: `var(--pdy-chart-${categoryColors.indexOf(color) + 1})` }}
  />
);
