/** Per cent with one decimal, cut: who failed never reads the pass mark. Figures come with two decimals. */
export const cutPercent = (percent: number): number => Math.floor(Math.round(percent * 100) / 10) / 10;
