/** Places in a drawn page for what the server fills in: between two characters that stand in no text. */
const open = '\uE000';
const close = '\uE001';
const anyHole = /\uE000(\w+)\uE001/g;

export const hole = (name: string): string => `${open}${name}${close}`;
/** The first character of a hole, where a page shows the initials of what it is in. */
export const holeInitial = open;

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const asHtml = (text: string) => text.replaceAll(/[&<>"]/g, (sign) => entities[sign] ?? sign);

export type Filling = {
  readonly words: Readonly<Record<string, string>>;
  /** What the page's first calls would be answered, by address. */
  readonly replies: Readonly<Record<string, unknown>>;
};

/** The page with its words in their places, and the replies as data, which no browser takes for a script or for elements. */
export function fillHoles(page: string, { words, replies }: Filling): string {
  const data = JSON.stringify(replies).replaceAll('<', String.raw`\u003c`);
  return page
    .replaceAll(anyHole, (_, name: string) => asHtml(words[name] ?? ''))
    .replace('</body>', () => `<script type="application/json" id="given">${data}</script></body>`);
}
