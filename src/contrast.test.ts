import { readFileSync } from 'node:fs';
import { defaultCssVariablesResolver, mergeMantineTheme, DEFAULT_THEME } from '@mantine/core';
import { expect, test } from 'vitest';
import { theme, variables } from './platform/ui/app/theme.ts';

type Scheme = 'light' | 'dark';
type Colour = readonly [red: number, green: number, blue: number];

const whole = mergeMantineTheme(DEFAULT_THEME, theme);
const ownCss = readFileSync('src/platform/ui/own.css', 'utf8');
const start: Readonly<Record<Scheme, string>> = { light: ':root {', dark: ':root.p-dark {' };

/** What a variable is in a scheme: the product's own, else the library's. */
function colourOf(name: string, scheme: Scheme): Colour {
  const library = defaultCssVariablesResolver(whole);
  const all: Readonly<Record<string, string>> = {
    ...library.variables,
    ...library[scheme],
    ...variables(whole)[scheme],
    ...surfaces(scheme),
  };
  const value = all[name] ?? '';
  if (value.startsWith('var(')) return colourOf(value.slice(4, -1), scheme);
  return [1, 3, 5].map((at) => Number.parseInt(value.slice(at, at + 2), 16)) as unknown as Colour;
}

function surfaces(scheme: Scheme): Record<string, string> {
  const [, after = ''] = ownCss.split(start[scheme]);
  const [block = ''] = after.split('}');
  return Object.fromEntries(block.split(';').map((line) => line.split(':').map((part) => part.trim())));
}

const mixed = (over: Colour, under: Colour, share: number) =>
  over.map((part, at) => part * share + (under[at] ?? 0) * (1 - share)) as unknown as Colour;

function luminance(colour: Colour): number {
  const [red = 0, green = 0, blue = 0] = colour.map((part) => {
    const share = part / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(one: Colour, other: Colour): number {
  const [less = 0, more = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (more + 0.05) / (less + 0.05);
}

// A button, and an entry of a menu, that takes something away.
const letters = ['--mantine-color-red-light-color', '--mantine-color-red-6'];
const cases = (['light', 'dark'] as const).flatMap((scheme) => letters.map((name) => [scheme, name] as const));

test.each(cases)('in the %s scheme %s is read as red, also under the pointer', (scheme, name) => {
  const [red, green, blue] = colourOf(name, scheme);
  expect(red - Math.max(green, blue)).toBeGreaterThan(80);
  const tint = Number.parseInt(surfaces(scheme)['--sanam-tint'] ?? '', 10) / 100;
  for (const surface of ['--sanam-surface', '--sanam-raised']) {
    const ground = colourOf(surface, scheme);
    // `light` is tinted, and a little more under the pointer.
    const pointed = mixed(colourOf('--mantine-color-red-filled', scheme), ground, tint + 0.06);
    for (const under of [ground, pointed]) expect(contrast(colourOf(name, scheme), under)).toBeGreaterThanOrEqual(4.5);
  }
});
