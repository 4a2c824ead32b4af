/**
 * Libraries that lay out documents spread their work over all cores of the machine if nothing is said; the others are for
 * those who sit exams. Heard before such a library first works.
 */
export function workOnOneCore(): void {
  process.env['RAYON_NUM_THREADS'] ??= '1';
}
