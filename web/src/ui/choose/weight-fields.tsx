import { Text } from '@mantine/core';
import { raterGroupLabel, type raterGroups } from '@pdy/contract/reviews/words';
import type { ReactNode } from 'react';
import type { FieldProps } from '#lib/form/contract-form.ts';
import { Pair } from '#ui/parts.tsx';
import rowStyles from '#ui/row.module.css';
import { NumberField } from '../form/number-field.tsx';
import classes from './weight-fields.module.css';

type Group = (typeof raterGroups)[number];
type Sum = 'group_weights' | 'section_weights';
type Field = Sum | `group_weights.${Group}` | `section_weights.${'competencies' | 'goals'}`;
type Cut = 'medium_from' | 'high_from';

type Props = {
  /** The groups for which weights are asked. */
  groups: readonly Group[];
  field: (name: Field | Cut) => FieldProps;
  /** A further text about the nine boxes. */
  children?: ReactNode;
};

/** The weight of each part of a review, and the limits between the nine boxes. */
export const WeightFields = ({ groups, field, children }: Props) => (
  <>
    <fieldset className={`${rowStyles.legend} ${classes.box}`}>
      <legend>Peso de quem avalia, em %</legend>
      <Pair>
        {groups.map((group) => (
          <NumberField
            key={group}
            label={raterGroupLabel[group]}
            required
            {...field(`group_weights.${group}`)}
          />
        ))}
      </Pair>
      <Wrong {...field('group_weights')} />
    </fieldset>
    <fieldset className={`${rowStyles.legend} ${classes.box}`}>
      <legend>Peso na nota final, em %</legend>
      <Pair>
        <NumberField label="Competências" required {...field('section_weights.competencies')} />
        <NumberField label="Metas" required {...field('section_weights.goals')} />
      </Pair>
      <Wrong {...field('section_weights')} />
    </fieldset>
    <fieldset className={`${rowStyles.legend} ${classes.box}`}>
      <legend>Nove quadrantes</legend>
      <Pair>
        <NumberField label="Médio a partir de" required {...field('medium_from')} />
        <NumberField label="Alto a partir de" required {...field('high_from')} />
      </Pair>
      {children}
    </fieldset>
  </>
);

/** The error of a group of fields, below them. */
export const Wrong = ({ id, error }: Pick<FieldProps, 'id' | 'error'>) =>
  error ? (
    <Text id={id} role="alert" fz="xs" c="red" mt="2xs">
      {error}
    </Text>
  ) : null;
