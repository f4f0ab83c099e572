import { Text } from '@mantine/core';
import { raterGroupLabel, type raterGroups } from '@pdy/contract/reviews/words';
import type { ReactNode } from 'react';
import type { FieldProps } from '#lib/form/contract-form.ts';
import { NumberField } from '../form/number-field.tsx';
import layout from '../layout.module.css';
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
    <fieldset className={`${layout.legend} ${classes.box}`}>
      <legend>Peso de quem avalia, em %</legend>
      <div className={layout.pair}>
        {groups.map((group) => (
          <NumberField
            key={group}
            label={raterGroupLabel[group]}
            required
            {...field(`group_weights.${group}`)}
          />
        ))}
      </div>
      <Wrong {...field('group_weights')} />
    </fieldset>
    <fieldset className={`${layout.legend} ${classes.box}`}>
      <legend>Peso na nota final, em %</legend>
      <div className={layout.pair}>
        <NumberField label="Competências" required {...field('section_weights.competencies')} />
        <NumberField label="Metas" required {...field('section_weights.goals')} />
      </div>
      <Wrong {...field('section_weights')} />
    </fieldset>
    <fieldset className={`${layout.legend} ${classes.box}`}>
      <legend>Nove quadrantes</legend>
      <div className={layout.pair}>
        <NumberField label="Médio a partir de" required {...field('medium_from')} />
        <NumberField label="Alto a partir de" required {...field('high_from')} />
      </div>
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
