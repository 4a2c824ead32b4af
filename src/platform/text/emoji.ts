/** What a reader sees as an emoji: one by itself, a sign that is asked to look like one, and a key cap. */
const emoji = /\p{Emoji_Presentation}|\p{Extended_Pictographic}\u{FE0F}|\u{20E3}/u;

/** An emoji with what belongs to it: its look, and what joins it to others. */
const whole = /\p{Emoji_Presentation}|\p{Extended_Pictographic}\u{FE0F}|\u{200D}|\u{FE0F}|\u{20E3}/gu;

/** The text without its emoji, for names that a file brings; of a key cap the figure stays. */
export const withoutEmoji = (text: string): string =>
  hasEmoji(text) ? text.replaceAll(whole, '').replaceAll(/\s+/g, ' ').trim() : text;

/** Whether a text holds an emoji; signs such as © and ™ are none. */
export const hasEmoji = (text: string): boolean => emoji.test(text);
