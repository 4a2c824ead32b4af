type Values = Record<string, unknown>;
type Text = Readonly<Record<string, unknown>>;

/** Fields that mean something only with each other, such as the parts of a phone number. */
export type Together<Shown extends Values> = readonly (readonly (keyof Shown & string)[])[];

/**
 * What a form holds of a record that somebody else may have changed since it `began`: what was touched here, and for
 * the rest what stands there now. Texts are looked at language by language.
 */
export function ontoNewest<Shown extends Values>(
  here: Shown,
  began: Shown,
  newest: Shown,
  together: Together<Shown> = [],
): Shown {
  const isTouched = (key: string) => !isSame(here[key], began[key]);
  const touched = new Set(Object.keys(here).filter(isTouched));
  for (const fields of together) if (fields.some(isTouched)) fields.forEach((field) => touched.add(field));
  const value = (key: string) => (touched.has(key) ? touchedOf(here[key], began[key], newest[key]) : newest[key]);
  return Object.fromEntries(Object.keys(here).map((key) => [key, value(key)])) as Shown;
}

/** Of a text the languages that were touched; of anything else all of it. */
function touchedOf(here: unknown, began: unknown, newest: unknown): unknown {
  if (!isText(here) || !isText(began) || !isText(newest)) return here;
  const languages = Object.keys({ ...here, ...newest });
  return Object.fromEntries(
    languages.map((language) => [language, (isSame(here[language], began[language]) ? newest : here)[language]]),
  );
}

/** Whether two values of a field are the same; a text that is empty in a language has none. */
export function isSame(one: unknown, other: unknown): boolean {
  if (!isText(one) || !isText(other)) return JSON.stringify(one ?? '') === JSON.stringify(other ?? '');
  return Object.keys({ ...one, ...other }).every((key) => isSame(one[key], other[key]));
}

const isText = (value: unknown): value is Text =>
  typeof value === 'object' && value !== null && !Array.isArray(value) && !(value instanceof Date);
