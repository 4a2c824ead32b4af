/** `SAT-2026-00017`: company, year of issue in the company's time zone, and a number without gaps. */
export const serialOf = (companyCode: string, year: number, number: number): string =>
  `${companyCode}-${year}-${String(number).padStart(5, '0')}`;
