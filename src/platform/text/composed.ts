const marksOnOneLetter = /(\p{M}{30})\p{M}+/gu;

/**
 * Text in its composed form (NFC). No language puts more than thirty marks on one letter; thousands of them, which only
 * somebody up to no good writes, would take the composing minutes.
 */
export const composed = (text: string): string => text.replace(marksOnOneLetter, '$1').normalize('NFC');
