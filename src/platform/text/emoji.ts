/** What a reader sees as an emoji: one by itself, a sign that is asked to look like one, and a key cap. */
const emoji = /\p{Emoji_Presentation}|\p{Extended_Pictographic}\u{FE0F}|\u{20E3}/u;

/** Whether a text holds an emoji; signs such as © and ™ are none. */
export const hasEmoji = (text: string): boolean => emoji.test(text);
