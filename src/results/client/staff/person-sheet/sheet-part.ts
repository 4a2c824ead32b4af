import type { ComponentType } from 'react';
import { featureParts } from '../../../../platform/client/routing/feature-parts.ts';
import type { PersonSheet, QuestionOfPerson } from './api.ts';

/**
 * What a later feature hangs into the sheet of a person: `export const sheetPart: SheetPart` in
 * `src/<feature>/client/sheet-part.tsx`. Such features load their texts with what they show.
 */
export type SheetPart = {
  /** Beside the acts of the whole sheet. */
  readonly Action?: ComponentType<{ sheet: PersonSheet }>;
  /** With a question of it. */
  readonly QuestionAction?: ComponentType<{ exam: PersonSheet['exam']; question: QuestionOfPerson }>;
};

/** The parts that the composition root has found. */
export const sheetParts = featureParts((file: { readonly sheetPart: SheetPart }) => file.sheetPart);
