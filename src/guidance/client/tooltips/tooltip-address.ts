import type { TooltipName } from '../../../platform/tooltip-names.ts';

/** A name as it stands in an address: the last segment of a path with a dot in it would be a file's. */
export const addressOf = (name: TooltipName): string => name.replace('.', '_');

/** The name that an address means. One that nobody knows is for the server to say no to. */
export const nameAt = (id: string): TooltipName => id.replace('_', '.') as TooltipName;
