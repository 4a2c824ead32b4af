/** So many of a list in an order like chance are marked twice: the share of them, rounded up. */
export const inSample = <Item>(shuffled: readonly Item[], percent: number): readonly Item[] =>
  shuffled.slice(0, Math.ceil((shuffled.length * percent) / 100));
