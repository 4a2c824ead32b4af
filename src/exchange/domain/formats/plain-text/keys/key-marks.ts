import type { TypedOption } from '../option-groups.ts';
import { sliceRuns, wordsIn, type TextLook, type Run, type TypedLine } from '../typed-line.ts';

/** How somebody sets the right option apart from the others. */
export const keyLooks = ['bold', 'underline', 'highlight', 'colour'] as const satisfies readonly (keyof TextLook)[];
export type KeyLook = (typeof keyLooks)[number];

/** The options that one way of setting marks. */
export type LookMark = { readonly look: KeyLook; readonly places: readonly number[] };

/** What marks some of the options and not all: what all have says nothing. */
export function lookMarks(options: readonly TypedOption[], lines: readonly TypedLine[]): LookMark[] {
  return keyLooks.flatMap((look): LookMark[] => {
    const whole = places(options, ({ lines: own }) =>
      isSet(
        own.flatMap(({ runs }) => runs),
        look,
      ),
    );
    const bySign = places(options, ({ label }) =>
      isSet(sliceRuns(lines[label.at]?.runs ?? [], label.from, label.end), look),
    );
    const marked = [whole, bySign].find((some) => some.length > 0 && some.length < options.length);
    return marked ? [{ look, places: marked }] : [];
  });
}

const places = (options: readonly TypedOption[], holds: (option: TypedOption) => boolean): number[] =>
  options.flatMap((option, place) => (holds(option) ? [place] : []));

/** Every word of it is set so. */
function isSet(runs: readonly Run[], look: KeyLook): boolean {
  const words = runs.filter(({ text }) => text.trim() !== '' && !/^[\s.)(\]]+$/.test(text));
  return words.length > 0 && words.every((run) => run[look] === true);
}

const tickBehind =
  /\s*(?:[*✓✔√]|[<←⇐]-*\s?(?:เฉลย|คำตอบ(?:ที่ถูก)?|ตอบ|correct|answer|key)?|[([]\s?(?:เฉลย|คำตอบ(?:ที่ถูก(?:ต้อง)?)?|ตอบ|ข้อถูก|ถูก(?:ต้อง)?|correct(?: answer)?|right(?: answer)?|answer|key|✓|✔|\*)\s?[)\]])\s*$/i;

/** The option without the tick behind it, and whether there was one. */
export function withoutTick(option: TypedOption): { readonly option: TypedOption; readonly ticked: boolean } {
  const { label, lines } = option;
  const last = lines.findLastIndex((line) => wordsIn(line).trim() !== '');
  const line = lines[last];
  const found = line && tickBehind.exec(wordsIn(line));
  if (!line || !found || found[0].trim() === '' || found.index === 0) return { option, ticked: label.ticked };
  const cut = { ...line, runs: sliceRuns(line.runs, 0, found.index) };
  return { option: { label, lines: lines.with(last, cut) }, ticked: true };
}
