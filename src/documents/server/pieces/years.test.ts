import { expect, test } from 'vitest';
import type { DateStyle } from '../../../platform/language.ts';
import { everyDocument } from '../every-document.fixture.ts';

/** The years behind the names of Thai months, document by document. */
function yearsIn(dateStyle: DateStyle): (readonly [template: string, years: string[]])[] {
  return everyDocument('th', { dateStyle }).map((sheets) => {
    const years = [...JSON.stringify(sheets).matchAll(/[ก-๙]+(?:คม|ยน|พันธ์) (\d{4})/gu)].map(([, year = '']) => year);
    return [sheets[0]?.template ?? '', years] as const;
  });
}

test('every document counts its years in Thai as the company chose', () => {
  const [local, gregorian] = [yearsIn('local'), yearsIn('gregorian')];
  for (const [at, [template, years]] of local.entries()) {
    expect(years.length, template).toBeGreaterThan(0);
    expect(
      years.filter((year) => Number(year) < 2400),
      template,
    ).toEqual([]);
    expect(gregorian[at]?.[1], template).toEqual(years.map((year) => String(Number(year) - 543)));
  }
});
