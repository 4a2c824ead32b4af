/** The English pages by their files. */
export const sources = import.meta.glob<string>('../../help/en/*.md', {
  eager: true,
  query: '?raw',
  import: 'default',
});
