/** Fewer say nothing about a question. */
export const enoughMeasured = 30;

/** Where one band of a figure ends and the next begins. */
export const bandLimits = { facility: [0.4, 0.6, 0.8, 0.97], discrimination: [0, 0.1, 0.2, 0.3] } as const;

/** Bands by their number from the lowest; what filters and addresses name them by. */
export const bandNames = { facility: ['0', '1', '2', '3', '4'], discrimination: ['0', '1', '2', '3', '4'] } as const;
export type BandedFigure = keyof typeof bandLimits;
