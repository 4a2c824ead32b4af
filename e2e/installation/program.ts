/**
 * What every program of the product is started with, beside its settings. What Node compiled for one of them is kept for
 * the next: half of their start is compiling the same modules again.
 */
export const surroundings = {
  PATH: process.env['PATH'],
  NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'],
};
