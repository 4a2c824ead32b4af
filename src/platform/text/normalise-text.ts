/**
 * Text as it is compared and stored: composed characters, line feeds only, nothing that is no text.
 *
 * Thai is typed in ways that look alike: two SARA E for SARA AE, and SARA AM in two pieces with a tone mark
 * before or between them. Both get their one spelling, so that searching and comparing find them.
 */
export function normaliseText(text: string): string {
  return (
    text
      .replace(/\r\n?/g, '\n')
      // oxlint-disable-next-line no-control-regex -- they are what is looked for
      .replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\ufeff\ufffe\uffff]/g, '')
      .toWellFormed()
      .normalize('NFC')
      .replace(/\u0e40\u0e40/g, '\u0e41')
      .replace(/\u0e4d([\u0e48-\u0e4b]?)\u0e32/g, '$1\u0e33')
  );
}
