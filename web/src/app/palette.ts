/** The raw colours. Only the theme reads them; screens use the semantic `--pdy-*` variables. */
import type { MantineColorsTuple } from '@mantine/core';

// Indigo is where a person is; amber is where they are heading. Both have no other meaning.
export const indigo: MantineColorsTuple = [
  '#f2f4fc',
  '#e4e8f9',
  '#c9d1f2',
  '#a8b4e9',
  '#8795df',
  '#5d6bcb',
  '#4b59bc',
  '#3f4ba8',
  '#343f90',
  '#262e6c',
];
export const amber: MantineColorsTuple = [
  '#fef8e8',
  '#fdefca',
  '#fae09c',
  '#f6cd66',
  '#f0b83a',
  '#de9f17',
  '#b57b08',
  '#8c5f07',
  '#734d08',
  '#573b08',
];

// Cool neutrals: gray for light, dark for dark.
export const gray: MantineColorsTuple = [
  '#f7f8fb',
  '#f0f2f7',
  '#e3e6ee',
  '#cfd4e0',
  '#aeb5c6',
  '#828a9f',
  '#5f677c',
  '#4a5164',
  '#343a4b',
  '#1b2030',
];
export const dark: MantineColorsTuple = [
  '#e7eaf3',
  '#c8cddb',
  '#a4abbe',
  '#7f879b',
  '#3a4155',
  '#2b3142',
  '#212634',
  '#181c27',
  '#11141d',
  '#0b0d14',
];

// Status and role colours, always shown with a word.
export const red: MantineColorsTuple = [
  '#fdf2f1',
  '#fbe4e2',
  '#f5c5c1',
  '#ec9d97',
  '#e58078',
  '#d4554c',
  '#bf392f',
  '#a62d24',
  '#8c241d',
  '#6c1b16',
];
export const orange: MantineColorsTuple = [
  '#fdf4ec',
  '#fbe7d5',
  '#f6cba4',
  '#efab70',
  '#e6924a',
  '#d67324',
  '#b5570f',
  '#98480c',
  '#7f3c0b',
  '#622f0a',
];
export const blue: MantineColorsTuple = [
  '#eff6fd',
  '#ddecfa',
  '#b9d7f4',
  '#8dbdeb',
  '#64a4e1',
  '#3a84ce',
  '#226bb5',
  '#1b5896',
  '#17497c',
  '#123960',
];
export const green: MantineColorsTuple = [
  '#eff8f2',
  '#dcf0e3',
  '#b4dfc3',
  '#84c89d',
  '#5cb27e',
  '#359259',
  '#237845',
  '#1b6339',
  '#165230',
  '#113f26',
];
