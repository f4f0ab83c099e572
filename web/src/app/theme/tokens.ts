/**
 * Every semantic colour of the product, light and dark, except those of charts, which are in `chart-colours.css`.
 * Components use these, never a shade number.
 */
import type { CSSVariablesResolver } from '@mantine/core';
import { amber, blue, gray, green, indigo, orange, red } from '../palette.ts';

type Scheme = 'light' | 'dark';

/** The colours of pictures, which are drawn for paper, also in dark mode. */
const paper = { '--pdy-paper': '#ffffff', '--pdy-on-paper': '#5f677c' };

const light = {
  ...paper,
  '--pdy-page': '#f0f2f7',
  '--pdy-sheet': '#ffffff',
  '--pdy-sunken': '#f7f8fb',
  '--pdy-tint': '#f2f4fc',
  '--pdy-line': '#e3e6ee',
  '--pdy-control-line': '#828a9f',
  '--pdy-held': '#4b59bc',
  '--pdy-band': '#b9c2ee',
  '--pdy-track': '#e3e6ee',
  '--pdy-demand': '#b57b08',
  '--pdy-demand-soft': '#fdefca',
  '--pdy-above': '#c9d1f2',
  '--pdy-meets': '#f0f2f7',
  '--pdy-gap-1': '#fdefca',
  '--pdy-gap-2': '#f6cd66',
  '--pdy-gap-3': '#de9f17',
  '--pdy-gap-4': '#734d08',
  '--pdy-on-gap-3': '#1b2030',
  '--pdy-on-gap-4': '#ffffff',
  '--pdy-door': '#262e6c',
  '--pdy-wood': '#343f90',
  '--mantine-color-body': '#ffffff',
  '--mantine-color-dimmed': '#5f677c',
  '--mantine-color-placeholder': '#5f677c',
  '--mantine-color-default-border': '#cfd4e0',
  '--mantine-color-error': '#a62d24',
  '--mantine-color-success': '#1b6339',
  '--mantine-color-anchor': '#3f4ba8',
  '--mantine-color-gray-filled': '#4a5164',
};

const dark = {
  ...paper,
  '--pdy-page': '#11141d',
  '--pdy-sheet': '#181c27',
  '--pdy-sunken': '#1d212d',
  '--pdy-tint': '#1f2440',
  '--pdy-line': '#2b3142',
  '--pdy-control-line': '#7f879b',
  '--pdy-held': '#8795df',
  '--pdy-band': '#3b457e',
  '--pdy-track': '#2f3648',
  '--pdy-demand': '#f0b83a',
  '--pdy-demand-soft': '#3d3115',
  '--pdy-above': '#343f7a',
  '--pdy-meets': '#262c3b',
  '--pdy-gap-1': '#3d3115',
  '--pdy-gap-2': '#654a10',
  '--pdy-gap-3': '#de9f17',
  '--pdy-gap-4': '#fae09c',
  '--pdy-on-gap-3': '#1b2030',
  '--pdy-on-gap-4': '#1b2030',
  '--pdy-door': '#1b2146',
  '--pdy-wood': '#272f68',
  '--mantine-color-text': '#e7eaf3',
  '--mantine-color-body': '#181c27',
  '--mantine-color-dimmed': '#a4abbe',
  '--mantine-color-placeholder': '#a4abbe',
  '--mantine-color-default': '#212634',
  '--mantine-color-default-hover': '#2b3142',
  '--mantine-color-default-border': '#3a4155',
  '--mantine-color-red-filled': '#bf392f',
  '--mantine-color-gray-filled': '#4a5164',
  '--mantine-color-error': '#ec9d97',
  '--mantine-color-success': '#84c89d',
  '--mantine-color-anchor': '#a8b4e9',
};

const hues = { indigo, amber, red, orange, blue, green, gray };
const darkFill: Record<keyof typeof hues, string> = {
  indigo: '#2a3158',
  amber: '#3d3115',
  red: '#43211f',
  orange: '#432a17',
  blue: '#1b3350',
  green: '#1a3a28',
  gray: '#2b3142',
};

// Soft badges, alerts and buttons: the same formula for each hue.
function soft(scheme: Scheme) {
  const variables: Record<string, string> = {};
  for (const hue of Object.keys(hues) as (keyof typeof hues)[]) {
    const shade = hues[hue];
    const isLight = scheme === 'light';
    variables[`--mantine-color-${hue}-light`] = isLight ? shade[1] : darkFill[hue];
    variables[`--mantine-color-${hue}-light-hover`] = isLight ? shade[2] : darkFill[hue];
    variables[`--mantine-color-${hue}-light-color`] = isLight ? shade[8] : shade[2];
    variables[`--mantine-color-${hue}-text`] = isLight ? shade[7] : shade[3];
  }
  return variables;
}

export const cssVariablesResolver: CSSVariablesResolver = () => ({
  variables: { '--pdy-ease': 'cubic-bezier(.2, .7, .2, 1)' },
  light: { ...light, ...soft('light') },
  dark: { ...dark, ...soft('dark') },
});
