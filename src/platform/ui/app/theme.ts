import {
  createTheme,
  defaultVariantColorsResolver,
  type CSSVariablesResolver,
  type MantineThemeOverride,
  type VariantColorsResolver,
} from '@mantine/core';

const sarabun = "'Sarabun', 'Sarabun Fallback', Thonburi, 'Leelawadee UI', 'Noto Sans Thai', sans-serif";

/** Stacking of the specification: dialogs 1100, what opens over the page 1000; inside a dialog it must be above it. */
export const layers = { overlay: 1000, dialog: 1100, insideDialog: 1150, toast: 1200, busy: 9000 } as const;

const overlays = (zIndex: number) =>
  Object.fromEntries(
    ['Popover', 'Menu', 'Select', 'MultiSelect', 'Tooltip', 'HoverCard'].map((name) => [name, over(name, zIndex)]),
  );

/** Selects hand their layer to the list they open. */
function over(name: string, zIndex: number) {
  const inList = name === 'Select' || name === 'MultiSelect';
  if (inList) return { defaultProps: { comboboxProps: { zIndex }, withScrollArea: false } };
  // A menu opens with its first entry in focus, and holds nothing but entries.
  return { defaultProps: name === 'Menu' ? { zIndex, withInitialFocusPlaceholder: false } : { zIndex } };
}

/** For what stands inside a dialog. */
export const insideDialog: MantineThemeOverride = { components: overlays(layers.insideDialog) };

/** Blue-greys: 7 is the raised surface, 8 the page, 4 the lines. */
const dark = [
  '#e6e9ef',
  '#cdd3dd',
  '#a3acbb',
  '#7f8998',
  '#39404d',
  '#2b303a',
  '#21252d',
  '#1b1e25',
  '#14161b',
  '#0f1115',
] as const;

/** Filled: dark letters in the dark. Light: a quiet tint of the colour, which subtle has under the pointer. */
const variantColors: VariantColorsResolver = (input) => {
  const colors = defaultVariantColorsResolver(input);
  if (input.variant === 'filled') return { ...colors, color: 'var(--sanam-on-filled)' };
  if (input.variant !== 'light' && input.variant !== 'subtle') return colors;
  const tint = (by: string) =>
    `color-mix(in srgb, var(--mantine-color-${input.color || 'indigo'}-filled) calc(var(--sanam-tint) + ${by}), transparent)`;
  if (input.variant === 'subtle') return { ...colors, hover: tint('0%') };
  return { ...colors, background: tint('0%'), hover: tint('6%') };
};

/** Every grey and red that people read has a contrast of at least 4.5 on the surfaces of its scheme. */
export const variables: CSSVariablesResolver = () => ({
  variables: {},
  light: {
    '--mantine-color-text': '#1c2230',
    '--mantine-color-dimmed': '#5a6372',
    '--mantine-color-placeholder': '#6c7686',
    '--mantine-color-default-border': '#cdd2da',
    '--mantine-color-error': '#c92a2a',
    '--mantine-color-anchor': '#3b4fc4',
    // The letters of a menu's entry, and of a button, that takes something away.
    '--mantine-color-red-6': '#b02525',
    '--mantine-color-red-light-color': '#b02525',
    '--mantine-color-red-filled': '#c92a2a',
    '--mantine-color-teal-filled': '#087f5b',
    '--mantine-color-teal-filled-hover': '#066b4c',
    '--mantine-color-red-filled-hover': '#b02525',
  },
  dark: {
    '--mantine-color-text': '#e6e9ef',
    '--mantine-color-dimmed': '#a3acbb',
    '--mantine-color-placeholder': '#929cad',
    '--mantine-color-default-border': '#39404d',
    '--mantine-color-red-6': '#ff9b9b',
    // The letters of a button that takes something away: those of the library are nearly white in the dark.
    '--mantine-color-red-light-color': '#ff9b9b',
    '--mantine-color-error': '#ff9b9b',
    '--mantine-color-anchor': '#a5b8ff',
  },
});

export const theme = createTheme({
  colors: { dark },
  variantColorResolver: variantColors,
  primaryColor: 'indigo',
  // Indigo two steps lighter in the dark, with dark letters on it.
  primaryShade: { light: 7, dark: 4 },
  black: '#10131a',
  fontFamily: sarabun,
  fontSizes: { xs: '13px', sm: '15px', md: '15px', lg: '17px', xl: '20px' },
  lineHeights: { xs: '1.5', sm: '1.5', md: '1.5', lg: '1.5', xl: '1.45' },
  spacing: { xs: '8px', sm: '12px', md: '16px', lg: '24px', xl: '32px' },
  radius: { xs: '3px', sm: '6px', md: '8px', lg: '12px', xl: '20px' },
  defaultRadius: 'sm',
  respectReducedMotion: true,
  headings: {
    fontFamily: sarabun,
    fontWeight: '600',
    sizes: {
      h1: { fontSize: '24px', lineHeight: '1.35' },
      h2: { fontSize: '19px', lineHeight: '1.4' },
      h3: { fontSize: '16px', lineHeight: '1.5' },
    },
  },
  components: {
    ...overlays(layers.overlay),
    Modal: { defaultProps: { zIndex: layers.dialog, centered: true, padding: 'lg' } },
    Drawer: { defaultProps: { zIndex: layers.dialog, position: 'right', padding: 'lg' } },
    // Their sheet is a paper; with its padding the head would stick below an edge where the text goes on above it.
    ModalContent: { defaultProps: { p: 0 } },
    DrawerContent: { defaultProps: { p: 0 } },
    // Its own colour is too pale to be read on its own ground.
    Alert: { styles: { title: { color: 'var(--mantine-color-text)' } } },
    // The head of a dialog is no banner of the page.
    ModalHeader: { defaultProps: { component: 'div' } },
    DrawerHeader: { defaultProps: { component: 'div' } },
    // What opens is there at once: an entry that still slides loses the click that began on it.
    Collapse: { defaultProps: { transitionDuration: 0 } },
    Paper: { defaultProps: { withBorder: true, radius: 'md', p: 'lg' } },
    InputWrapper: {
      // Thai vowels and tone marks need room above and below.
      styles: { label: { marginBottom: 4 }, description: { lineHeight: 1.5 }, error: { lineHeight: 1.5 } },
    },
    // Below the last choice, not at its letters.
    RadioGroup: { styles: { error: { marginTop: 6 } } },
    // A finger needs 24 px (WCAG 2.5.8); its own are 22.
    InputClearButton: { defaultProps: { size: 24 } },
    Autocomplete: { defaultProps: { withScrollArea: false } },
    TagsInput: { defaultProps: { withScrollArea: false } },
    Checkbox: { defaultProps: { size: 'sm' } },
    ActionIcon: { defaultProps: { variant: 'subtle', color: 'gray', size: 36 } },
    Table: { defaultProps: { verticalSpacing: 6, horizontalSpacing: 12 } },
  },
});
