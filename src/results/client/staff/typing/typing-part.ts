import type { ComponentType } from 'react';
import { featureParts } from '../../../../platform/client/routing/feature-parts.ts';

/**
 * What a later feature hangs into the page of who types: `export const typingPart: TypingPart` in
 * `src/<feature>/client/typing-part.tsx`. Such features load their texts with what they show.
 */
export type TypingPart = { readonly Action: ComponentType<{ examId: string }> };

/** The parts that the composition root has found. */
export const typingParts = featureParts((file: { readonly typingPart: TypingPart }) => file.typingPart);
