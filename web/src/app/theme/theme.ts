/** The only theme: type, space, radius and the defaults of every component. Colours are in `tokens.ts`. */
import { createTheme } from '@mantine/core';
import { amber, blue, dark, gray, green, indigo, orange, red } from '../palette.ts';
import { foundOptions } from './found-options.ts';

const heading = (fontSize: string, lineHeight: string) => ({ fontSize, lineHeight });

export const theme = createTheme({
  colors: { indigo, amber, gray, dark, red, orange, blue, green },
  primaryColor: 'indigo',
  primaryShade: { light: 8, dark: 5 },
  white: '#ffffff',
  black: '#1b2030',
  fontFamily: "'Inter Variable', system-ui, -apple-system, 'Segoe UI', sans-serif",
  fontFamilyMonospace: "ui-monospace, 'SF Mono', Menlo, Consolas, monospace",
  fontSizes: {
    xs: 'var(--text-13)',
    sm: 'var(--text-14)',
    md: 'var(--text-16)',
    lg: 'var(--text-18)',
    xl: 'var(--text-28)',
    '2xl': 'var(--text-40)',
  },
  lineHeights: { xs: '1.35', sm: '1.45', md: '1.5', lg: '1.5', xl: '1.4' },
  spacing: {
    '3xs': 'var(--space-2)',
    '2xs': 'var(--space-4)',
    xs: 'var(--space-8)',
    sm: 'var(--space-12)',
    md: 'var(--space-16)',
    lg: 'var(--space-24)',
    xl: 'var(--space-32)',
    '2xl': 'var(--space-48)',
  },
  radius: {
    xs: 'var(--radius-4)',
    sm: 'var(--radius-4)',
    md: 'var(--radius-8)',
    lg: 'var(--radius-12)',
    xl: 'var(--radius-12)',
  },
  defaultRadius: 'md',
  shadows: {
    md: '0 1px 2px rgb(27 32 48 / .06), 0 8px 24px -6px rgb(27 32 48 / .16)',
    xl: '0 2px 6px rgb(27 32 48 / .08), 0 24px 56px -12px rgb(27 32 48 / .28)',
  },
  headings: {
    fontWeight: '600',
    textWrap: 'balance',
    sizes: {
      h1: heading('var(--text-28)', '1.25'),
      h2: heading('var(--text-18)', '1.35'),
      h3: heading('var(--text-16)', '1.4'),
      h4: heading('var(--text-14)', '1.4'),
    },
  },
  respectReducedMotion: true,
  cursorType: 'pointer',
  focusRing: 'auto',
  components: {
    Button: { defaultProps: { size: 'sm' }, styles: { label: { fontWeight: 550 } } },
    ActionIcon: { defaultProps: { variant: 'subtle', color: 'gray', size: 'lg' } },
    Badge: {
      defaultProps: { variant: 'light', radius: 'sm', tt: 'none' },
      vars: (_: unknown, { size }: { size?: string }) => ({
        root: {
          '--badge-fz': 'var(--text-13)',
          '--badge-height': size === 'sm' ? '1.25rem' : '1.5rem',
        },
      }),
      // A label that does not fit wraps to a second line instead of being cut off.
      styles: {
        root: { height: 'auto', minHeight: 'var(--badge-height)', lineHeight: 1.35 },
        label: {
          fontWeight: 550,
          letterSpacing: 0,
          whiteSpace: 'var(--badge-wrap, normal)' as 'normal',
          overflow: 'visible',
        },
      },
    },
    Anchor: {
      defaultProps: { underline: 'always', inherit: true },
      styles: {
        root: {
          textDecorationThickness: '1px',
          textUnderlineOffset: '3px',
          textDecorationColor: 'color-mix(in srgb, currentColor 40%, transparent)',
        },
      },
    },
    Alert: {
      defaultProps: { radius: 'lg' },
      vars: (_: unknown, { color = 'indigo' }: { color?: string }) => ({
        root: {
          '--alert-bg': 'var(--pdy-sheet)',
          '--alert-bd': `1px solid var(--mantine-color-${color}-text)`,
          '--alert-color': `var(--mantine-color-${color}-text)`,
        },
      }),
    },
    Paper: { defaultProps: { radius: 'lg', shadow: 'none' } },
    Input: {
      vars: (_: unknown, { error }: { error?: unknown }) => ({
        wrapper: error ? {} : { '--input-bd': 'var(--pdy-control-line)' },
      }),
    },
    InputWrapper: { defaultProps: { inputWrapperOrder: ['label', 'input', 'description', 'error'] } },
    PasswordInput: {
      defaultProps: { visibilityToggleButtonProps: { 'aria-label': 'Mostrar senha', tabIndex: 0 } },
    },
    Notification: { defaultProps: { closeButtonProps: { 'aria-label': 'Fechar aviso' }, withBorder: true } },
    CloseButton: { defaultProps: { 'aria-label': 'Fechar' } },
    // The header of a dialog would count as a second banner of the page.
    Modal: {
      defaultProps: {
        centered: true,
        radius: 'lg',
        closeButtonProps: { 'aria-label': 'Fechar janela' },
        attributes: { header: { role: 'presentation' } },
        transitionProps: { duration: 160 },
        padding: 'lg',
      },
      styles: { title: { fontSize: 'var(--text-18)', fontWeight: 600, lineHeight: 1.35 } },
    },
    Drawer: {
      defaultProps: {
        position: 'right',
        size: 480,
        closeButtonProps: { 'aria-label': 'Fechar painel' },
        attributes: { header: { role: 'presentation' } },
        transitionProps: { duration: 180 },
      },
      styles: { title: { lineHeight: 1.35 } },
      // As high as its content: Mantine would look up the name of a size, and 'auto' is none.
      vars: (_: unknown, { size }: { size?: unknown }) => ({
        root: size === 'auto' ? { '--drawer-size': 'auto' } : {},
      }),
    },
    Popover: { defaultProps: { radius: 'lg', shadow: 'md', transitionProps: { duration: 140 } } },
    // The focus placeholder is no menu item, and a menu may contain nothing else.
    Menu: {
      defaultProps: {
        radius: 'md',
        shadow: 'md',
        transitionProps: { duration: 120 },
        withInitialFocusPlaceholder: false,
      },
    },
    Select: { defaultProps: { filter: foundOptions } },
    MultiSelect: { defaultProps: { filter: foundOptions } },
    ScrollArea: { defaultProps: { scrollHideDelay: 600 } },
    Tooltip: { defaultProps: { openDelay: 700, events: { hover: true, focus: true, touch: false } } },
    Tabs: { defaultProps: { keepMounted: false } },
    Progress: { defaultProps: { size: 6, radius: 'xl' } },
  },
});
