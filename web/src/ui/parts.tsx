/** Parts from which screens are laid out, beside `Stack`, `Group` and `Flex`. */
import { Box, type BoxProps } from '@mantine/core';
import type { ComponentPropsWithRef, ElementType } from 'react';
import classes from './parts.module.css';

type PartProps<Tag extends ElementType> = BoxProps & { component?: Tag } & Omit<
    ComponentPropsWithRef<Tag>,
    keyof BoxProps | 'component'
  >;

/** A part is one element, `usual` where no other is given, with the look of its name. */
const part =
  <Usual extends ElementType>(name: string, usual: Usual) =>
  <Tag extends ElementType = Usual>({ component, className, ...props }: PartProps<Tag>) => (
    <Box
      component={(component ?? usual) as 'div'}
      className={`${classes[name]} ${className ?? ''}`}
      {...props}
    />
  );

/** Two things side by side, on a phone one below the other. */
export const Pair = part('pair', 'div');
export const RuledList = part('ruledList', 'ul');
/** A frame around rows with lines between them. `data-open`: what is inside may reach out of the frame. */
export const FramedList = part('framedList', 'ul');
export const Bullets = part('bullets', 'ul');
/** Sections with lines between them. */
export const RuledSections = part('ruledSections', 'div');
/** A part of a panel, below a line. */
export const Part = part('part', 'section');
/** A row: words at one end, actions at the other. */
export const EndsRow = part('endsRow', 'li');
/** The words of a row: a name in `b`, and `small` below it. */
export const RowWords = part('rowWords', 'span');
/** Words with `small` below them. */
export const Below = part('below', 'span');
/** Terms at the left, what they are at the right. */
export const FactGrid = part('factGrid', 'dl');
export const DrawerTitle = part('drawerTitle', 'span');
/** A record as programs write it. */
export const RecordText = part('record', 'section');
/** A line that unfolds more. */
export const Unfolds = part('unfolds', 'details');
/** The content of a page, and a column of 300 px beside it; below it on narrow screens. */
export const Columns = part('columns', 'div');
export const Framed = part('framed', 'div');
/** A box that stands out by its colour. */
export const Tinted = part('tinted', 'div');
/** Cards of at least 220 px, as many in a line as fit. */
export const Tiles = part('tiles', 'ul');
/** A row of a list: words that take the room, and what belongs to them at the end. */
export const RowGrid = part('rowGrid', 'li');
/** Terms with their values below them, side by side. */
export const Counts = part('counts', 'dl');
