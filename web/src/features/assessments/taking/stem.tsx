import { Box } from '@mantine/core';
import { RichText } from '#ui/rich-text-view.tsx';
import classes from './question-card.module.css';

/** The text of a question as test takers read it. */
export const Stem = ({ text }: { text: string }) => (
  <Box className={classes.stem} fz="lg" fw={550} data-long>
    <RichText text={text} />
  </Box>
);
