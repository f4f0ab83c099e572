import { Text } from '@mantine/core';
import { moodLabels } from '@pdy/contract/pdi/words';
import { Annoyed, Frown, Laugh, Meh, Smile } from 'lucide-react';
import classes from './checkins.module.css';

const faces = [Annoyed, Frown, Meh, Smile, Laugh];

type Props = { value: string; onChange: (value: string) => void };

/** How somebody felt; may be left out. */
export const MoodField = ({ value, onChange }: Props) => (
  <fieldset className={classes.plainFieldset}>
    <legend>Como você se sentiu neste período? (opcional)</legend>
    <Text fz={13} c="dimmed">
      Só você e seu gestor direto veem.
    </Text>
    <div className={classes.moods}>
      {moodLabels.map((label, at) => {
        const Face = faces[at] ?? Meh;
        const own = String(at + 1);
        return (
          <label key={label} className={classes.mood}>
            <input
              type="radio"
              name="mood"
              value={own}
              checked={value === own}
              onChange={() => onChange(own)}
              onClick={() => value === own && onChange('')}
            />
            <Face size={22} strokeWidth={1.8} aria-hidden />
            {label}
          </label>
        );
      })}
    </div>
  </fieldset>
);
