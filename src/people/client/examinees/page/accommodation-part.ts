import type { ComponentType } from 'react';
import { featureParts } from '../../../../platform/client/routing/feature-parts.ts';

/** What a later feature says about accommodations: `export const accommodationPart` in `src/<feature>/client/accommodation-part.tsx`. */
export type AccommodationPart = {
  /** What a longer time gets in the way of, drawn from the values of the refusal `clashes`. */
  readonly InTheWay: ComponentType<{
    readonly values: Readonly<Record<string, unknown>>;
    /** The times of many people, as a file gives them. */
    readonly ofMany?: boolean;
  }>;
};

/** The parts that the composition root has found. */
export const accommodationParts = featureParts(
  (file: { readonly accommodationPart: AccommodationPart }) => file.accommodationPart,
);
