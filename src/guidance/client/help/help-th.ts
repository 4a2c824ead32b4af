/** The Thai pages by their files. */
export const sources = import.meta.glob<string>('../../help/th/*.md', {
  eager: true,
  query: '?raw',
  import: 'default',
});
