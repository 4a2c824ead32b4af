import type { ComponentType } from 'react';
import { featureParts } from '../../../../platform/client/routing/feature-parts.ts';
import type { PersonSheet } from './api.ts';

/**
 * What a later feature hangs into the sheet of a person: `export const sheetPart: SheetPart` in
 * `src/<feature>/client/sheet-part.tsx`. Such features load their texts with what they show.
 */
export type SheetPart = { readonly Action: ComponentType<{ sheet: PersonSheet }> };

/** The parts that the composition root has found. */
export const sheetParts = featureParts((file: { readonly sheetPart: SheetPart }) => file.sheetPart);
