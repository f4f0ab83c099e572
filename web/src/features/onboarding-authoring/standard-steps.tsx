import { Button, Group, Text } from '@mantine/core';
import type { AuthoredTour } from '@pdy/contract/onboarding/authoring';
import { markOf } from '@pdy/contract/onboarding/values';
import classes from './authoring.module.css';
import { markLabel } from './mark-words.ts';
import { PreviewButton } from './preview-button.tsx';

/** The platform's steps, as they are shown now; to be read, and to begin from. */
export const StandardSteps = ({ tour, onAdapt }: { tour: AuthoredTour; onAdapt: () => void }) => (
  <>
    <Text fw={600} mb="xs">
      Valem os passos do PDY
    </Text>
    <ol className={classes.steps} aria-label="Passos do PDY">
      {tour.standard.map(({ id, title, target_element }, at) => {
        const mark = markOf(target_element);
        return (
          <li key={id} className={classes.step}>
            <div className={classes.head}>
              <span className={classes.number}>{at + 1}</span>
              <span className={classes.words}>
                <b>{title}</b>
                <small>{mark ? markLabel(mark) : target_element}</small>
              </span>
            </div>
          </li>
        );
      })}
    </ol>
    <Group gap="xs" mt="md">
      <Button onClick={onAdapt}>Adaptar para a empresa</Button>
      <PreviewButton steps={tour.standard.map((step) => ({ ...step, key: step.id, is_active: true }))} />
    </Group>
  </>
);
