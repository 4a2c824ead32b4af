/** What stands in a line of words for what is none. */
export type InWords = { readonly picture: string; readonly sound: string; readonly video: string };

/** A line has room for no more. */
const most = 160;

/** The first words of a text that the server made safe, on one line: pictures, sounds and gaps as words or signs. */
export function firstWords(html: string, { picture, sound, video }: InWords): string {
  const holder = document.createElement('template');
  holder.innerHTML = html;
  const { content } = holder;
  for (const [kind, words] of [
    ['img', picture],
    ['audio', sound],
    ['.video', video],
    ['[data-gap]', '____'],
  ] as const)
    for (const found of content.querySelectorAll(kind)) found.replaceWith(` ${words} `);
  for (const block of content.querySelectorAll('p, li, td, th, pre, br')) block.after(' ');
  const words = (content.textContent ?? '').replaceAll(/\s+/g, ' ').trim();
  return words.length > most ? `${words.slice(0, most)}…` : words;
}
