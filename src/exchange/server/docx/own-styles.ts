/** The styles of documents that were written here, by their names: they say what words cannot (docs/decisions/0129). */
export const ownStyles = {
  note: 'Sanam Note',
  instruction: 'Sanam Instruction',
  passageTitle: 'Sanam Passage Title',
  passage: 'Sanam Passage',
  question: 'Sanam Question',
  text: 'Sanam Text',
  option: 'Sanam Option',
  optionText: 'Sanam Option Text',
  field: 'Sanam Field',
  bullets: 'Sanam Bullets',
  numbers: 'Sanam Numbers',
  code: 'Sanam Code',
  cell: 'Sanam Cell',
  headerCell: 'Sanam Header Cell',
  between: 'Sanam Between',
  markup: 'Sanam Markup',
  table: 'Sanam Table',
  kept: 'Sanam Kept',
  keptCode: 'Sanam Kept Code',
  codeWords: 'Sanam Code Words',
  tex: 'Sanam TeX',
} as const;
export type OwnStyle = keyof typeof ownStyles;

/** The style by its name in a document; word processors write it in letters of their own. */
export function ownStyleNamed(name: string): OwnStyle | null {
  const wanted = name.toLowerCase();
  return (Object.keys(ownStyles) as OwnStyle[]).find((style) => ownStyles[style].toLowerCase() === wanted) ?? null;
}

/** The name without blanks, by which a document refers to it. */
export const styleId = (style: OwnStyle): string => ownStyles[style].replaceAll(' ', '');

/** The part of a document that knows how its formulas were written as TeX. */
export const formulasPart = { namespace: 'urn:sanam:formulas', name: 'customXml/item1.xml' } as const;
